import { distanceMetres, maxHashtags, maxTotal } from '../../rules.ts'
import type { BusinessQuery, BusinessResult } from '../../search-query.ts'
import { bigramsOf } from '../index/lexemes.ts'
import { foldHashtag, foldSearchText, phonesInText, searchWords } from '../index/search-text.ts'
import type { SearchEngine } from '../search-engine.ts'
import { correctText, doubtfulWords, unknownWords } from './correct-text.ts'
import { findElsewhere } from './find-elsewhere.ts'
import { findRespelledCategory } from './find-respelled-category.ts'
import { existsByText, listByPhone, listPositions } from './listing-queries.ts'
import { type Reading, readText } from './read-text.ts'
import { type Answer, emptyAnswer, type LocatedQuery, type Page, runReading } from './run-reading.ts'
import { tsqueryOf } from './text-plan.ts'
import { listKnownWords } from './vocabulary-queries.ts'

/** Listings for a text: read it, correct it, run the cheapest search that answers it, and look around when nothing matched. */
export async function findBusinesses(engine: SearchEngine, query: LocatedQuery): Promise<BusinessResult> {
  const page = pageOf(query)
  const phones = phonesInText(query.text.slice(0, 40))
  if (phones.length > 0) {
    const found = await listByPhone(engine.pool, phones, page)
    if (found.n > 0) return tell(engine, query, { ...emptyAnswer, ids: found.ids, total: found.n })
  }
  const search = { query, hashtags: hashtagsOf(query), page }
  const folded = foldSearchText(query.text.replace(hashtagInText, ' '))
  const typed = respell(engine, query, await preferName(engine, query, folded, readText(folded, query, engine)))
  const corrections = await correctReading(engine, query, typed)
  for (const meant of corrections.length > 0 ? corrections : [{ reading: typed }]) {
    const answer = await runReading(engine, meant.reading, search)
    if (answer.total > 0) return tell(engine, query, answer, meant)
  }
  const doubtful = query.literal ? [] : doubtfulWords(typed.rest, engine.words.vocabulary)
  for (const meant of reread(engine, query, typed, doubtful)) {
    const answer = await runReading(engine, meant.reading, search)
    if (answer.total > 0) return tell(engine, query, answer, meant)
  }
  const [likeliest = { reading: typed }] = corrections
  const answer = await findElsewhere(engine, likeliest.reading, search)
  // A correction that finds nothing either is no help: what was typed is what was not found.
  return tell(engine, query, answer, answer.total > 0 ? likeliest : { reading: typed })
}

/** What a text may have been meant as, and the corrected words when they are not those typed. */
interface Meant {
  reading: Reading
  corrected?: string
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

/** "bijlee mistry" names the category that "bijli mistri" does. */
function respell({ categories, words }: SearchEngine, query: BusinessQuery, reading: Reading): Reading {
  if (query.literal || reading.categoryId !== undefined || reading.rest === '') return reading
  return { ...reading, categoryId: findRespelledCategory(reading.rest, words.vocabulary, categories)?.id }
}

/** The readings of a text with words that nobody carries; none when there are no such words or nothing is near them. */
async function correctReading(engine: SearchEngine, query: BusinessQuery, reading: Reading): Promise<Meant[]> {
  if (query.literal || reading.categoryId !== undefined || reading.rest === '') return []
  const unknown = unknownWords(reading.rest, engine.words.vocabulary)
  if (unknown.length === 0) return []
  // A listing saved a moment ago may have brought the word.
  const wordOf = (token: string) => searchWords(token)[0] ?? token
  const known = await listKnownWords(engine.pool, unknown.map(wordOf))
  const wrong = unknown.filter((token) => !known.has(wordOf(token)))
  return reread(engine, query, reading, wrong)
}

/** Corrects the words and reads the text again; a place that was already found stays. */
function reread(engine: SearchEngine, query: BusinessQuery, reading: Reading, wrong: readonly string[]): Meant[] {
  if (wrong.length === 0) return []
  const { place, around, locality, cityId, isNearMe } = reading
  return correctText(reading.rest, wrong, engine.words.vocabulary, engine.categories).map((rest) => {
    const again = respell(engine, query, readText(rest, query, engine))
    return {
      ...(rest !== reading.rest && { corrected: place ? `${rest} ${place.text}` : rest }),
      reading: place ? { ...again, place, around, locality, cityId, isNearMe } : { ...again, isNearMe },
    }
  })
}

/** The answer as the caller sees it: what was meant beside what was found. */
async function tell(
  engine: SearchEngine,
  { lat, lng, text }: BusinessQuery,
  { ids, total, totalIsExact, distancesMetres, interpretedAs, nearbyFallback }: Answer,
  { reading, corrected }: Partial<Meant> = {},
): Promise<BusinessResult> {
  const from = nearbyFallback ? engine.places.cityById(nearbyFallback.cityId) : { lat, lng }
  const distances = distancesMetres ?? (await distancesTo(engine, ids, from?.lat, from?.lng))
  return {
    ids,
    total: Math.min(total, maxTotal),
    totalIsExact: totalIsExact && total <= maxTotal,
    ...(distances && { distancesMetres: distances }),
    ...(corrected !== undefined && { corrected: { from: foldSearchText(text), to: corrected } }),
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
