import type pg from 'pg'
import type { Suggestion } from '../../search-query.ts'
import { listNamesOf, listPopular, type NamedListing, type PopularTarget } from '../log/search-choice-queries.ts'
import { keysOfPhrase } from './suggestion-keys.ts'

/** What people choose most, in memory. */
export interface ChosenOften {
  /** Choices of a category, hashtag or city, each worth half after two weeks. */
  popularity(kind: Suggestion['type'], id: number | string): number
  /** The same of a business name in a city: of all listings that bear it. */
  popularityOfName(cityId: number, folded: string): number
  /** The listings chosen most whose name begins so at one of its first words; `cityId` 0 for All India. */
  listingsBeginning(cityId: number, beginning: string, limit: number): number[]
}

const maxRemembered = 10_000
/** Of a beginning only so many names are looked at. */
const maxScanned = 500
/** So many choices lift a suggestion by half of what the best possible listing is worth. */
const halfwayChoices = 20

/** What is added to a static weight of 0 to 1. Bounded, so that no amount of choosing puts anything first for ever. */
export function liftOf(popularity: number): number {
  return popularity / (popularity + halfwayChoices)
}

export async function loadChosenOften(pool: pg.Pool): Promise<ChosenOften> {
  const popular = await listPopular(pool, maxRemembered)
  const listingIds = popular.filter(({ kind }) => kind === 'business').map(({ target }) => Number(target))
  return buildChosenOften(popular, listingIds.length === 0 ? [] : await listNamesOf(pool, listingIds))
}

interface Entry {
  key: string
  id: number
  cityId: number
  popularity: number
}

export function buildChosenOften(popular: readonly PopularTarget[], names: readonly NamedListing[]): ChosenOften {
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
    popularity: (kind, id) => byTarget.get(`${kind} ${id}`) ?? 0,
    popularityOfName: (cityId, folded) => byName.get(`${cityId} ${folded}`) ?? 0,
    listingsBeginning(cityId, beginning, limit) {
      const from = firstNotBefore(entries, beginning)
      const begun = entries
        .slice(from, from + maxScanned)
        .filter((entry) => entry.key.startsWith(beginning) && (cityId === 0 || entry.cityId === cityId))
      const best = begun.sort((a, b) => b.popularity - a.popularity || a.id - b.id).map(({ id }) => id)
      return [...new Set(best)].slice(0, limit)
    },
  }
}

function firstNotBefore(entries: readonly Entry[], beginning: string): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((entries[middle]?.key ?? '') < beginning) low = middle + 1
    else high = middle
  }
  return low
}
