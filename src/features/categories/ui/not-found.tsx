import type { ReactNode } from 'react'
import type { CityChoice } from '#features/places/city-choice.ts'
import { PlaceDialog } from '#features/search/ui/place-dialog.tsx'
import { SiteSearch } from '#features/search/ui/site-search.tsx'
import {
  type MessageProps,
  NotFoundMessage,
  NotFoundStreet,
  PopularCategories,
  type PopularCategoriesProps,
} from './not-found-parts.static.tsx'

export type NotFoundProps = MessageProps &
  PopularCategoriesProps & {
    choice: CityChoice
    /** What was searched for. */
    text?: string
    /** Between message and search field. */
    children?: ReactNode
  }

/** A page that does not exist, or no longer: says so, and offers a search field and the most common categories. */
export function NotFound({ title, message, choice, text, popularCategories, children }: NotFoundProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="home-hero">
        <div className="awning" aria-hidden />
        <div className="home-hero-body">
          <NotFoundMessage title={title} message={message} />
          {children}
          <SiteSearch choice={choice} text={text} idPrefix="not-found" />
          <NotFoundStreet />
        </div>
      </div>
      <PopularCategories popularCategories={popularCategories} />
      <PlaceDialog choice={choice} placeUrl="/search?" />
    </div>
  )
}
