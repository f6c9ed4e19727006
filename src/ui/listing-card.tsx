import { useLingui } from '@lingui/react'
import { BadgeCheck, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkAddress } from '#platform/page-address.ts'
import { ButtonLink } from './button.tsx'
import { AdChip, OpenText } from './chip.tsx'
import { classNames } from './class-names.ts'
import { formatDistance, formatPhone, formatWait } from './format.ts'
import type { OpenState } from './opening-hours.ts'
import { PageLink } from './page-link.tsx'
import { type Rating, RatingBadge } from './rating-stars.tsx'
import { SecondName } from './second-name.tsx'
import type { Sign } from './signboard/signboard.ts'
import { SignboardTile } from './signboard/signboard-tile.tsx'

export type ListingView = {
  href: LinkAddress
  name: string
  /** BCP 47 tag of the name when it is not English, for screen readers and line height. */
  nameLang?: string | undefined
  /** The name in an Indian script, and its language: shown to those who read the page in that language. */
  nativeName?: string | undefined
  nativeNameLang?: string | undefined
  /** How the name reads, for those who do not know its script. */
  nameReading?: string | undefined
  /** The name as it is stored, where `name` is how it reads, and its language. */
  storedName?: string | undefined
  storedNameLang?: string | undefined
  /** Its trade, where the list does not say it. */
  trade?: string | undefined
  /** `Adyar`, or `Adyar, Chennai` where the list is not of one city. */
  place: string
  rating: Rating
  openState?: OpenState | undefined
  distanceMetres?: number | undefined
  /** The one fact to choose by: `₹349 a visit`. */
  fact?: string | undefined
  /** It usually replies within so many minutes. */
  replyMinutes?: number | undefined
  isVerified: boolean
  isAd: boolean
  isDemo: boolean
  photoUrl?: string | undefined
  /** A sentence of a review. */
  quote?: string | undefined
  quoteLang?: string | undefined
  /** What is painted where there is no photo (`chooseSigns`). */
  sign: Sign
  /** Absent when the business takes no enquiries, or is one to call. */
  enquireHref?: LinkAddress | undefined
  /** E.164, when the business publishes it. */
  phone?: string | undefined
}

/**
 * A business in a list: the whole card leads to its page, above it are two actions. Its layout follows the width that
 * the list has (listing-card.css), `headingLevel` the page's outline.
 */
export function ListingCard({
  listing,
  headingLevel = 2,
  tick,
}: {
  listing: ListingView
  headingLevel?: 2 | 3
  /** In its corner: what chooses it. */
  tick?: ReactNode
}) {
  const { i18n } = useLingui()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const { distanceMetres, enquireHref, isAd, isDemo, isVerified, name, nameLang, openState, phone, place } = listing
  const distance = distanceMetres === undefined ? undefined : formatDistance(distanceMetres, i18n)
  return (
    <article className="listing-card">
      <div className="listing-picture">
        {listing.photoUrl ? (
          <img
            src={listing.photoUrl}
            alt=""
            width={160}
            height={120}
            loading="lazy"
            decoding="async"
            className="size-full rounded-[8px] bg-sunken object-cover"
          />
        ) : (
          <SignboardTile name={name} nameLang={nameLang} {...listing.sign} className="size-full" />
        )}
        {isDemo && <span className="listing-demo">{i18n.t('Demo')}</span>}
      </div>
      {tick}
      <div className="listing-facts">
        <Heading lang={nameLang} className="listing-name">
          <PageLink href={listing.href}>{name}</PageLink>
        </Heading>
        <SecondName {...listing} className="line-clamp-2" />
        <p className="listing-row">
          {isAd && <AdChip />}
          <RatingBadge rating={listing.rating} />
          {isVerified && !isDemo && (
            <span className="inline-flex items-center gap-0.5 font-semibold text-verified-text">
              <BadgeCheck size={16} aria-hidden />
              {i18n.t('Verified')}
            </span>
          )}
        </p>
        {listing.trade && <p className="truncate text-muted">{listing.trade}</p>}
        {distance ? (
          <p className="flex">
            <span className="truncate text-muted">{place}</span>
            <span className="flex-none whitespace-pre">{place === '' ? distance : ` · ${distance}`}</span>
          </p>
        ) : (
          <p className="truncate text-muted">{place}</p>
        )}
        {openState && (
          <p>
            <OpenText state={openState} />
          </p>
        )}
        {listing.fact && listing.replyMinutes === undefined && (
          <p className="line-clamp-2 font-semibold">{listing.fact}</p>
        )}
        {listing.replyMinutes !== undefined && (
          <p className="flex flex-wrap gap-x-2">
            {listing.fact && <span className="line-clamp-2 font-semibold">{listing.fact}</span>}
            <span className="inline-flex flex-none items-center gap-0.5 text-muted">
              <Zap size={14} aria-hidden />
              {i18n.t('replies in {time}', { time: formatWait(listing.replyMinutes, i18n) })}
            </span>
          </p>
        )}
      </div>
      {listing.quote && (
        <p lang={listing.quoteLang} title={listing.quote} className="listing-quote">
          {`“${listing.quote}”`}
        </p>
      )}
      {(phone || enquireHref) && (
        <div className={classNames('listing-actions', phone && openState?.isOpen && 'call-first')}>
          {phone && (
            <ButtonLink
              href={`tel:${phone}`}
              variant="outline"
              className="listing-call"
              aria-label={i18n.t('Call {business}, {phone}', { business: name, phone: formatPhone(phone) })}
            >
              {i18n.t('Call')}
            </ButtonLink>
          )}
          {enquireHref && (
            <ButtonLink
              href={enquireHref}
              variant="outline"
              className="listing-enquire"
              aria-label={i18n.t('Enquire at {business}', { business: name })}
            >
              {i18n.t('Enquire')}
            </ButtonLink>
          )}
        </div>
      )}
    </article>
  )
}
