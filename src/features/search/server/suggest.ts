import { foldText } from '#platform/fold-text.ts'
import { maxSuggestions } from '../rules.ts'
import type { Suggestion, SuggestionQuery } from '../search-query.ts'
import { correctText, unknownWords } from './correct-text.ts'
import type { SearchEngine } from './search-engine.ts'
import { foldHashtag, foldSearchText, meaningfulWords, searchWords } from './search-text.ts'
import { maxKeyCharacters } from './suggestion-keys.ts'
import { listNamesByBeginning, listNamesByWords, type SuggestedName } from './suggestion-queries.ts'
import { tsqueryOf, type WordGroup } from './text-plan.ts'

const maxCategories = 3
const maxCities = 2
const maxTags = 2
const maxCompletions = 8

/** What a person may mean who is still typing: categories, business names, towns and hashtags. */
export async function suggest(engine: SearchEngine, { text, cityId }: SuggestionQuery): Promise<Suggestion[]> {
  if (text.trimStart().startsWith('#')) return hashtags(engine, foldHashtag(text.slice(0, 60)), maxSuggestions)
  const folded = foldSearchText(text)
  if (folded === '') return []
  const typed = await suggestFor(engine, folded, cityId)
  if (typed.length > 0) return typed
  const corrected = correctBeginning(engine, folded)
  return corrected === undefined ? [] : suggestFor(engine, corrected, cityId)
}

async function suggestFor(engine: SearchEngine, folded: string, cityId: number | undefined): Promise<Suggestion[]> {
  const place = engine.places.findPlaceWords(folded, { preferCityId: cityId })
  const placeCityId = place.city?.id ?? place.locality?.cityId
  const categories = suggestCategories(engine, folded, place.rest)
  const names = await findNames(engine, folded, cityId)
  const inPlace = names.length === 0 && placeCityId !== undefined && place.rest !== ''
  const businesses = inPlace ? await findNames(engine, place.rest, placeCityId) : names
  const cities = suggestCities(engine, folded, place.rest === '' ? placeCityId : undefined)
  const tags = folded.length > 1 ? hashtags(engine, folded.replaceAll(' ', ''), maxTags) : []
  const room = maxSuggestions - categories.length - cities.length - tags.length
  return [...categories, ...businesses.slice(0, room).map(suggestionOfName), ...cities, ...tags]
}

function suggestCategories({ categories }: SearchEngine, folded: string, withoutPlace: string): Suggestion[] {
  const begun = categories.suggest(folded, maxCategories)
  const found = begun.length === 0 && withoutPlace !== '' ? categories.suggest(withoutPlace, maxCategories) : begun
  return found.map(({ category }) => ({ type: 'category', text: category.name, id: category.id, slug: category.slug }))
}

function suggestCities({ places }: SearchEngine, folded: string, meant: number | undefined): Suggestion[] {
  const begun = folded.length > 1 ? places.searchCities(folded, 6) : []
  const named = meant === undefined ? undefined : places.cityById(meant)
  const fitting = begun.filter((city) => foldText(city.name).startsWith(folded))
  const cities = [...new Set([...(named ? [named] : []), ...fitting])].slice(0, maxCities)
  return cities.map((city) => ({ type: 'city', text: city.name, id: city.id, slug: city.slug }))
}

function hashtags({ words }: SearchEngine, folded: string, limit: number): Suggestion[] {
  const found = folded === '' ? [] : words.vocabulary.hashtags(folded, limit)
  return found.map(({ word, n }) => ({ type: 'hashtag', text: `#${word}`, id: word, count: n }))
}

function suggestionOfName({ phrase, cityId, listingId, n }: SuggestedName): Suggestion {
  return { type: 'business', text: phrase, id: listingId, cityId, count: n }
}

/** Names that begin so in the city, else anywhere; else names with these words in any order. */
async function findNames(engine: SearchEngine, folded: string, cityId: number | undefined): Promise<SuggestedName[]> {
  const beginning = folded.slice(0, maxKeyCharacters)
  if (cityId !== undefined) {
    const inCity = await listNamesByBeginning(engine.pool, cityId, beginning, maxSuggestions)
    if (inCity.length > 0) return inCity
  }
  const groups = wordsBegun(engine, folded)
  if (cityId !== undefined && groups) {
    const inCity = await listNamesByWords(engine.pool, cityId, tsqueryOf(groups, ''), maxSuggestions)
    if (inCity.length > 0) return inCity
  }
  const anywhere = await listNamesByBeginning(engine.pool, 0, beginning, maxSuggestions)
  if (anywhere.length > 0 || !groups || isTooFrequent(engine, groups)) return anywhere
  return listNamesByWords(engine.pool, 0, tsqueryOf(groups, ''), maxSuggestions)
}

const tooFrequent = 20_000

function isTooFrequent({ words }: SearchEngine, groups: readonly WordGroup[]): boolean {
  const counts = groups.map((group) => Math.max(...group.map(([word = '']) => words.vocabulary.count(word))))
  return Math.min(...counts) > tooFrequent
}

/** Two words or more, the last completed to the words it may become; undefined when it can become none. */
function wordsBegun({ words: { vocabulary } }: SearchEngine, folded: string): WordGroup[] | undefined {
  const words = meaningfulWords(searchWords(folded))
  const last = words.at(-1)
  if (words.length < 2 || last === undefined) return undefined
  const completions = vocabulary.completions(last, maxCompletions).map(({ word }) => [word])
  if (completions.length === 0) return undefined
  return [...words.slice(0, -1).map((word) => [[word]]), completions]
}

/** Whole words are corrected as in a search, the last one as the beginning of a word. */
function correctBeginning(engine: SearchEngine, folded: string): string | undefined {
  const { vocabulary } = engine.words
  const tokens = folded.split(' ')
  const last = tokens.at(-1) ?? ''
  const isBegun = vocabulary.completions(last, 1).length > 0
  const begun = isBegun ? last : (vocabulary.correctPrefix(last) ?? vocabulary.correct(last, 1)[0]?.word ?? last)
  const text = [...tokens.slice(0, -1), begun].join(' ')
  const wrong = unknownWords(text, vocabulary).filter((token) => token !== begun)
  const corrected = wrong.length > 0 ? (correctText(text, wrong, vocabulary, engine.categories) ?? text) : text
  return corrected === folded ? undefined : corrected
}
