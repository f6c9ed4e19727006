import type { BusinessQuery } from '../../search-query.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'

export const introducesPlace =
  /^(?:in|near|at|around|from|me|mein|में)(?: |$)|(?: )(?:me|mein|mai|main|(?:ke )?paa?s|pe|में|मे|(?:के )?पास)$/u

/**
 * The place that is all the rest of a text with a brand: "sbi kompally", where Kompally alone would say too little, and
 * "bank of baroda aminabad", which is not in Baroda.
 */
export function placeBesideBrand(
  { language, places }: Pick<Search, 'language' | 'places'>,
  { cityId }: BusinessQuery,
  text: string,
) {
  const tokens = text.split(' ')
  if (tokens.length < 2 || searchWords(text).length !== tokens.length) return undefined
  const brand = language.brands.find(searchWords(text))
  if (!brand || brand.isAlsoWord || (brand.start > 0 && brand.end < tokens.length)) return undefined
  const beside = [...tokens.slice(0, brand.start), ...tokens.slice(brand.end)].join(' ')
  if (beside === '') return undefined
  const asked = introducesPlace.test(beside) ? beside : `in ${beside}`
  const found = places.findPlaceWords(asked, { preferCityId: cityId })
  const isHere = cityId === undefined || found.locality?.cityId === cityId
  if (!isHere || found.rest !== '' || !found.locality) return undefined
  return { text: beside, words: { ...found, rest: tokens.slice(brand.start, brand.end).join(' ') } }
}
