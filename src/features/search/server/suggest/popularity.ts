import { entriesWithPrefix } from '#platform/sorted-entries.ts'
import type { StatementPool } from '#platform/statement-pool.ts'
import type { Suggestion } from '../../search-query.ts'
import { keysOfPhrase } from '../index/suggestion-keys.ts'
import { listPopular, type PopularTarget } from '../log/search-choice-queries.ts'
import { listNamesOf, type NamedListing } from '../query/name-queries.ts'

/** What people choose most, in memory: each choice counts half after two weeks. */
export interface Popularity {
  /** Of a category, hashtag or city. */
  of(kind: Suggestion['type'], id: number | string): number
  /** Of a business name in a city: of all listings with that name together. */
  ofName(cityId: number, folded: string): number
  /** The most popular listings with a name that has the prefix at one of its first words; `cityId` 0 for All India. */
  listingsWithPrefix(cityId: number, prefix: string, limit: number): number[]
}

const maxTargets = 10_000
/** At most this many names with a prefix are compared. */
const maxScanned = 500
/** This many choices give half of the largest boost. */
const halfwayChoices = 20

/** What is added to a static weight of 0 to 1. Bounded, so that no number of choices puts anything first for ever. */
export function popularityBoost(popularity: number): number {
  return popularity / (popularity + halfwayChoices)
}

export async function loadPopularity(pool: StatementPool): Promise<Popularity> {
  const popular = await listPopular(pool, maxTargets)
  const listingIds = popular.filter(({ kind }) => kind === 'business').map(({ target }) => Number(target))
  return buildPopularity(popular, listingIds.length === 0 ? [] : await listNamesOf(pool, listingIds))
}

interface Entry {
  key: string
  id: number
  cityId: number
  popularity: number
}

function buildPopularity(popular: readonly PopularTarget[], names: readonly NamedListing[]): Popularity {
  const byTarget = new Map(popular.map(({ kind, target, popularity }) => [`${kind} ${target}`, popularity]))
  const byName = new Map<string, number>()
  const entries: Entry[] = []
  for (const { id, cityId, folded } of names) {
    const popularity = byTarget.get(`business ${id}`) ?? 0
    const name = `${cityId} ${folded}`
    byName.set(name, (byName.get(name) ?? 0) + popularity)
    for (const key of keysOfPhrase(folded)) entries.push({ key, id, cityId, popularity })
  }
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : b.popularity - a.popularity))

  return {
    of: (kind, id) => byTarget.get(`${kind} ${id}`) ?? 0,
    ofName: (cityId, folded) => byName.get(`${cityId} ${folded}`) ?? 0,
    listingsWithPrefix(cityId, prefix, limit) {
      const matching = entriesWithPrefix(entries, prefix, { keyOf: ({ key }) => key, limit: maxScanned })
      const here = matching.filter((entry) => cityId === 0 || entry.cityId === cityId)
      const best = here.sort((a, b) => b.popularity - a.popularity || a.id - b.id).map(({ id }) => id)
      return [...new Set(best)].slice(0, limit)
    },
  }
}

/** Reorders by popularity: an item keeps its place before another unless the other is clearly more popular. */
export function byChoices<Item>(bestFirst: readonly Item[], popularityOf: (item: Item) => number): Item[] {
  const weigh = (item: Item, at: number) => ({
    item,
    weight: 1 - at / bestFirst.length + popularityBoost(popularityOf(item)),
  })
  return bestFirst
    .map(weigh)
    .sort((a, b) => b.weight - a.weight)
    .map(({ item }) => item)
}
