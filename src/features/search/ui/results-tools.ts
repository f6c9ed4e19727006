import type { I18n } from '@lingui/core'
import type { Position } from '#features/places/rules.ts'
import type { PlaceUrl, ResultsView } from '../results-view.ts'
import { resultsTitle } from './results-text.ts'

/** What the hydrated part of a results page needs: for its map and for changing the place. */
export interface ResultsTools {
  title: string
  /** Whether the map has anything to show. */
  hasResults: boolean
  near: Position | null
  /** As in `ResultsView`. */
  asksForPlace: boolean
  /** As in `ResultsView`. */
  placeUrl: PlaceUrl
  pointsUrl: string
}

export function resultsTools(view: ResultsView, i18n: I18n): ResultsTools {
  const { asksForPlace, near, placeUrl, pointsUrl, total } = view
  const title = resultsTitle(view, i18n)
  return { title, hasResults: total > 0, near: near?.position ?? null, asksForPlace, placeUrl, pointsUrl }
}
