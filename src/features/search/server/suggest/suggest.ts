import { maxSuggestions } from '../../rules.ts'
import type { Suggestion, SuggestionQuery } from '../../search-query.ts'
import { variantsOf } from '../../spelling/word-prefixes.ts'
import { foldHashtag, foldSearchText } from '../index/search-text.ts'
import { keyBeginning } from '../index/suggestion-keys.ts'
import { correctText, unknownWords } from '../query/correct-text.ts'
import type { SuggestedName } from '../query/name-queries.ts'
import { categoryIdsUnder } from '../query/plan-query.ts'
import { readOnce } from '../query/read-once.ts'
import type { Vocabulary } from '../query/vocabulary.ts'
import type { Search } from '../search.ts'
import { byChoices } from './popularity.ts'
import { suggestBrands, suggestionOfBrand, withoutBranches } from './suggest-brands.ts'
import { findNames } from './suggest-names.ts'
import { isBigTown, suggestCities, suggestionOfCity, suggestLocalities } from './suggest-places.ts'
import { namesWithWords, suggestTradeAsked } from './suggest-trade-asked.ts'
import { findFirstBeginning, listGoneHashtags } from './suggestion-queries.ts'

const maxCategories = 3
const maxTags = 2
const rarelyUsed = 8
const maxLocalities = 2
const minLocalityLetters = 3
/** More letters of the next word tell what it is. */
const maxBegunLetters = 5
/** A shorter beginning is that of many names. */
const minBrandLetters = 5
/** This many candidates are compared for each line that is shown: a popular one may be further down. */
const candidatesPerLine = 4
const maxBeginnings = 40
const maxWholes = 8
/** At most this many corrections of a text that found nothing are considered. */
const maxCorrected = 64
/** A word in so many letters may have one that nobody has corrected. */
const minSlippedLetters = 4
const maxSlippedLetters = 10
/** At most this many corrections that begin no name are tried, one by one. */
const maxTried = 2

/** What a person may mean who is still typing: categories, brands, business names, localities, towns and hashtags. */
export async function suggest(search: Search, { text, cityId }: SuggestionQuery): Promise<Suggestion[]> {
  if (text.trimStart().startsWith('#')) return hashtags(search, foldHashtag(text.slice(0, 60)), maxSuggestions)
  const folded = foldSearchText(text)
  if (folded === '') return []
  const typed = await suggestFor(search, folded, cityId, true)
  if (!typed.every((each) => isSmallTown(search, each))) return typed
  const corrections = correctedBeginnings(search, folded)
  if (corrections.length === 0) return typed
  const named = await findFirstBeginning(search.pool, cityId ?? 0, corrections.map(keyBeginning))
  const [first, ...others] = [...(named === undefined ? [] : [corrections[named] ?? '']), ...corrections]
  for (const corrected of [first, ...others.slice(0, maxTried)]) {
    const found = corrected ? await suggestFor(search, corrected, cityId) : []
    if (found.length > 0) return [...typed, ...found].slice(0, maxSuggestions)
  }
  return typed
}

/** Few people look for it: somebody in the chosen city may be meant with a typing error. */
function isSmallTown({ places }: Search, { type, id }: Suggestion): boolean {
  const town = type === 'city' ? places.cityById(Number(id)) : undefined
  return town !== undefined && !isBigTown(town)
}

/** With `isTyped` the text may be a need; one corrected word is too little to tell what somebody needs. */
async function suggestFor(
  search: Search,
  folded: string,
  cityId: number | undefined,
  isTyped = false,
): Promise<Suggestion[]> {
  const { isEveryday } = search.language
  const place = search.places.findPlaceWords(folded, { preferCityId: cityId, isEveryday })
  const placeCityId = place.city?.id ?? place.locality?.cityId
  const begun = suggestCategories(search, readOnce(search, folded), place.rest)
  const [found, likely, categories, inLocality, tags, asked] = await Promise.all([
    findNames(search, folded, cityId),
    suggestBrands(search, folded, cityId),
    withCounts(search, begun, cityId),
    begun.length === 0 ? suggestInLocality(search, folded, cityId) : [],
    folded.length > 1 ? hashtags(search, folded.replaceAll(' ', ''), maxTags) : [],
    isTyped && begun.length === 0 ? suggestTradeAsked(search, folded, cityId) : [],
  ])
  // No brand is guessed while a name or a trade begins with the letters as they are.
  const isWritten = begun.length > 0 || found.some((name) => name.folded.startsWith(folded))
  const brands = likely.filter(({ isGuess }) => !isGuess || !isWritten)
  const further = begun.length === 0 && inLocality.length === 0 ? categoryContinued(search, folded) : []
  const isNeed = inLocality.length === 0 && further.length === 0 && asked.length > 0
  const continued = isNeed ? asked : further
  const named = categories.length > 0 ? categories : await withCounts(search, continued, asked[0]?.cityId ?? cityId)
  const names = withoutBranches(isNeed ? namesWithWords(folded, found) : found, brands)
  const inPlace = !isNeed && found.length === 0 && placeCityId !== undefined && place.rest !== ''
  const businesses = inPlace ? await findNames(search, place.rest, placeCityId) : names
  const cities = suggestCities(search, folded, place.rest === '' ? place.city?.id : undefined)
  const localities = suggestLocalities(search, folded, cityId)
  const chains = brands.map(({ brand, count }) => suggestionOfBrand(brand, count, cityId))
  const isBrand = brands.some(({ brand }) => brand.spellings.includes(folded))
  // What begins a synonym only, and is not in the city, is seldom meant: "chen" is Chennai before cranes with a chain.
  const typedId = search.categories.matchPhrase(folded)?.id ?? continued[0]?.id
  const isSure = ({ id, count, text }: Suggestion) => id === typedId || count !== undefined || isInName(text, folded)
  const [sure, doubtful] = [named.filter(isSure), named.filter((each) => !isSure(each))]
  const firstSmall = cities.findIndex((city) => !isBigTown(city))
  const big = sure.length === 0 ? cities.slice(0, firstSmall === -1 ? cities.length : firstSmall) : []
  const small = cities.slice(big.length)
  const known = [...big.map(suggestionOfCity), ...sure]
  const first = isBrand ? [...chains, ...known] : [...known, ...chains]
  const others = [...localities, ...small.map(suggestionOfCity), ...tags, ...doubtful]
  const room = maxSuggestions - first.length - inLocality.length - others.length
  return [...first, ...inLocality, ...businesses.slice(0, room).map(suggestionOfName), ...others]
}

/** Whether a word of the name of a category begins with the first word of a folded text. */
function isInName(name: string, folded: string): boolean {
  const [first = ''] = folded.split(' ')
  return ` ${foldSearchText(name)}`.includes(` ${first}`)
}

/** Only of categories without others below them: the sum of several counts a listing in two of them twice. */
async function withCounts(
  { categories, counts }: Search,
  suggested: readonly Suggestion[],
  cityId = 0,
): Promise<Suggestion[]> {
  const leaves = suggested.map(({ id }) => Number(id)).filter((id) => categoryIdsUnder(categories, id).length === 1)
  if (leaves.length === 0) return [...suggested]
  const found = await counts.ofCategories(cityId, leaves)
  return suggested.map((each) => {
    const count = found.get(Number(each.id)) ?? 0
    return count > 0 ? { ...each, count } : each
  })
}

const locating = /^(?:in|near|at|me|mein|में) /u

/** "plumber in anna" is plumbers in Anna Nagar: a whole category, then the beginning of a locality. */
async function suggestInLocality(
  { categories, counts, localities }: Search,
  folded: string,
  cityId: number | undefined,
): Promise<Suggestion[]> {
  if (cityId === undefined) return []
  const words = folded.split(' ')
  for (let length = words.length - 1; length > 0; length--) {
    const category = categories.matchPhrase(words.slice(0, length).join(' '))
    const begun = words.slice(length).join(' ').replace(locating, '')
    if (!category || begun.length < minLocalityLetters) continue
    const { id, name, slug } = category
    const found = localities.beginningWith(cityId, begun, maxLocalities)
    const categoryIds = categoryIdsUnder(categories, id)
    const numbers = await counts.inLocalities({ categoryId: id, categoryIds }, found)
    return found.map((locality) => {
      const count = numbers.get(locality.id)
      return {
        ...{ type: 'category', text: name, id, slug, cityId, localityId: locality.id },
        ...(count && { count }),
      }
    })
  }
  return []
}

/**
 * The category that a text goes on after with words that say nothing yet: "plumber in ", "plumber near a", "plumber
 * plum". Its line stays until more is typed.
 */
function categoryContinued({ categories, language }: Search, folded: string): Suggestion[] {
  const words = folded.split(' ')
  for (let length = words.length - 1; length > 0; length--) {
    const category = categories.matchPhrase(words.slice(0, length).join(' '))
    if (!category) continue
    const [further = [], last = ''] = [words.slice(length, -1), words.at(-1)]
    const saysNothing = (word: string) => language.functionWords.has(word) || words.slice(0, length).includes(word)
    const isBegun = further.length > 0 || words.slice(0, length).some((word) => word.startsWith(last))
    if (!further.every(saysNothing) || !(saysNothing(last) || (isBegun && last.length < maxBegunLetters))) continue
    return [{ type: 'category', text: category.name, id: category.id, slug: category.slug }]
  }
  return []
}

function suggestCategories(search: Search, folded: string, withoutPlace: string): Suggestion[] {
  const { categories, popularity } = search
  const begunBy = (text: string) => {
    const found = categories.suggest(text, maxCategories * candidatesPerLine)
    // A completely typed phrase is what the person means, however unpopular it is.
    const first = found[0]
    const whole = first && foldSearchText(first.matchedText) === text ? [first] : []
    const others = byChoices(found.slice(whole.length), ({ category }) => popularity.of('category', category.id))
    return [...whole, ...others].slice(0, maxCategories)
  }
  const begun = begunBy(folded)
  const found = begun.length === 0 && withoutPlace !== '' ? begunBy(withoutPlace) : begun
  const named = found.length > 0 ? found.map(({ category }) => category) : kindOfBrand(search, folded)
  return named.map(({ id, name, slug }) => ({ type: 'category', text: name, id, slug }))
}

/** What a known brand is that begins so, for a city that may lack it: "domin" is pizza. */
function kindOfBrand({ brandNames, categories }: Search, folded: string): { id: number; name: string; slug: string }[] {
  if (folded.length < minBrandLetters) return []
  const [brand] = brandNames.beginningWith(folded, 1)
  const category = brand?.categoryId === undefined ? undefined : categories.byId(brand.categoryId)
  return category ? [category] : []
}

async function hashtags({ pool, popularity, words }: Search, folded: string, limit: number): Promise<Suggestion[]> {
  const read = folded === '' ? [] : words.vocabulary.hashtags(folded, limit * candidatesPerLine)
  // What few listings had may be gone with them, and must not be shown any more.
  const rare = read.filter(({ n }) => n <= rarelyUsed).map(({ word }) => word)
  const gone = rare.length > 0 ? await listGoneHashtags(pool, rare) : new Set<string>()
  const listed = read.filter(({ word }) => !gone.has(word))
  const found = byChoices(listed, ({ word }) => popularity.of('hashtag', word)).slice(0, limit)
  return found.map(({ word }) => ({ type: 'hashtag', text: `#${word}`, id: word }))
}

function suggestionOfName({ phrase, cityId, listingId, n }: SuggestedName): Suggestion {
  return { type: 'business', text: phrase, id: listingId, cityId, count: n }
}

/** Likeliest first: whole words corrected as in a search, the last one as the beginning of a word. */
function correctedBeginnings(search: Search, folded: string): string[] {
  const { vocabulary } = search.words
  const tokens = folded.split(' ')
  const last = tokens.at(-1) ?? ''
  const whole = tokens.slice(0, -1).join(' ')
  const lasts = beginningsFor(last, vocabulary)
  const wrong = unknownWords(whole, vocabulary)
  // When all words are known, each may still be a misspelling.
  const wrongs = wrong.length > 0 ? [wrong] : tokens.slice(0, -1).map((token) => [token])
  const corrected = wrongs.flatMap((words) => correctText(whole, words, vocabulary, search.categories, maxWholes))
  const join = (before: string, after: string) => `${before} ${after}`.trimStart()
  const texts = [
    ...corrected.map((before) => join(before, last)),
    ...(wrong.length > 0 ? corrected : [whole]).flatMap((before) => lasts.map((after) => join(before, after))),
  ]
  const known = [...new Set(texts)].filter((text) => text !== folded).slice(0, maxCorrected)
  // What names begin with may be no frequent word: "babbylo" is Babylon.
  const others = last.length < minSlippedLetters || last.length > maxSlippedLetters ? [] : variantsOf(last)
  return [...new Set([...known, ...Array.from(others, (after) => join(whole, after))])]
}

function beginningsFor(word: string, vocabulary: Vocabulary): string[] {
  const wholeWords = vocabulary.correct(word, maxBeginnings).map((known) => known.word)
  return [...new Set([...vocabulary.correctPrefix(word, maxBeginnings), ...wholeWords])]
}
