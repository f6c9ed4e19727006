import type { Db } from '#core/database.ts'
import {
  decrementPhrase,
  deletePhrase,
  findOtherBearer,
  insertIntoTops,
  insertSuggestKeys,
  type NewPhrase,
  type PhraseRef,
  type PhraseState,
  setPhraseListing,
  setPhraseWeight,
  upsertPhrase,
} from './phrase-queries.ts'
import { keysOfPhrase, phraseWeight, prefixesOf } from './suggestion-keys.ts'

/** Adds a listing to those with a name in a city. Returns the id of the name. */
export async function takePhrase(db: Db, phrase: NewPhrase): Promise<number> {
  const { id, isNew } = await upsertPhrase(db, phrase)
  if (isNew) {
    await insertSuggestKeys(db, { id, ...phrase }, keysOfPhrase(phrase.folded))
    await offerToTops(db, { id, ...phrase })
  }
  return id
}

const minWeightStep = 0.0005

/** The rank of a listing changed: its name moves up or down among suggestions. */
export async function reweighPhrase(
  db: Db,
  phrase: PhraseState,
  { id: listingId, rank }: { id: number; rank: number },
): Promise<void> {
  const own = phraseWeight(rank, phrase.n)
  const standsForIt = phrase.n === 1 || phrase.listingId === listingId || own > phrase.w
  if (!standsForIt || Math.abs(own - phrase.w) < minWeightStep) return
  const weighed = { ...phrase, listingId, w: own }
  await setPhraseWeight(db, weighed, keysOfPhrase(phrase.folded))
  if (own > phrase.w) await offerToTops(db, weighed)
}

async function offerToTops(db: Db, phrase: PhraseRef & { w: number }): Promise<void> {
  const keys = keysOfPhrase(phrase.folded)
  await insertIntoTops(db, phrase, { inCity: prefixesOf(keys), inIndia: prefixesOf(keys.slice(0, 1)) })
}

/** Removes a listing from those with a name. A name without listings is no longer suggested. */
export async function releasePhrase(db: Db, phrase: PhraseRef, listingId: number): Promise<void> {
  const left = await decrementPhrase(db, phrase.id)
  if (left.n <= 0) return deletePhrase(db, phrase, keysOfPhrase(phrase.folded))
  if (left.listingId !== listingId) return
  const other = await findOtherBearer(db, phrase.id, listingId)
  if (other !== undefined) await setPhraseListing(db, phrase.id, other)
}
