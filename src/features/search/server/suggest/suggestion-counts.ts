import type pg from 'pg'
import type { BrandName } from './brand-names.ts'
import { countBranches, countOfCategories } from './suggestion-queries.ts'

/** Numbers beside suggestions; each is read at most every few minutes. `cityId` 0 is All India. */
export interface SuggestionCounts {
  /** Listings of categories in a city. */
  ofCategories(cityId: number, categoryIds: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** Branches of brands in a city, by the name of the brand. In All India only different names count. */
  ofBrands(cityId: number, brands: readonly BrandName[]): Promise<ReadonlyMap<string, number>>
  /** The next numbers are read anew. */
  forget(): void
}

const maxRemembered = 20_000
const rememberedMs = 5 * 60_000

export function createSuggestionCounts(pool: pg.Pool): SuggestionCounts {
  const categories = rememberCounts<number>((cityId, ids) => countOfCategories(pool, cityId, ids))
  const brands = rememberCounts<BrandName>((cityId, unknown) => countBranches(pool, cityId, unknown))
  return {
    ofCategories: (cityId, ids) => categories.read(cityId, ids, (id) => id),
    ofBrands: (cityId, wanted) => brands.read(cityId, wanted, ({ name }) => name),
    forget: () => {
      categories.forget()
      brands.forget()
    },
  }
}

/** `count` answers in the order of what it is asked. */
function rememberCounts<Thing>(count: (cityId: number, things: readonly Thing[]) => Promise<number[]>) {
  const remembered = new Map<string, { n: number; until: number }>()
  return {
    async read<Key>(cityId: number, things: readonly Thing[], keyOf: (thing: Thing) => Key): Promise<Map<Key, number>> {
      const now = Date.now()
      const known = (thing: Thing) => remembered.get(`${cityId} ${keyOf(thing)}`)
      const unknown = things.filter((thing) => (known(thing)?.until ?? 0) <= now)
      const numbers = unknown.length === 0 ? [] : await count(cityId, unknown)
      if (remembered.size >= maxRemembered) remembered.clear()
      const found = new Map(things.map((thing) => [keyOf(thing), known(thing)?.n ?? 0]))
      for (const [at, thing] of unknown.entries()) {
        const n = numbers[at] ?? 0
        found.set(keyOf(thing), n)
        remembered.set(`${cityId} ${keyOf(thing)}`, { n, until: now + rememberedMs })
      }
      return found
    },
    forget: () => remembered.clear(),
  }
}
