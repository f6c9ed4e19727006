import type pg from 'pg'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import { listCategorySynonyms } from '#features/categories/server/category-queries.ts'
import type { PlaceIndex } from '#features/places/place.ts'
import { createDb, createPool } from '#platform/db.ts'
import { foldText } from '#platform/fold-text.ts'
import type { Log } from '#platform/log.ts'
import type { KnownWord } from '../spelling/speller.ts'
import { foldSearchText, searchWords } from './index/search-text.ts'
import { createSearchChoices } from './log/search-choices.ts'
import { createSearchLog } from './log/search-log.ts'
import { findBusinesses } from './query/find-businesses.ts'
import { findNearby, findRelated } from './query/find-nearby.ts'
import { keepVocabulary } from './query/keep-vocabulary.ts'
import type { Search } from './search.ts'
import type { SearchEngine } from './search-engine.ts'
import { loadChosenOften } from './suggest/chosen-often.ts'
import { suggest } from './suggest/suggest.ts'
import { buildTownNames } from './suggest/town-names.ts'

export interface SearchOptions {
  databaseUrl: string
  places: PlaceIndex
  categories: CategoryIndex
  log: Log
}

const connections = 8
const queryTimeoutMs = 4000
const readChoicesEveryMs = 5 * 60_000
/** What a word of a category or a town counts as, beside words of so many listings. */
const categoryWordWeight = 50
const minTownPeople = 50_000
const minLocalityWeight = 3

/** Opens the connections of searching and loads its vocabulary. `close` ends them. */
export async function createSearch({ databaseUrl, places, categories, log }: SearchOptions): Promise<Search> {
  const pool = createPool({
    url: databaseUrl,
    log,
    maxConnections: connections,
    queryTimeoutMs,
    // Every statement here is served by an index and named: planned once, the same for all values.
    settings: {
      enable_seqscan: 'off',
      plan_cache_mode: 'force_generic_plan',
      jit: 'off',
      max_parallel_workers_per_gather: '0',
    },
  })
  const vocabulary = await keepVocabulary(
    pool,
    { categoryWords: await categoryWords(pool, categories), placeWords: placeWords(places) },
    log,
  )
  const engine: SearchEngine = {
    pool,
    places,
    categories,
    towns: buildTownNames(places.cities),
    chosen: await loadChosenOften(pool),
    get words() {
      return vocabulary.words
    },
  }

  async function refresh() {
    await vocabulary.refresh()
    engine.chosen = await loadChosenOften(pool)
  }

  async function readChoices() {
    try {
      engine.chosen = await loadChosenOften(pool)
    } catch (error) {
      log.warn({ err: error }, 'what is chosen often could not be read')
    }
  }
  const choicesTimer = setInterval(readChoices, readChoicesEveryMs)
  choicesTimer.unref()

  const searchLog = createSearchLog(createDb(pool), log)
  const choices = createSearchChoices(createDb(pool), log)

  return {
    businesses: async (query) => {
      const found = await findBusinesses(engine, query)
      const isEmpty = found.total === 0 || found.nearbyFallback !== undefined
      if (query.page === 0) searchLog.record(foldSearchText(query.text), query.cityId, isEmpty)
      return found
    },
    suggestions: (query) => suggest(engine, query),
    nearby: (query) => findNearby(engine, query),
    related: (businessId) => findRelated(engine, businessId),
    recordChoice: choices.record,
    refresh,
    close: async () => {
      vocabulary.close()
      clearInterval(choicesTimer)
      await Promise.all([searchLog.close(), choices.close()])
      await pool.end()
    },
  }
}

async function categoryWords(pool: pg.Pool, categories: CategoryIndex): Promise<KnownWord[]> {
  const names = categories.all.flatMap(({ name, nameHi }) => [foldText(name), foldText(nameHi)])
  const synonyms = (await listCategorySynonyms(createDb(pool))).map(({ folded }) => folded)
  return wordsWithWeight([...names, ...synonyms], categoryWordWeight)
}

function placeWords(places: PlaceIndex): KnownWord[] {
  return places.cities
    .filter((city) => city.weight >= minTownPeople)
    .flatMap((city) => {
      const known = places.localitiesOf(city.id).filter(({ weight }) => weight >= minLocalityWeight)
      const names = [city.name, ...known.map(({ name }) => name)].map(foldText)
      return wordsWithWeight(names, Math.round(Math.sqrt(city.weight) / 10))
    })
}

function wordsWithWeight(folded: readonly string[], n: number): KnownWord[] {
  return [...new Set(folded.flatMap(searchWords))].map((word) => ({ word, n }))
}
