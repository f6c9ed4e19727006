import type pg from 'pg'
import type { LexemeSetup } from './lexemes.ts'
import type { KnownWord } from './speller.ts'

/** Past so many words the rarest stay in the database: most are numbers and errors. */
const maxWordsInMemory = 400_000

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

/** The most frequent words of the documents. Whole tables, once per start and rebuild. */
export async function listVocabulary(pool: pg.Pool) {
  const words = await pool.query<KnownWord>(`SELECT word, n FROM search_word ORDER BY n DESC LIMIT ${maxWordsInMemory}`)
  const cityWords = await pool.query<{ cityId: number; word: string; n: number }>(
    'SELECT city_id AS "cityId", word, n FROM search_word_city',
  )
  return { words: words.rows, cityWords: cityWords.rows }
}

/** Those of the words that some document carries. Index search_word_pkey. */
export async function listKnownWords(pool: pg.Pool, words: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ word: string }>({
    name: 'known-words',
    text: 'SELECT word FROM search_word WHERE word = ANY($1::text[])',
    values: [words],
  })
  return new Set(rows.map(({ word }) => word))
}
