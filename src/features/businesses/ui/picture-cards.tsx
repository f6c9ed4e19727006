import { useLingui } from '@lingui/react'
import { formatDistance } from '#ui/format.ts'
import type { ListingView } from '#ui/listing-card.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { RatingBadge } from '#ui/rating-stars.tsx'
import { SecondName } from '#ui/second-name.tsx'
import { SignboardTile } from '#ui/signboard/signboard-tile.tsx'
import type { BusinessCard } from '../contract.ts'
import { type ListSubject, listingsOf } from './listing-of.ts'

type PictureCardsProps = { cards: readonly BusinessCard[]; subject?: ListSubject; headingLevel: 2 | 3 }

/** Businesses as pictures with a few facts: a row to swipe on phones, four abreast on computers. */
export function PictureCards({ cards, subject = {}, headingLevel }: PictureCardsProps) {
  return (
    <ul className="picture-cards">
      {listingsOf(cards, subject).map((listing) => (
        <PictureCard key={listing.href} listing={listing} headingLevel={headingLevel} />
      ))}
    </ul>
  )
}

function PictureCard({ listing, headingLevel }: { listing: ListingView; headingLevel: 2 | 3 }) {
  const { i18n } = useLingui()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const { distanceMetres, fact, isDemo, name, nameLang, photoUrl, place, rating, sign, trade } = listing
  const distance = distanceMetres === undefined ? undefined : formatDistance(distanceMetres, i18n)
  return (
    <li className="picture-card">
      <div className="relative aspect-[4/3]">
        {photoUrl ? (
          <img src={photoUrl} alt="" loading="lazy" decoding="async" className="size-full bg-sunken object-cover" />
        ) : (
          <SignboardTile name={name} nameLang={nameLang} {...sign} className="size-full rounded-none" />
        )}
        {isDemo && <span className="listing-demo">{i18n.t('Demo')}</span>}
      </div>
      <div className="grid content-start gap-0.5 px-3 pt-2 pb-3 text-sm">
        <Heading lang={nameLang} className="line-clamp-2 text-base break-words">
          <PageLink href={listing.href}>{name}</PageLink>
        </Heading>
        <SecondName {...listing} nativeName={undefined} className="line-clamp-2" />
        <p className="flex items-center gap-1.5">
          <RatingBadge rating={rating} />
        </p>
        {trade && <p>{trade}</p>}
        {fact && <p className="line-clamp-2 font-semibold">{fact}</p>}
        <p className="text-muted">{[place, distance].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}
