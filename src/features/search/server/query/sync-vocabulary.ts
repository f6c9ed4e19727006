import type pg from 'pg'
import type { Log } from '#platform/log.ts'
import type { Search } from '../search.ts'
import { buildVocabulary, type VocabularyRows } from './vocabulary.ts'
import { countWords, getSetup, listVocabulary } from './vocabulary-queries.ts'

/** The vocabulary of a process, reloaded within seconds of a rebuild and within minutes of new words. */
export interface SyncedVocabulary {
  readonly words: Search['words']
  /** Reloads it now. Searches use the old one until the new one is complete. */
  refresh(): Promise<void>
  close(): void
}

const checkRebuildEveryMs = 5000
const checkNewWordsEveryMs = 60_000
/** With this share of new words the vocabulary is reloaded at the next check; fewer wait longer. */
const manyNewWords = 0.001
const fewNewWordsWaitMs = 10 * 60_000

type ExtraWords = Pick<VocabularyRows, 'categoryWords' | 'placeWords'>

/** Loads the vocabulary and keeps it in sync with the database until `close`. */
export async function syncVocabulary(pool: pg.Pool, extraWords: ExtraWords, log: Log): Promise<SyncedVocabulary> {
  let loaded = await loadVocabulary(pool, extraWords)
  let loadedAtMs = Date.now()
  let loading: Promise<void> | undefined
  let isClosed = false

  async function load() {
    loaded = await loadVocabulary(pool, extraWords)
    loadedAtMs = Date.now()
  }

  function refresh(): Promise<void> {
    // A load that is under way may miss what the caller has just saved.
    const next: Promise<void> = (loading ?? Promise.resolve())
      // ignored: whoever began that load logs its error; here the next one follows
      .catch(() => {})
      .then(load)
      .finally(() => {
        if (loading === next) loading = undefined
      })
    loading = next
    return next
  }

  async function refreshIf(isStale: () => Promise<boolean>) {
    try {
      if (!loading && (await isStale()) && !isClosed) await refresh()
    } catch (error) {
      if (!isClosed) log.warn({ err: error }, 'the search vocabulary could not be read again')
    }
  }

  async function hasNewWords() {
    const newWords = (await countWords(pool)) - loaded.wordCount
    if (newWords === 0) return false
    return newWords > manyNewWords * loaded.wordCount || Date.now() - loadedAtMs > fewNewWordsWaitMs
  }

  const timers = [
    setInterval(
      () => refreshIf(async () => (await getSetup(pool)).builtAtMs !== loaded.setup.builtAtMs),
      checkRebuildEveryMs,
    ),
    setInterval(() => refreshIf(hasNewWords), checkNewWordsEveryMs),
  ]
  for (const timer of timers) timer.unref()

  return {
    get words() {
      return loaded
    },
    refresh,
    close() {
      isClosed = true
      for (const timer of timers) clearInterval(timer)
    },
  }
}

async function loadVocabulary(pool: pg.Pool, extraWords: ExtraWords) {
  const setup = await getSetup(pool)
  const wordCount = await countWords(pool)
  const rows = await listVocabulary(pool)
  return { setup, wordCount, vocabulary: await buildVocabulary({ listings: setup.listings, ...rows, ...extraWords }) }
}
