import type { BusinessQuery } from '../../search-query.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import type { Meaning } from './find-meaning.ts'
import { findTextNear } from './find-text-near.ts'
import { indiaRadiusMetres } from './list-near.ts'
import { listNamesOf } from './name-queries.ts'
import { brandGroup } from './plan-query.ts'
import { centreOf } from './search-elsewhere.ts'

/** So many of the nearest listings with the words of a brand are looked through for one that is called so. */
const maxLookedAt = 10

/** The branch of a brand that is nearest to a place without one in reach. */
export interface NearestBranch {
  id: number
  metres: number
}

/**
 * For a text that is nothing but a brand, of which the trade in its place was found instead: somebody who banks there,
 * or has bought there, is helped by that branch alone (docs/decisions/154-nearest-branch.md).
 */
export async function findNearestBranch(
  search: Search,
  query: BusinessQuery,
  meaning: Meaning | undefined,
): Promise<NearestBranch | undefined> {
  if (!meaning?.indexQuery.interpretedAs || query.categoryId !== undefined || query.radiusMetres !== undefined)
    return undefined
  const { parsed } = meaning.candidate
  const { brand, hashtags } = parsed
  if (brand?.others !== '' || hashtags.length > 0) return undefined
  const centre = centreOf(search, query, parsed)
  if (!centre) return undefined
  const circle = { lat: centre.lat, lng: centre.lng, radiusMetres: indiaRadiusMetres }
  const { ids, metres } = await findTextNear(search, [brandGroup(brand)], {
    circle,
    page: { offset: 0, limit: maxLookedAt },
    isFar: true,
  })
  // Others of its trade have the words as well, as the trade may be called after the brand.
  const names = await listNamesOf(search.pool, ids)
  const isBranch = (id: number) => names.some((name) => name.id === id && isNamed(name.folded, brand.spellings))
  const at = ids.findIndex(isBranch)
  const id = ids[at]
  return id === undefined ? undefined : { id, metres: metres[at] ?? 0 }
}

/** Whether a name has all words of a spelling side by side. */
function isNamed(folded: string, spellings: readonly (readonly string[])[]): boolean {
  const words = ` ${searchWords(folded).join(' ')} `
  return spellings.some((spelling) => words.includes(` ${spelling.join(' ')} `))
}
