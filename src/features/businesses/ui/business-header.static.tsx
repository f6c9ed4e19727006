import { useLingui } from '@lingui/react'
import { Clock, IndianRupee, MapPin, Quote, Share2, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SaveState } from '#features/saved/rules.ts'
import { SaveButton } from '#features/saved/ui/save-button.tsx'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.static.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { DemoChip, OpenText } from '#ui/chip.tsx'
import { formatWait } from '#ui/format.ts'
import { opensModal } from '#ui/modals/opens-modal.ts'
import { PageLink } from '#ui/page-link.tsx'
import { RatingBadge } from '#ui/rating-stars.tsx'
import { SecondName } from '#ui/second-name.tsx'
import type { BusinessPage } from '../contract.ts'
import { nativeLine, textLanguage } from '../name-language.ts'
import { sharedBusiness } from '../shared-business.ts'
import { namesOf } from './listing-of.ts'
import { VerifiedBadge } from './verified-badge.tsx'

/** Longer names, mostly of institutions, would fill a phone at full size. */
const longName = 60

type BusinessHeaderData = {
  business: BusinessPage
  /** A sentence of a review. */
  quote: string | null
  crumbs: readonly Crumb[]
  saveState: SaveState | undefined
  site: { origin: string }
}

/** Name, rating, trade, place and opening state; saving and sharing, which on phones lie on the picture. */
export function BusinessHeader({ data }: { data: ServerOnly<BusinessHeaderData> }) {
  const { business, crumbs, quote, saveState, site } = readServerOnly(data)
  const { i18n } = useLingui()
  const { categories, city, facts, isDemo, isVerified, locality, openState, rating, replyMinutes } = business
  const { name, nameLang, ...second } = namesOf(business)
  const native = nativeLine(business.nativeName, i18n)
  const shared = sharedBusiness(site.origin, business)
  const price = facts.find(({ key }) => key === 'price')?.text
  return (
    <header className="business-head">
      <Breadcrumbs crumbs={crumbs} />
      <div className="grid min-w-0 content-start gap-1">
        <h1
          lang={nameLang}
          className={`break-words hyphens-auto ${name.length > longName ? 'text-lg md:text-xl' : 'text-xl md:text-2xl'}`}
        >
          {name}
        </h1>
        {native && (
          <p lang={native.lang} className="text-lg break-words">
            {native.text}
          </p>
        )}
        {!native && <SecondName {...second} nativeName={undefined} className="break-words" />}
        <p className="flex flex-wrap items-center gap-x-3">
          <PageLink href="#reviews" className="inline-flex min-h-8 items-center gap-1.5 hover:underline">
            <RatingBadge rating={rating ?? { average: 0, count: 0 }} />
          </PageLink>
          <span className="min-w-0 break-words">
            {categories.map((category, index) => (
              <span key={category.id}>
                {index > 0 && ', '}
                <PageLink href={category.url} className="text-link">
                  {category.name}
                </PageLink>
              </span>
            ))}
          </span>
          {isVerified && !isDemo && <VerifiedBadge business={business} />}
          {isDemo && (
            <span className="max-lg:hidden">
              <DemoChip />
            </span>
          )}
        </p>
        <ul className="business-points">
          {openState && (
            <Point icon={<Clock {...pointIcon} />}>
              <OpenText state={openState} />
            </Point>
          )}
          <Point icon={<MapPin {...pointIcon} />}>{[locality, city].filter((part) => part !== '').join(', ')}</Point>
          {price && (
            <Point icon={<IndianRupee {...pointIcon} />} isRailed>
              <strong>{price}</strong>
            </Point>
          )}
          {replyMinutes !== null && (
            <Point icon={<Zap {...pointIcon} />} isRailed>
              {i18n.t('Usually replies in {time}', { time: formatWait(replyMinutes, i18n) })}
            </Point>
          )}
          {quote && (
            <Point icon={<Quote {...pointIcon} />} isRailed>
              <PageLink href="#reviews" lang={textLanguage(quote, i18n)} className="hover:underline">
                “{quote}”
              </PageLink>
            </Point>
          )}
        </ul>
      </div>
      <div className="business-keep">
        {saveState && <SaveButton businessId={business.businessId} state={saveState} />}
        <ButtonLink
          href={`${business.url}/share`}
          {...opensModal('socialMediaShare')}
          data-shared-url={shared.url}
          data-shared-title={shared.title}
          data-shared-name={name}
          rel="nofollow"
          variant="outline"
          icon={<Share2 size={20} aria-hidden />}
        >
          {i18n.t('Share')}
        </ButtonLink>
      </div>
    </header>
  )
}

const pointIcon = { size: 20, 'aria-hidden': true, className: 'flex-none text-muted' }

/** `isRailed`: computers have it beside the pictures, above the buttons. */
function Point({ icon, isRailed = false, children }: { icon: ReactNode; isRailed?: boolean; children: ReactNode }) {
  return (
    <li className={isRailed ? 'lg:hidden' : undefined}>
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}
