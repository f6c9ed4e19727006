import { foldText } from '#platform/fold-text.ts'
import { distanceMetres, maxHashtags, maxTotal } from '../rules.ts'
import type { BusinessQuery, BusinessResult } from '../search-query.ts'
import { correctText, doubtfulWords, unknownWords } from './correct-text.ts'
import { findElsewhere } from './find-elsewhere.ts'
import { bigramsOf } from './lexemes.ts'
import { existsByText, listByPhone, listPositions } from './listing-queries.ts'
import { type Reading, readText } from './read-text.ts'
import { type Answer, emptyAnswer, type LocatedQuery, type Page, runReading } from './run-reading.ts'
import type { SearchEngine } from './search-engine.ts'
import { foldHashtag, foldSearchText, phonesInText, searchWords } from './search-text.ts'
import { tsqueryOf } from './text-plan.ts'
import { listKnownWords } from './vocabulary-queries.ts'

/** Listings for a text: read it, correct it, run the cheapest search that answers it, and look around when nothing matched. */
export async function findBusinesses(engine: SearchEngine, query: LocatedQuery): Promise<BusinessResult> {
  const page = pageOf(query)
  const phones = phonesInText(query.text.slice(0, 40))
  if (phones.length > 0) {
    const found = await listByPhone(engine.pool, phones, page)
    if (found.n > 0) return withDistances(engine, query, { ...emptyAnswer, ids: found.ids, total: found.n }, {})
  }
  const hashtags = hashtagsOf(query)
  const folded = foldSearchText(query.text.replace(hashtagInText, ' '))
  const typed = await preferName(engine, query, folded, readText(folded, query, engine))
  const { reading, corrected } = await correctReading(engine, query, folded, typed)
  const search = { query, hashtags, page }
  const answer = await runReading(engine, reading, search)
  if (answer.total > 0) return withDistances(engine, query, answer, { reading, corrected })

  const second = query.literal
    ? undefined
    : reread(engine, query, reading, doubtfulWords(reading.rest, engine.words.vocabulary))
  if (second) {
    const secondAnswer = await runReading(engine, second.reading, search)
    const told = { from: folded, to: second.corrected }
    if (secondAnswer.total > 0)
      return withDistances(engine, query, secondAnswer, { reading: second.reading, corrected: told })
  }
  const elsewhere = await findElsewhere(engine, reading, search)
  return withDistances(engine, query, elsewhere, { reading, corrected })
}

const hashtagInText = /#([\p{L}\p{M}\p{N}_]+)/gu

function hashtagsOf(query: BusinessQuery): string[] {
  const typed = [...query.text.slice(0, 500).matchAll(hashtagInText)].map((match) => match[1] ?? '')
  const folded = [...(query.hashtags ?? []), ...typed].slice(0, maxHashtags).map(foldHashtag)
  return [...new Set(folded.filter(Boolean))]
}

function pageOf({ page, size }: { page: number; size: number }): Page {
  const offset = Math.min(page * size, maxTotal)
  return { offset, limit: Math.min(size, maxTotal - offset) }
}

/** "anand stores" is a name before it is stores in Anand, if listings are called so. */
async function preferName(
  engine: SearchEngine,
  query: BusinessQuery,
  folded: string,
  reading: Reading,
): Promise<Reading> {
  if (!reading.mayBeName) return reading
  const bigrams = bigramsOf(searchWords(folded))
  if (bigrams.length === 0 || !(await existsByText(engine.pool, query.cityId, tsqueryOf([[bigrams]], ''))))
    return reading
  return { ...reading, rest: folded, cityId: query.cityId, place: undefined, around: undefined, locality: undefined }
}

interface Corrected {
  from: string
  to: string
}

async function correctReading(
  engine: SearchEngine,
  query: BusinessQuery,
  folded: string,
  reading: Reading,
): Promise<{ reading: Reading; corrected?: Corrected }> {
  if (query.literal || reading.categoryId !== undefined || reading.rest === '') return { reading }
  const unknown = unknownWords(reading.rest, engine.words.vocabulary)
  if (unknown.length === 0) return { reading }
  // A listing saved a moment ago may have brought the word.
  const known = await listKnownWords(
    engine.pool,
    unknown.map((token) => searchWords(token)[0] ?? token),
  )
  const wrong = unknown.filter((token) => !known.has(searchWords(token)[0] ?? token))
  const second = reread(engine, query, reading, wrong)
  return second ? { reading: second.reading, corrected: { from: folded, to: second.corrected } } : { reading }
}

/** Corrects the words and reads the text again; a place that was already found stays. */
function reread(engine: SearchEngine, query: BusinessQuery, reading: Reading, wrong: readonly string[]) {
  if (wrong.length === 0) return undefined
  const rest = correctText(reading.rest, wrong, engine.words.vocabulary, engine.categories)
  if (rest === undefined) return undefined
  const again = readText(rest, query, engine)
  const { place, around, locality, cityId, isNearMe } = reading
  return {
    corrected: place ? `${rest} ${place.text}` : rest,
    reading: place ? { ...again, place, around, locality, cityId, isNearMe } : { ...again, isNearMe },
  }
}

async function withDistances(
  engine: SearchEngine,
  { lat, lng, text }: BusinessQuery,
  { ids, total, totalIsExact, distancesMetres, interpretedAs, nearbyFallback }: Answer,
  { reading, corrected }: { reading?: Reading; corrected?: Corrected | undefined },
): Promise<BusinessResult> {
  const from = nearbyFallback ? engine.places.cityById(nearbyFallback.cityId) : { lat, lng }
  const distances = distancesMetres ?? (await distancesTo(engine, ids, from?.lat, from?.lng))
  const isTold = corrected !== undefined && corrected.to !== foldText(text)
  return {
    ids,
    total: Math.min(total, maxTotal),
    totalIsExact: totalIsExact && total <= maxTotal,
    ...(distances && { distancesMetres: distances }),
    ...(isTold && { corrected }),
    ...(interpretedAs && { interpretedAs }),
    ...(reading?.place && { place: reading.place }),
    ...(nearbyFallback && { nearbyFallback }),
  }
}

async function distancesTo(
  engine: SearchEngine,
  ids: readonly number[],
  lat: number | undefined,
  lng: number | undefined,
) {
  if (lat === undefined || lng === undefined || ids.length === 0) return undefined
  const positions = new Map((await listPositions(engine.pool, ids)).map((position) => [position.id, position]))
  return ids.map((id) => {
    const position = positions.get(id)
    return position ? Math.round(distanceMetres(lat, lng, position.lat, position.lng)) : null
  })
}
