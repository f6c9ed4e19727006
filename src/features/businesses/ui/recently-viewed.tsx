import { useLingui } from '@lingui/react'
import type { MediaView } from '#features/media/contract.ts'
import { Section } from '#page-kit/section.tsx'
import { languagePrefix } from '#texts/language.ts'
import { languageOfTexts } from '#texts/text-in.ts'
import { PageLink } from '#ui/page-link.tsx'
import { monogramOf } from '#ui/signboard/signboard.ts'
import type { BusinessPage } from '../contract.ts'
import { nameLanguage } from '../name-language.ts'
import { signOf } from './listing-of.ts'

/** The business of a page, as the device keeps it: what its small card needs. */
function viewedBusiness(business: BusinessPage, media: readonly MediaView[]): Record<string, string | undefined> {
  const { businessId, categories, city, locality, name, url } = business
  return {
    id: String(businessId),
    name,
    lang: nameLanguage(name),
    url,
    about: [categories[0]?.name, locality || city].filter(Boolean).join(' · '),
    sign: monogramOf(name),
    paint: String(signOf(business).paint),
    photo: media.find(({ kind }) => kind === 'image')?.files[0]?.url,
  }
}

type RecentlyViewedProps = {
  /** On the page of a business. */
  here?: { business: BusinessPage; media: readonly MediaView[] }
}

/**
 * The businesses that were looked at on this device: empty and hidden until `web/hydration/keep-viewed.ts` fills it, so
 * that a page shared by caches says nothing of anybody. Once per page, within a static component.
 */
export function RecentlyViewed({ here }: RecentlyViewedProps) {
  const { i18n } = useLingui()
  const prefix = languagePrefix[languageOfTexts(i18n)]
  return (
    <div
      id="viewed"
      data-prefix={prefix === '/' ? undefined : prefix}
      data-here={here && JSON.stringify(viewedBusiness(here.business, here.media))}
      hidden
    >
      <Section
        id="recently-viewed"
        title={i18n.t('Recently viewed')}
        isInFirstScreen
        action={
          <button
            type="button"
            aria-label={i18n.t('Clear recently viewed')}
            className="min-h-11 font-semibold text-action"
          >
            {i18n.t('Clear')}
          </button>
        }
      >
        <div>
          <p role="status" tabIndex={-1} className="mb-2 text-sm text-muted" data-cleared={i18n.t('Cleared.')}>
            {i18n.t('Kept on this device only.')}
          </p>
          <ul className="viewed-cards" />
        </div>
        <template>
          <li>
            <PageLink href="/" className="viewed-card">
              <img data-part="photo" hidden alt="" width={56} height={56} loading="lazy" decoding="async" />
              <span aria-hidden className="signboard monogram">
                <b data-part="sign" />
              </span>
              <span className="viewed-text">
                <b data-part="name" />
                <span data-part="about" />
              </span>
            </PageLink>
          </li>
        </template>
      </Section>
    </div>
  )
}
