import type pg from 'pg'
import type { StatementPool } from '#platform/statement-pool.ts'
import type { KnownWord } from '../../spelling/speller.ts'
import type { LexemeSetup } from '../index/lexemes.ts'

/** Above this number of words the rarest stay in the database: most are numbers and misspellings. */
const maxWordsInMemory = 400_000
const wordsPerPart = 10_000

export interface SetupRow extends LexemeSetup {
  lexemeVersion: number
  listings: number
  builtAtMs: number | undefined
}

/** What the documents were made with. One row. */
export async function getSetup(pool: pg.Pool): Promise<SetupRow> {
  const { rows } = await pool.query<{
    lexeme_version: number
    listings: number
    tier1_rank: number
    tier2_rank: number
    big_cities: number[]
    built_at: Date | null
  }>('SELECT lexeme_version, listings, tier1_rank, tier2_rank, big_cities, built_at FROM search_setup')
  const [row] = rows
  if (!row) throw new Error('The row of search_setup is missing.')
  return {
    lexemeVersion: row.lexeme_version,
    listings: row.listings,
    tier1Rank: row.tier1_rank,
    tier2Rank: row.tier2_rank,
    bigCities: new Set(row.big_cities),
    builtAtMs: row.built_at?.getTime(),
  }
}

/**
 * The number of words in the documents, including those of listings saved since the rebuild. Index search_word_pkey.
 */
export async function countWords(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM search_word')
  return rows[0]?.n ?? 0
}

/**
 * The most frequent words of the documents, sorted by word, read in parts so that neither the server nor this process
 * is busy for long. Index search_word_pkey.
 */
export async function listVocabulary(pool: pg.Pool) {
  const minCount = await findMinCount(pool)
  const words: KnownWord[] = []
  for (let after = ''; ; ) {
    const { rows } = await pool.query<KnownWord>({
      name: 'vocabulary-part',
      text: 'SELECT word, n FROM search_word WHERE word > $1 AND n >= $2 ORDER BY word LIMIT $3',
      values: [after, minCount, wordsPerPart],
    })
    for (const row of rows) words.push(row)
    const last = rows.at(-1)
    if (!last || rows.length < wordsPerPart || words.length >= maxWordsInMemory) break
    after = last.word
  }
  const cityWords = await pool.query<{ cityId: number; word: string; n: number }>(
    'SELECT city_id AS "cityId", word, n FROM search_word_city',
  )
  return { words, cityWords: cityWords.rows }
}

/** The number of listings that a word must stand in to be kept in memory. Reads the whole table. */
async function findMinCount(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`
    SELECT coalesce(min(n), 1) AS n FROM (
      SELECT n, sum(count(*)) OVER (ORDER BY n DESC) AS words FROM search_word GROUP BY n
    ) AS frequent WHERE words <= ${maxWordsInMemory}`)
  return rows[0]?.n ?? 1
}

/** The given words that stand in any document. Index search_word_pkey. */
export async function listKnownWords(pool: StatementPool, words: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ word: string }>({
    name: 'known-words',
    text: 'SELECT word FROM search_word WHERE word = ANY($1::text[])',
    values: [words],
  })
  return new Set(rows.map(({ word }) => word))
}
