import { withoutBusinessWords } from '#features/categories/server/phrase-key.ts'
import { searchWords } from '../index/search-text.ts'
import { categoryIdsUnder, type SearchEngine } from '../search-engine.ts'
import { citiesAround } from './cities-around.ts'
import { findRespelledCategory } from './find-respelled-category.ts'
import { listByTextNear, listNear } from './near-queries.ts'
import type { Reading } from './read-text.ts'
import {
  type Answer,
  circleAt,
  emptyAnswer,
  filterGroups,
  groupsOfRest,
  nearAnswer,
  nearCircle,
  runCategory,
  runTextSearch,
  type SearchRun,
  textGroups,
  textSearchOf,
} from './run-reading.ts'
import { tsqueryOf, type WordGroup } from './text-plan.ts'
import { completedGroups } from './word-groups.ts'

const categoryRadiusMetres = 100_000
const textRadiusMetres = 150_000
const maxCities = 24
const maxRelaxedGroups = 4

/** Nothing matched: the same kind or the same words around the place, fewer words, then all India. */
export async function findElsewhere(engine: SearchEngine, reading: Reading, run: SearchRun): Promise<Answer> {
  const { query, hashtags } = run
  // Somebody who gave a radius asked for nothing beyond it.
  if (query.nearRadiusMetres !== undefined) return emptyAnswer
  const categoryId = query.categoryId ?? reading.categoryId
  if (categoryId !== undefined && hashtags.length === 0 && (reading.rest === '' || reading.categoryId !== undefined)) {
    // What reads like a category may be a name after all.
    const named =
      query.categoryId === undefined ? await wordsOf(engine, { ...reading, categoryId: undefined }, run) : emptyAnswer
    return named.total > 0 ? named : categoryElsewhere(engine, reading, run, categoryId)
  }
  const groups = textGroups(engine, reading, run, query.categoryId)
  if (groups.length === 0) return emptyAnswer
  if (query.literal) return textAround(engine, reading, run, groups)
  for (const search of fallbacks) {
    const answer = await search(engine, reading, run, groups)
    if (answer.total > 0) return answer
  }
  return emptyAnswer
}

/** What a text that found nothing may still be meant as, likeliest first. */
const fallbacks = [
  halfWords,
  plainerWords,
  wholeAsName,
  textAround,
  categoryInText,
  fewerWords,
  categoryOfWord,
  anyWord,
]

/** "awadh bir" is Awadh Biryani not yet typed to its end, though "bir" is a word as well. */
async function halfWords(engine: SearchEngine, reading: Reading, run: SearchRun): Promise<Answer> {
  const completed = completedGroups(reading.rest, engine.words.vocabulary)
  if (!completed) return emptyAnswer
  const groups = [...completed, ...filterGroups(run, run.query.categoryId)]
  return runTextSearch(engine, textSearchOf(reading, groups), run.page)
}

/** "bombay bu" may be the beginning of a name where the person is, and not of something in Bombay. */
async function wholeAsName(engine: SearchEngine, reading: Reading, run: SearchRun): Promise<Answer> {
  if (!reading.place) return emptyAnswer
  const whole = { ...reading, rest: reading.text, cityId: run.query.cityId, locality: undefined }
  return halfWords(engine, whole, run)
}

/** "murugan store" may be called Murugan and be one. */
async function plainerWords(engine: SearchEngine, reading: Reading, run: SearchRun): Promise<Answer> {
  const words = searchWords(reading.rest)
  const plain = withoutBusinessWords(words)
  if (plain.length === 0 || plain.length === words.length) return emptyAnswer
  return wordsOf(engine, { ...reading, rest: plain.join(' ') }, run)
}

async function wordsOf(engine: SearchEngine, reading: Reading, run: SearchRun): Promise<Answer> {
  const groups = textGroups(engine, reading, run, run.query.categoryId)
  return groups.length === 0 ? emptyAnswer : runTextSearch(engine, textSearchOf(reading, groups), run.page)
}

/** Where a search that found nothing was about: the person, or the city. */
function middleOf({ places }: SearchEngine, reading: Reading, { query }: SearchRun) {
  const near = nearCircle(reading, query)
  const city = near ? places.nearestCity(near.lat, near.lng)?.place : places.cityById(reading.cityId ?? 0)
  return city && { cityId: city.id, lat: near?.lat ?? city.lat, lng: near?.lng ?? city.lng }
}

async function categoryElsewhere(
  engine: SearchEngine,
  reading: Reading,
  run: SearchRun,
  categoryId: number,
): Promise<Answer> {
  const ids = categoryIdsUnder(engine.categories, categoryId)
  const interpretedAs = run.query.categoryId === undefined ? { interpretedAs: { categoryId } } : {}
  const middle = middleOf(engine, reading, run)
  if (!middle) return { ...emptyAnswer, ...interpretedAs }
  const nearbyFallback = { cityId: middle.cityId }
  const found = await listNear(engine.pool, ids, circleAt(middle.lat, middle.lng, categoryRadiusMetres), run.page)
  if (found.n > 0) return { ...nearAnswer(found), ...interpretedAs, nearbyFallback }
  const india = await runCategory(engine, ids, undefined, run.page)
  return { ...india, ...interpretedAs, ...(india.total > 0 && { nearbyFallback }) }
}

async function textAround(
  engine: SearchEngine,
  reading: Reading,
  run: SearchRun,
  groups: readonly WordGroup[],
): Promise<Answer> {
  const middle = middleOf(engine, reading, run)
  if (!middle) return emptyAnswer
  const { lat, lng } = middle
  const cityIds = citiesAround(engine.places, lat, lng, textRadiusMetres, maxCities).map(({ id }) => id)
  const circle = { lat, lng, radiusMetres: textRadiusMetres }
  const found = await listByTextNear(engine.pool, cityIds, tsqueryOf(groups, ''), circle, run.page)
  const nearbyFallback = { cityId: middle.cityId }
  if (found.n > 0) return { ...nearAnswer(found), nearbyFallback }
  const india = await runTextSearch(engine, textSearchOf({ ...reading, cityId: undefined }, groups), run.page)
  return india.total > 0 ? { ...india, nearbyFallback } : emptyAnswer
}

/** "zyx plumber": the plumbers, when nobody is called zyx. */
async function categoryInText(engine: SearchEngine, reading: Reading, run: SearchRun): Promise<Answer> {
  const inText = engine.categories.findInText(reading.rest)
  if (!inText || run.hashtags.length > 0 || run.query.categoryId !== undefined) return emptyAnswer
  const categoryId = inText.category.id
  const ids = categoryIdsUnder(engine.categories, categoryId)
  const answer = await runCategory(engine, ids, reading.cityId, run.page)
  if (answer.total > 0) return { ...answer, interpretedAs: { categoryId } }
  return categoryElsewhere(engine, { ...reading, rest: '', categoryId }, run, categoryId)
}

/** A single word that sounds like one of a category. */
async function categoryOfWord(engine: SearchEngine, reading: Reading, run: SearchRun): Promise<Answer> {
  if (run.hashtags.length > 0 || run.query.categoryId !== undefined) return emptyAnswer
  const longestFirst = reading.rest.split(' ').sort((a, b) => b.length - a.length)
  for (const word of longestFirst.slice(0, maxRelaxedGroups)) {
    const category = findRespelledCategory(word, engine.words.vocabulary, engine.categories)
    if (category) return categoryElsewhere(engine, { ...reading, rest: '', categoryId: category.id }, run, category.id)
  }
  return emptyAnswer
}

/** All words of the text but any one; what was chosen beside it stays. */
async function fewerWords(engine: SearchEngine, reading: Reading, run: SearchRun): Promise<Answer> {
  const words = groupsOfRest(engine, reading, run)
  if (words.length < 2 || words.length > maxRelaxedGroups) return emptyAnswer
  const withoutOne = words.map((_, dropped) => firstFormOf(words.filter((_, at) => at !== dropped)))
  const groups = [withoutOne, ...filterGroups(run, run.query.categoryId)]
  const inCity = await runTextSearch(engine, textSearchOf(reading, groups), run.page)
  if (inCity.total > 0 || reading.cityId === undefined) return inCity
  return textAround(engine, reading, run, groups)
}

/** The last resort: whatever carries one of the words. */
async function anyWord(engine: SearchEngine, reading: Reading, run: SearchRun): Promise<Answer> {
  const words = groupsOfRest(engine, reading, run)
  if (words.length < 2) return emptyAnswer
  const groups = [words.flat(), ...filterGroups(run, run.query.categoryId)]
  const inCity = await runTextSearch(engine, textSearchOf(reading, groups), run.page)
  if (inCity.total > 0 || reading.cityId === undefined) return inCity
  return textAround(engine, reading, run, groups)
}

function firstFormOf(groups: readonly WordGroup[]): string[] {
  return groups.flatMap((group) => group[0] ?? [])
}
