import { ListingCard } from '#ui/listing-card.tsx'
import type { BusinessCard } from '../contract.ts'
import { listingOf } from './listing-of.ts'

/** Businesses one under the other; `headingLevel` follows the page's outline. */
export function BusinessList({ cards, headingLevel }: { cards: readonly BusinessCard[]; headingLevel: 2 | 3 }) {
  return (
    <ul className="grid gap-3">
      {cards.map((card) => (
        <li key={card.businessId}>
          <ListingCard listing={listingOf(card)} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}
