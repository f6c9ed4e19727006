import { foldText } from '#platform/fold-text.ts'
import type { BusinessQuery } from '../../search-query.ts'
import type { Search } from '../search.ts'
import type { Meaning } from './find-meaning.ts'
import { findNames, type NamedListings } from './find-names.ts'
import type { ParsedQuery } from './parsed-query.ts'

const maxTownWords = 2
const maxTowns = 4

/**
 * For a text that nobody has all words of: the listing of a small town, whose name is an everyday word or that of
 * several towns, so that it was read as no place: "sukhanjali hospital ashti". All words before the town must be the
 * name. At most four queries of an index for each of one and two words.
 */
export async function findNameBesideTown(
  search: Search,
  query: BusinessQuery,
  { hashtags, isNearMe, place, text }: ParsedQuery,
  meaning: Meaning | undefined,
): Promise<NamedListings | undefined> {
  if (meaning?.stage === 'as-read' || place || isNearMe || hashtags.length > 0) return undefined
  if (query.literal || query.categoryId !== undefined || query.radiusMetres !== undefined) return undefined
  const words = text.split(' ')
  for (let length = maxTownWords; length > 0; length--) {
    const name = words.slice(0, -length).join(' ')
    if (!name.includes(' ')) continue
    for (const cityId of townsNamed(search, words.slice(-length).join(' '))) {
      const { whole } = await findNames(search, name, cityId)
      if (whole && whole.agreement !== 'slip') return whole
    }
  }
  return undefined
}

/** The biggest towns with exactly this name. */
function townsNamed({ places }: Search, folded: string): number[] {
  const found = places.searchCities(folded, maxTowns * 2)
  return found.flatMap(({ id, name }) => (foldText(name) === folded ? [id] : [])).slice(0, maxTowns)
}
