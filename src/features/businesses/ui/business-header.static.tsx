import { useLingui } from '@lingui/react'
import { CalendarDays, Globe, MapPinned, Zap } from 'lucide-react'
import { enquiryDialogId } from '#features/enquiries/ui/enquiry-dialog-id.ts'
import type { MediaView } from '#features/media/contract.ts'
import { MediaPicture } from '#features/media/ui/media-picture.tsx'
import type { SaveState } from '#features/saved/rules.ts'
import { SaveButton } from '#features/saved/ui/save-button.tsx'
import type { PageAddress } from '#platform/page-address.ts'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.static.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { DemoChip, OpenChip } from '#ui/chip.tsx'
import { DialogButton } from '#ui/dialog.tsx'
import { formatWait } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { RatingStars } from '#ui/rating-stars.tsx'
import { ShareButton } from '#ui/share-dialog.tsx'
import { SignboardTile } from '#ui/signboard/signboard-tile.tsx'
import type { BusinessPage } from '../contract.ts'
import { directionsCountPath, directionsUrl } from './directions-url.ts'
import { EnquireButton } from './enquire-button.tsx'
import { signOf } from './listing-of.ts'
import { nameLanguage, nativeLine } from './name-language.ts'
import { PhoneReveal } from './phone-reveal.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

/** Longer names, mostly of institutions, would fill a phone at full size. */
const longName = 60

type BusinessHeaderData = {
  business: BusinessPage
  crumbs: readonly Crumb[]
  media: readonly MediaView[]
  saveState: SaveState | undefined
  /** Where free times are booked; without it a time is asked for. */
  bookUrl: PageAddress | undefined
}

/** Name, trade, rating, opening state, and every way to contact the business. */
export function BusinessHeader({ data }: { data: ServerOnly<BusinessHeaderData> }) {
  const { bookUrl, business, crumbs, media, saveState } = readServerOnly(data)
  const { i18n } = useLingui()
  const {
    categories,
    city,
    isDemo,
    isTakingEnquiries,
    isVerified,
    locality,
    name,
    openState,
    phone,
    rating,
    replyMinutes,
    website,
  } = business
  const sign = signOf(business)
  const native = nativeLine(business.nativeName, i18n)
  const price = business.facts.find(({ key }) => key === 'price')?.text
  const cover = media.find(({ isCover }) => isCover)
  const place = [locality, city].filter((part) => part !== '').join(', ')
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <header className="grid gap-4 rounded-md bg-card p-4 shadow-soft md:p-6">
        <div className="flex gap-4">
          {cover ? (
            // Decorative here: the same photo is shown below with its description.
            <MediaPicture
              photo={cover}
              alt=""
              sizes="(min-width: 768px) 6rem, 4rem"
              className="size-16 flex-none rounded-md bg-sunken object-cover md:size-24"
            />
          ) : (
            <SignboardTile name={name} nameLang={nameLanguage(name)} {...sign} className="size-24 md:size-32" />
          )}
          <div className="grid min-w-0 flex-1 content-start gap-1.5">
            <h1
              lang={nameLanguage(name)}
              className={`break-words hyphens-auto ${name.length > longName ? 'text-lg md:text-xl' : 'text-xl md:text-2xl'}`}
            >
              {name}
            </h1>
            {native && (
              <p lang={native.lang} className="text-lg break-words">
                {native.text}
              </p>
            )}
            <p className="break-words text-muted">
              {categories.map((category, index) => (
                <span key={category.id}>
                  {index > 0 && ', '}
                  <PageLink href={category.url} className="text-link">
                    {category.name}
                  </PageLink>
                </span>
              ))}
            </p>
            <p className="break-words text-muted">{place}</p>
            <PageLink
              href="#reviews"
              className="inline-flex min-h-8 items-center self-start justify-self-start hover:underline"
            >
              <RatingStars rating={rating ?? { average: 0, count: 0 }} />
            </PageLink>
            {(price || replyMinutes !== null) && (
              <p className="flex flex-wrap gap-x-3">
                {price && <span className="font-semibold">{price}</span>}
                {replyMinutes !== null && (
                  <span className="inline-flex items-center gap-1 text-muted">
                    <Zap size={16} aria-hidden className="flex-none" />
                    {i18n.t('Usually replies in {time}', { time: formatWait(replyMinutes, i18n) })}
                  </span>
                )}
              </p>
            )}
            {(openState || isVerified || isDemo) && (
              <p className="flex flex-wrap items-center gap-2">
                {openState && <OpenChip state={openState} />}
                {isVerified && !isDemo && <VerifiedBadge business={business} />}
                {isDemo && <DemoChip />}
              </p>
            )}
          </div>
        </div>
        <ul className="grid grid-cols-2 gap-2 md:flex md:flex-wrap max-md:[&_.button]:w-full max-md:[&_.button]:px-2">
          {isTakingEnquiries && (
            <>
              <li className="max-md:hidden">
                <EnquireButton />
              </li>
              <li>
                {bookUrl ? (
                  <ButtonLink href={bookUrl} variant="outline" icon={<CalendarDays size={20} aria-hidden />}>
                    {i18n.t('Book')}
                  </ButtonLink>
                ) : (
                  <DialogButton
                    dialogId={enquiryDialogId('BOOKING')}
                    variant="outline"
                    icon={<CalendarDays size={20} aria-hidden />}
                  >
                    {i18n.t('Book')}
                  </DialogButton>
                )}
              </li>
            </>
          )}
          {phone && (
            <li className="max-md:hidden">
              <PhoneReveal phone={phone} businessUrl={business.url} isButton />
            </li>
          )}
          {!business.isStreetHidden && (
            <li>
              <ButtonLink
                href={directionsUrl(business)}
                ping={directionsCountPath(business.url)}
                target="_blank"
                rel="nofollow"
                variant="outline"
                icon={<MapPinned size={20} aria-hidden />}
              >
                {i18n.t('Directions')}
              </ButtonLink>
            </li>
          )}
          {website && (
            <li>
              <ButtonLink
                href={website}
                target="_blank"
                rel="nofollow ugc"
                variant="outline"
                icon={<Globe size={20} aria-hidden />}
              >
                {i18n.t('Website')}
              </ButtonLink>
            </li>
          )}
          {saveState && (
            <li>
              <SaveButton businessId={business.businessId} state={saveState} />
            </li>
          )}
          <li>
            <ShareButton />
          </li>
        </ul>
        <noscript>
          <ul className="flex flex-wrap gap-x-4">
            {isTakingEnquiries && (
              <>
                <li>
                  <PageLink
                    href={`${business.url}?isopenmodal=true`}
                    className="text-link inline-flex min-h-11 items-center"
                  >
                    {i18n.t('Enquire on a page of its own')}
                  </PageLink>
                </li>
                {!bookUrl && (
                  <li>
                    <PageLink
                      href={`${business.url}?isbooknow=true`}
                      className="text-link inline-flex min-h-11 items-center"
                    >
                      {i18n.t('Book on a page of its own')}
                    </PageLink>
                  </li>
                )}
              </>
            )}
            <li>
              <PageLink
                href={`${business.url}/share`}
                rel="nofollow"
                className="text-link inline-flex min-h-11 items-center"
              >
                {i18n.t('Share or print')}
              </PageLink>
            </li>
          </ul>
        </noscript>
      </header>
      {!isTakingEnquiries && (
        <p role="status" className="rounded-md bg-warning-tint px-4 py-3 text-warning-text">
          {i18n.t('This business is not taking enquiries just now.')}
        </p>
      )}
    </>
  )
}
