import type { Suggestion } from '../../search-query.ts'
import type { SuggestedName } from '../query/name-queries.ts'
import type { Search } from '../search.ts'
import type { BrandName } from './brand-names.ts'

const maxBrands = 2
const maxBrandsCounted = 6
const minBrandLetters = 3
/** With fewer branches the names themselves fit, also those of other businesses that begin like the brand. */
const minBranchesOfGuess = 4

export interface Chain {
  brand: BrandName
  count: number
  /** The text begins it but for a typing error. */
  isGuess: boolean
}

/** Brands that have several branches in the city: one that has one is found by its name. */
export async function suggestBrands(search: Search, folded: string, cityId = 0): Promise<Chain[]> {
  if (folded.length < minBrandLetters) return []
  const begun = search.brandNames.beginningWith(folded, maxBrandsCounted)
  const isGuess = begun.length === 0
  const wanted = isGuess ? search.brandNames.beginningLike(folded, maxBrands) : begun
  if (wanted.length === 0) return []
  const counts = await search.counts.ofBrands(cityId, wanted)
  const chains = wanted.map((brand) => ({ brand, count: counts.get(brand.name) ?? 0, isGuess }))
  return chains.filter(({ count }) => count >= (isGuess ? minBranchesOfGuess : 2)).slice(0, maxBrands)
}

/** The branches of a chain are the one line of the chain. */
export function withoutBranches(names: readonly SuggestedName[], chains: readonly Chain[]): SuggestedName[] {
  const spellings = chains.flatMap(({ brand }) => brand.spellings)
  const isBranch = (folded: string) => spellings.some((spelling) => `${folded} `.startsWith(`${spelling} `))
  return names.filter(({ folded }) => !isBranch(folded))
}

export function suggestionOfBrand(
  { name, categoryId }: BrandName,
  count: number,
  cityId: number | undefined,
): Suggestion {
  const kind = categoryId === undefined ? {} : { categoryId }
  // In All India the branches of one name are counted once, which is no number to show.
  const where = cityId === undefined ? {} : { cityId, count }
  return { type: 'brand', text: name, id: name, ...kind, ...where }
}
