import { foldText } from '#platform/fold-text.ts'
import type { BusinessResult, SearchedPlace } from '../../search-query.ts'
import type { ParsedQuery } from './parsed-query.ts'

/** The text without the words that name a place; the whole text when it is nothing but a place. */
export function withoutPlace(text: string, { place }: Pick<BusinessResult, 'place'>): string {
  if (!place) return text
  const rest = ` ${foldText(text)} `
    .replace(` ${place.text} `, ' ')
    .replace(/ (?:in|near|at|me|mein) *$/, ' ')
    .trim()
  return rest === '' ? text : rest
}

/** Whether a place is a whole town: no locality, no PIN code. */
export const isTown = (place: SearchedPlace | undefined): boolean =>
  place !== undefined && place.localityId === undefined && place.pincode === undefined

/** Whether a folded text begins with the place that it was read with, and goes on. */
export const beginsWithPlace = ({ place, text }: { place: SearchedPlace | undefined; text: string }): boolean =>
  place !== undefined && text.startsWith(`${place.text} `)

/** "coffee malleshwaram", a trade in its locality, the other way round: as Malleshwaram Coffee Works begins. */
export function turnedAround(
  { categoryId, place, placeThatMayBeName, remainingWords }: ParsedQuery,
  text: string,
): string | undefined {
  const isBehind = place?.localityId !== undefined && text === `${remainingWords} ${place.text}`
  return isBehind && placeThatMayBeName && categoryId !== undefined ? `${place.text} ${remainingWords}` : undefined
}
