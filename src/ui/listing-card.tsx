import { useLingui } from '@lingui/react'
import { MessageSquareText, Phone } from 'lucide-react'
import type { LinkAddress } from '#platform/page-address.ts'
import { ButtonLink } from './button.tsx'
import { CategoryTile } from './category-icon.tsx'
import { AdChip, DemoChip, OpenChip, VerifiedChip } from './chip.tsx'
import { formatDistance, formatPhone } from './format.ts'
import type { OpenState } from './opening-hours.ts'
import { PageLink } from './page-link.tsx'
import { type Rating, RatingShort } from './rating-stars.tsx'

export type ListingView = {
  href: LinkAddress
  name: string
  /** BCP 47 tag of the name when it is not English, for screen readers and line height. */
  nameLang?: string | undefined
  categories: readonly string[]
  /** Kebab-case lucide name of the first category's icon. */
  icon: string
  locality: string
  city: string
  rating: Rating
  openState?: OpenState | undefined
  distanceMetres?: number | undefined
  isVerified: boolean
  isAd: boolean
  isDemo: boolean
  photoUrl?: string | undefined
  /** Absent when the business takes no enquiries. */
  enquireHref?: LinkAddress | undefined
  /** E.164, when the business publishes it. */
  phone?: string | undefined
}

const shownCategories = 2

function categoriesText(categories: readonly string[]): string {
  const more = categories.length - shownCategories
  const shown = categories.slice(0, shownCategories).join(', ')
  return more > 0 ? `${shown} +${more}` : shown
}

/**
 * A business in a list that is easy to scan on a phone: facts on the left, two actions. `headingLevel` follows the
 * page's outline.
 */
export function ListingCard({ listing, headingLevel = 2 }: { listing: ListingView; headingLevel?: 2 | 3 }) {
  const { i18n } = useLingui()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const place = [listing.locality, listing.city].filter((part) => part !== '').join(', ')
  return (
    <article className="grid gap-3 rounded-md bg-card p-4 shadow-soft md:grid-cols-[minmax(0,1fr)_9.5rem] md:gap-4">
      <div className="flex min-w-0 gap-3 md:gap-4">
        {listing.photoUrl ? (
          <img
            src={listing.photoUrl}
            alt=""
            width={80}
            height={80}
            loading="lazy"
            decoding="async"
            className="size-16 flex-none rounded-md bg-sunken object-cover sm:size-20"
          />
        ) : (
          <CategoryTile icon={listing.icon} className="size-16 sm:size-20" />
        )}
        <div className="grid min-w-0 flex-1 content-start gap-1">
          <Heading lang={listing.nameLang} className="line-clamp-3 text-lg break-words hyphens-auto">
            <PageLink href={listing.href} className="hover:text-action hover:underline">
              {listing.name}
            </PageLink>
          </Heading>
          <p className="text-sm break-words text-muted">
            {categoriesText(listing.categories)}
            {place && ` · ${place}`}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RatingShort rating={listing.rating} />
            {listing.distanceMetres !== undefined && (
              <span className="text-sm text-muted">{formatDistance(listing.distanceMetres, i18n)}</span>
            )}
            {listing.openState && <OpenChip state={listing.openState} />}
          </p>
          {(listing.isVerified || listing.isAd || listing.isDemo) && (
            <p className="flex flex-wrap gap-1.5 pt-0.5">
              {listing.isAd && <AdChip />}
              {listing.isVerified && <VerifiedChip />}
              {listing.isDemo && <DemoChip />}
            </p>
          )}
        </div>
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2 md:grid-flow-row md:content-center">
        {listing.enquireHref && (
          <ButtonLink
            href={listing.enquireHref}
            aria-label={i18n.t('Enquire at {business}', { business: listing.name })}
            icon={<MessageSquareText size={20} aria-hidden />}
          >
            {i18n.t('Enquire')}
          </ButtonLink>
        )}
        {listing.phone && (
          <ButtonLink
            href={`tel:${listing.phone}`}
            variant="outline"
            aria-label={i18n.t('Call {business}, {phone}', {
              business: listing.name,
              phone: formatPhone(listing.phone),
            })}
            icon={<Phone size={20} aria-hidden />}
          >
            {i18n.t('Call')}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
