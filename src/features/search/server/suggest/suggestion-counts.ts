import { LRUCache } from 'lru-cache'
import type { Locality } from '#features/places/place.ts'
import type { StatementPool } from '#platform/statement-pool.ts'
import { enoughInLocality, nearbyRadiusMetres } from '../../rules.ts'
import { notNarrowed } from '../../search-query.ts'
import { type Circle, nearInCategories } from '../query/listing-source-queries.ts'
import { countFrom } from '../query/narrowed-queries.ts'
import { circleOfPlace } from '../query/plan-query.ts'
import type { BrandName } from './brand-names.ts'
import { countBranches, countOfCategories } from './suggestion-queries.ts'

interface WholeCategory {
  categoryId: number
  /** It and all below it. */
  categoryIds: readonly number[]
}

/** A category of which the listings in and around a locality are wanted. */
interface LocalCategory extends WholeCategory {
  locality: Locality
}

/** Numbers beside suggestions; each is read at most every few minutes. `cityId` 0 is All India. */
export interface SuggestionCounts {
  /** Listings of categories in a city. */
  ofCategories(cityId: number, categoryIds: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** Listings of a category in and around localities, by their ids, as a list of them finds: at most 1,001. */
  inLocalities(category: WholeCategory, localities: readonly Locality[]): Promise<ReadonlyMap<number, number>>
  /** Branches of brands in a city, by the name of the brand. In All India only different names count. */
  ofBrands(cityId: number, brands: readonly BrandName[]): Promise<ReadonlyMap<string, number>>
  /** The next numbers are read anew. */
  forget(): void
}

const maxKeys = 20_000
const freshForMs = 5 * 60_000

export function createSuggestionCounts(pool: StatementPool): SuggestionCounts {
  const categories = rememberCounts<number>((cityId, ids) => countOfCategories(pool, cityId, ids))
  const local = rememberCounts<LocalCategory>((_, unknown) =>
    Promise.all(
      unknown.map(async ({ categoryIds, locality }) => {
        const within = circleOfPlace(locality)
        const count = (circle: Circle) => countFrom(pool, nearInCategories(categoryIds, circle), notNarrowed)
        const n = await count(within)
        return n >= enoughInLocality ? n : count({ ...within, radiusMetres: nearbyRadiusMetres })
      }),
    ),
  )
  const brands = rememberCounts<BrandName>((cityId, unknown) => countBranches(pool, cityId, unknown))
  return {
    ofCategories: (cityId, ids) => categories.read(cityId, ids, (id) => id),
    async inLocalities(category, localities) {
      const keyOf = (localityId: number) => `${category.categoryId}:${localityId}`
      const wanted = localities.map((locality) => ({ ...category, locality }))
      const found = await local.read(0, wanted, ({ locality }) => keyOf(locality.id))
      return new Map(localities.map(({ id }) => [id, found.get(keyOf(id)) ?? 0]))
    },
    ofBrands: (cityId, wanted) => brands.read(cityId, wanted, ({ name }) => name),
    forget: () => {
      categories.forget()
      local.forget()
      brands.forget()
    },
  }
}

/** `count` answers in the order of what it is asked. */
function rememberCounts<Thing>(count: (cityId: number, things: readonly Thing[]) => Promise<number[]>) {
  const known = new LRUCache<string, number>({ max: maxKeys, ttl: freshForMs })
  return {
    async read<Key>(cityId: number, things: readonly Thing[], keyOf: (thing: Thing) => Key): Promise<Map<Key, number>> {
      const found = new Map<Key, number>()
      const unknown: Thing[] = []
      for (const thing of things) {
        const n = known.get(`${cityId} ${keyOf(thing)}`)
        if (n === undefined) unknown.push(thing)
        else found.set(keyOf(thing), n)
      }
      const numbers = unknown.length === 0 ? [] : await count(cityId, unknown)
      for (const [at, thing] of unknown.entries()) {
        const n = numbers[at] ?? 0
        found.set(keyOf(thing), n)
        known.set(`${cityId} ${keyOf(thing)}`, n)
      }
      return found
    },
    forget: () => known.clear(),
  }
}
