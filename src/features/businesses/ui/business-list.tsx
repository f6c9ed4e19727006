import { Fragment, type ReactNode } from 'react'
import { ChooseTick } from '#features/enquiries/ui/choose-tick.tsx'
import { ListingCard } from '#ui/listing-card.tsx'
import type { BusinessCard } from '../contract.ts'
import { type ListSubject, listingsOf } from './listing-of.ts'

/** Businesses in one column, or in two where the page is wide; `headingLevel` follows the page's outline. */
export function BusinessList({
  cards,
  subject = {},
  headingLevel,
  firstPlace,
  isTwoAbreast = false,
  isChoosable = false,
  second,
}: {
  cards: readonly BusinessCard[]
  subject?: ListSubject
  headingLevel: 2 | 3
  /** The place of the first in the whole list: each shows its own while a map has pins with these numbers. */
  firstPlace?: number
  isTwoAbreast?: boolean
  /** Each can be ticked, where a `ChoiceBar` follows. */
  isChoosable?: boolean
  /** Behind the first business. */
  second?: ReactNode
}) {
  return (
    <ul className={`deferred-cards grid gap-2.5 ${isTwoAbreast ? 'lg:grid-cols-2' : ''}`}>
      {listingsOf(cards, subject).map((listing, index) => {
        const id = isChoosable && listing.enquireHref ? cards[index]?.businessId : undefined
        return (
          <Fragment key={listing.href}>
            <li
              className="@container"
              style={firstPlace === undefined ? undefined : { '--place': String(firstPlace + index) }}
            >
              <ListingCard
                listing={listing}
                headingLevel={headingLevel}
                tick={id !== undefined && <ChooseTick id={id} name={listing.name} />}
              />
            </li>
            {index === 0 && second && <li>{second}</li>}
          </Fragment>
        )
      })}
    </ul>
  )
}
