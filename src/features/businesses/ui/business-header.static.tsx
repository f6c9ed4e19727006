import { useLingui } from '@lingui/react'
import { CalendarDays, Clock, Globe, IndianRupee, MapPin, MapPinned, ShieldCheck, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import { enquiryDialogId } from '#features/enquiries/ui/enquiry-dialog-id.ts'
import type { MediaView } from '#features/media/contract.ts'
import { Gallery } from '#features/media/ui/gallery.tsx'
import type { SaveState } from '#features/saved/rules.ts'
import { SaveButton } from '#features/saved/ui/save-button.tsx'
import type { PageAddress } from '#platform/page-address.ts'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.static.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { DemoChip, OpenText } from '#ui/chip.tsx'
import { DialogButton } from '#ui/dialog.tsx'
import { formatWait } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { RatingBadge } from '#ui/rating-stars.tsx'
import { ShareButton } from '#ui/share-dialog.tsx'
import { SignboardTile } from '#ui/signboard/signboard-tile.tsx'
import type { BusinessPage } from '../contract.ts'
import { isCalledFirst } from '../rules.ts'
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
  saveState: SaveState | undefined
}

/** Name, rating, trade, place and opening state; saving and sharing, which on phones lie on the picture. */
export function BusinessHeader({ data }: { data: ServerOnly<BusinessHeaderData> }) {
  const { business, crumbs, saveState } = readServerOnly(data)
  const { i18n } = useLingui()
  const { categories, city, isDemo, isVerified, locality, name, openState, rating, replyMinutes } = business
  const native = nativeLine(business.nativeName, i18n)
  const price = priceOf(business)
  return (
    <header className="business-head">
      <Breadcrumbs crumbs={crumbs} />
      <div className="grid min-w-0 content-start gap-1">
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
        </ul>
      </div>
      <div className="business-keep">
        {saveState && <SaveButton businessId={business.businessId} state={saveState} />}
        <ShareButton />
      </div>
    </header>
  )
}

const priceOf = ({ facts }: BusinessPage) => facts.find(({ key }) => key === 'price')?.text

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

type BusinessPicturesData = { business: BusinessPage; isOwner: boolean; media: readonly MediaView[] }

/** What people look at first: its photos, or a scene of its trade below a board with its whole name. */
export function BusinessPictures({ data }: { data: ServerOnly<BusinessPicturesData> }) {
  const { business, isOwner, media } = readServerOnly(data)
  const { i18n } = useLingui()
  const { businessId, isDemo, name } = business
  const hasPhotos = media.some(({ kind }) => kind === 'image')
  return (
    <div className="business-pictures">
      {!hasPhotos && (
        <div className="relative">
          <SignboardTile name={name} nameLang={nameLanguage(name)} isLarge {...signOf(business)} />
          {!isOwner && <span className="picture-note inset-e-2">{i18n.t('No photos yet')}</span>}
        </div>
      )}
      <Gallery media={media} business={{ id: businessId, name }} isOwner={isOwner} />
      {isDemo && <span className="listing-demo lg:hidden">{i18n.t('Demo')}</span>}
    </div>
  )
}

type BusinessActionsData = {
  business: BusinessPage
  /** Where free times are booked; without it a time is asked for. */
  bookUrl: PageAddress | undefined
}

/** Every way to contact the business, under its price. On phones the two main ones are in the bar instead. */
export function BusinessActions({ data }: { data: ServerOnly<BusinessActionsData> }) {
  const { bookUrl, business } = readServerOnly(data)
  const { i18n } = useLingui()
  const { isTakingEnquiries, phone, replyMinutes, website } = business
  const price = priceOf(business)
  const isCallFirst = phone !== null && isCalledFirst(business)
  return (
    <>
      <section aria-label={i18n.t('Contact')} className="business-actions">
        {price && <p className="text-xl font-bold max-lg:hidden">{price}</p>}
        {replyMinutes !== null && (
          <p className="-mt-1 text-sm text-muted max-lg:hidden">
            {i18n.t('Usually replies in {time}', { time: formatWait(replyMinutes, i18n) })}
          </p>
        )}
        <ul>
          {isTakingEnquiries && (
            <>
              <li className="max-md:hidden">
                <EnquireButton variant={isCallFirst ? 'outline' : 'action'} />
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
            <li className={isCallFirst ? 'max-md:hidden md:-order-1' : 'max-md:hidden'}>
              <PhoneReveal phone={phone} businessUrl={business.url} look={isCallFirst ? 'action' : 'outline'} />
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
        </ul>
        {isTakingEnquiries && (
          <p className="flex gap-2 text-sm text-muted max-md:hidden">
            <ShieldCheck size={20} aria-hidden className="flex-none text-action" />
            {i18n.t('Only the shop you ask gets your number. Take it back any time.')}
          </p>
        )}
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
      </section>
      {!isTakingEnquiries && (
        <p role="status" className="rounded-md bg-warning-tint px-4 py-3 text-warning-text">
          {i18n.t('This business is not taking enquiries just now.')}
        </p>
      )}
    </>
  )
}
