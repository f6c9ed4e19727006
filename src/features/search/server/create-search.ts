import type pg from 'pg'
import { createDb } from '#core/create-db.ts'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import { listCategorySynonyms } from '#features/categories/server/category-queries.ts'
import type { PlaceIndex } from '#features/places/place.ts'
import { createPool, type PoolOptions } from '#platform/db.ts'
import { foldText } from '#platform/fold-text.ts'
import type { Log } from '#platform/log.ts'
import { createStatementPool } from '#platform/statement-pool.ts'
import type { KnownWord } from '../spelling/speller.ts'
import { searchWords } from './index/search-text.ts'
import { syncListingCount } from './listing-count.ts'
import { createSearchChoices } from './log/search-choices.ts'
import { createSearchLog } from './log/search-log.ts'
import { createNearRadii } from './query/near-radii.ts'
import { createRarePhrases } from './query/rare-phrases.ts'
import { syncVocabulary } from './query/sync-vocabulary.ts'
import { syncTradeNames } from './query/trade-names.ts'
import type { Search } from './search.ts'
import { shippedNames } from './shipped-names.ts'
import { loadPopularity } from './suggest/popularity.ts'
import { createSuggestionCounts } from './suggest/suggestion-counts.ts'

export interface SearchOptions {
  databaseUrl: string
  places: PlaceIndex
  categories: CategoryIndex
  log: Log
}

const maxConnections = 8
const queryTimeoutMs = 4000
/** Vocabulary and popularity are large, and read in the background. */
const loadTimeoutMs = 60_000
const loadConnectTimeoutMs = 20_000
const reloadPopularityEveryMs = 5 * 60_000
/** Words of categories count as if they stood in this many listings, beside words that do stand in listings. */
const categoryWordWeight = 50
const minTownPeople = 50_000
const minLocalityWeight = 3

/** Opens the connections of search and loads its indexes. `close` ends them. */
export async function createSearch({ databaseUrl, places, categories, log }: SearchOptions): Promise<Search> {
  const connectionPool = createSearchPool({ url: databaseUrl, log, maxConnections, queryTimeoutMs })
  const loaderPool = createSearchPool({
    url: databaseUrl,
    log,
    maxConnections: 1,
    queryTimeoutMs: loadTimeoutMs,
    connectTimeoutMs: loadConnectTimeoutMs,
  })
  const pool = createStatementPool(connectionPool)
  const loader = createStatementPool(loaderPool)
  const db = createDb(connectionPool)
  const phrases = await categoryPhrases(loaderPool, categories)
  const vocabulary = await syncVocabulary(
    loaderPool,
    { categoryWords: wordsWithWeight(phrases, categoryWordWeight), placeWords: placeWords(places) },
    log,
  )
  const tradeNames = await syncTradeNames(loader, phrases, log)
  const listingCount = await syncListingCount(createDb(loaderPool), log)
  let popularity = await loadPopularity(loader)
  async function reloadPopularity() {
    try {
      popularity = await loadPopularity(loader)
    } catch (error) {
      log.warn({ err: error }, 'the popularity of suggestions could not be read')
    }
  }
  const popularityTimer = setInterval(reloadPopularity, reloadPopularityEveryMs)
  popularityTimer.unref()
  const names = await shippedNames(places, categories)
  const searchLog = createSearchLog(db, log)
  const choices = createSearchChoices(db, log)
  const counts = createSuggestionCounts(pool)
  const nearRadii = createNearRadii()
  const rarePhrases = createRarePhrases(pool)

  return {
    pool,
    places,
    categories,
    ...names,
    counts,
    get listingCount() {
      return listingCount.current
    },
    get popularity() {
      return popularity
    },
    get words() {
      return vocabulary.words
    },
    nearRadii,
    rarePhrases,
    tradeNames,
    log: searchLog,
    choices,
    refresh: async () => {
      await vocabulary.refresh()
      await tradeNames.refresh()
      counts.forget()
      nearRadii.forget()
      rarePhrases.forget()
      popularity = await loadPopularity(loader)
      await listingCount.refresh()
    },
    close: async () => {
      vocabulary.close()
      tradeNames.close()
      listingCount.close()
      clearInterval(popularityTimer)
      await Promise.all([searchLog.close(), choices.close()])
      await Promise.all([connectionPool.end(), loaderPool.end()])
    },
  }
}

function createSearchPool(options: PoolOptions): pg.Pool {
  return createPool({
    ...options,
    // Every statement is served by an index and named: it is planned once, the same way for all values.
    settings: {
      enable_seqscan: 'off',
      plan_cache_mode: 'force_generic_plan',
      jit: 'off',
      max_parallel_workers_per_gather: '0',
    },
  })
}

async function categoryPhrases(pool: pg.Pool, categories: CategoryIndex): Promise<string[]> {
  const names = categories.all.flatMap(({ name, nameHi }) => [foldText(name), foldText(nameHi)])
  const synonyms = (await listCategorySynonyms(createDb(pool))).map(({ folded }) => folded)
  return [...new Set([...names, ...synonyms])]
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
