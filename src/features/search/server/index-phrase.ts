import type { Db } from '#database.ts'
import { bigramsOf } from './lexemes.ts'
import {
  decrementPhrase,
  deletePhrase,
  findOtherBearer,
  insertSuggestKeys,
  type NewPhrase,
  type PhraseRef,
  setPhraseListing,
  upsertPhrase,
} from './phrase-queries.ts'
import { searchWords } from './search-text.ts'
import { keysOfPhrase } from './suggestion-keys.ts'
import { tsqueryOf } from './text-plan.ts'

/** Counts a listing in among those that bear a name in a city. Answers the id of the name. */
export async function takePhrase(db: Db, phrase: NewPhrase): Promise<number> {
  const { id, isNew } = await upsertPhrase(db, phrase)
  if (isNew) await insertSuggestKeys(db, { id, ...phrase }, keysOfPhrase(phrase.folded))
  return id
}

/** Counts a listing out; a name nobody bears any more is no longer suggested. */
export async function releasePhrase(db: Db, phrase: PhraseRef, listingId: number): Promise<void> {
  const left = await decrementPhrase(db, phrase.id)
  if (left.n <= 0) return deletePhrase(db, phrase, keysOfPhrase(phrase.folded))
  if (left.listingId !== listingId) return
  const words = searchWords(phrase.folded)
  const match = tsqueryOf([[words], ...bigramsOf(words).map((bigram) => [[bigram]])], '')
  const other = await findOtherBearer(db, phrase, listingId, match)
  if (other !== undefined) await setPhraseListing(db, phrase.id, other)
}
