import { ListingCard } from '#ui/listing-card.tsx'
import type { BusinessCard } from '../contract.ts'
import { listingOf } from './listing-of.ts'

/** Businesses in one column, or in two where the page is wide; `headingLevel` follows the page's outline. */
export function BusinessList({
  cards,
  headingLevel,
  isTwoAbreast = false,
}: {
  cards: readonly BusinessCard[]
  headingLevel: 2 | 3
  isTwoAbreast?: boolean
}) {
  return (
    <ul className={`deferred-cards grid gap-3 ${isTwoAbreast ? 'lg:grid-cols-2 lg:[&_article]:h-full' : ''}`}>
      {cards.map((card) => (
        <li key={card.businessId}>
          <ListingCard listing={listingOf(card)} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}
