import { foldText } from '#platform/fold-text.ts'
import type { BusinessResult } from '../../search-query.ts'

/** The text without the words that name a place; the whole text when it is nothing but a place. */
export function withoutPlace(text: string, { place }: Pick<BusinessResult, 'place'>): string {
  if (!place) return text
  const rest = ` ${foldText(text)} `
    .replace(` ${place.text} `, ' ')
    .replace(/ (?:in|near|at|me|mein) *$/, ' ')
    .trim()
  return rest === '' ? text : rest
}
