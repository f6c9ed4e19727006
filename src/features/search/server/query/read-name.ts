import { foldText } from '#platform/fold-text.ts'
import type { BusinessQuery, SearchedPlace } from '../../search-query.ts'
import { foldSearchText, searchWords, withoutRepeats } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { unknownWords } from './correct-text.ts'
import { extraWords } from './extra-words.ts'
import type { Meaning } from './find-meaning.ts'
import {
  type FoundNames,
  findNames,
  findNamesOfIndia,
  findNamesWithin,
  findSlippedNames,
  findTradeNames,
  type NamedListings,
  type NameReading,
} from './find-names.ts'
import { withoutPraise } from './name-forms.ts'
import { isSynonym } from './names-among.ts'
import { nearestFirst } from './nearest-first.ts'
import type { ParsedQuery } from './parsed-query.ts'
import { isTown, turnedAround } from './place-in-text.ts'

const minMisspeltWords = 2

/**
 * The listings whose name is the text: all of it in the selected city, or the words beside a place in that place. A
 * text that names a category is a name only with the same letters, and a name that goes on after the text comes before
 * one that is spelt otherwise.
 */
export async function readAsName(search: Search, query: BusinessQuery, typed: ParsedQuery): Promise<ReadName> {
  const slips: TriedSlip[] = []
  let within: NamedListings | undefined
  let turned: NamedListings | undefined
  for (const { text, cityId } of textsToRead(search, query, typed)) {
    if (cityId !== undefined && !query.literal && isSynonym(search, text, typed.isNeed ? typed.categoryId : undefined))
      within ??= await findNamesWithin(search, text, cityId)
    if (!search.tradeNames.mayBeName(text, cityId)) continue
    const bare = withoutPraise(text)
    const isPraised = bare !== text && !query.literal
    const isTradePraised = isPraised && typed.categoryId !== undefined
    const goesOn = isTradePraised || mayGoOn(search, query, typed, text)
    // Another spelling is no name of what is also a trade.
    const isTrade = !goesOn && typed.categoryId !== undefined && search.categories.matchExactly(text) !== undefined
    // "best medical store" asks for the trade, and not for somebody who is called so.
    const isNamePraised = isPraised && !search.categories.matchPhrase(bare)
    const form = isTownAlone(typed) ? 'town' : isNamePraised ? 'praised' : 'as-typed'
    const turnedText = turnedAround(typed, text)
    const reading = { isLiteral: query.literal ?? false, mayGoOn: goesOn, turned: turnedText, form } as const
    const names = await findNamesThere(search, text, cityId, isTrade ? 'trade' : reading)
    const { whole: found, begun: goingOn, meant, isMeantTried } = names
    if (found && hasSameWords(found)) return { named: await nearestFirst(search, typed, found), slips }
    if (isTradePraised) {
      const called = [found, goingOn].find((name) => name && saysAll(search, text, name.name))
      if (called) return { named: called, slips }
      continue
    }
    const begun = isSharedNearPlace(typed, text, goingOn) ? undefined : goingOn
    if (begun?.name.startsWith(`${text} `)) return { named: begun, slips }
    const mayMean =
      found &&
      (found.agreement === 'slip'
        ? !isTradeInFull(search, text) && !respellsCommonWord(search, text, found.name)
        : !typed.categoryId || leavesCity(query, typed))
    if (mayMean) return { named: await nearestFirst(search, typed, found), slips }
    // A trade or a need that stands in a longer name is not that name.
    const isNamed = begun?.name.startsWith(text) || !typed.categoryId || leavesCity(query, typed)
    if (begun && isNamed) return { named: begun, slips }
    if (cityId === query.cityId) within ??= begun
    turned ??= names.begunTurned
    if (isMeantTried) slips.push({ text, cityId, named: meant })
  }
  return { named: undefined, slips, within, turned }
}

async function findNamesThere(
  search: Search,
  text: string,
  cityId: number | undefined,
  reading: NameReading | 'trade',
): Promise<FoundNames> {
  if (cityId === undefined) return { whole: await findNamesOfIndia(search, text) }
  if (reading === 'trade') return { whole: await findTradeNames(search, text, cityId) }
  return findNames(search, text, cityId, reading)
}

/** A town and nothing else: shops everywhere are called so as well. */
const isTownAlone = ({ place, remainingWords }: ParsedQuery) => remainingWords === '' && isTown(place)

/** A name may say no more than this besides a trade with praise: Old Famous Jalebi Wala. */
const maxExtraOfPraised = 0.5

/** "best book center" is Best Book Centre, but "best hotel" is not Best Hotel Supplies. */
function saysAll({ words: { vocabulary } }: Search, text: string, name: string): boolean {
  const [praise = ''] = text.split(' ')
  const extra = extraWords(searchWords(text), name, vocabulary.otherSpellings)
  return name.split(' ').includes(praise) && extra <= maxExtraOfPraised
}

export interface ReadName {
  named: NamedListings | undefined
  /** Of a text that is read as a trade: those that have it in their names. */
  within?: NamedListings | undefined
  /** Of a trade and the locality behind it: those that begin with them the other way round. */
  turned?: NamedListings | undefined
  /** The texts whose unknown words were taken for known ones. */
  slips: readonly TriedSlip[]
}

interface TriedSlip extends TextOfName {
  /** The name that is meant then. */
  named: NamedListings | undefined
}

/**
 * "dr lal okhla": the beginning of several names beside a place stands for what is nearest to it, which is listed by
 * distance, not for the best of these names.
 */
function isSharedNearPlace({ around, remainingWords }: ParsedQuery, text: string, begun: NamedListings | undefined) {
  return around !== undefined && text === remainingWords && begun !== undefined && begun.ids.length > 1
}

const hasSameWords = ({ agreement }: NamedListings) => agreement === 'letters' || agreement === 'order'

/**
 * Whether a text may be the beginning of a name: one that no category explains whole. A need is only guessed from the
 * words, and so is a trade from half a word.
 */
function mayGoOn({ categories }: Search, { literal }: BusinessQuery, typed: ParsedQuery, text: string): boolean {
  if (literal || typed.brand) return false
  return typed.categoryId === undefined || typed.isNeed || !categories.matchPhrase(text)
}

/**
 * The same with typing errors, for a text that means nothing else: a word of it is unknown, or the city has nothing
 * with all its words. What was tried with the names as they are typed is looked up otherwise only where listings do not
 * have the words of any correction.
 */
export async function readAsSlippedName(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  meaning: Meaning | undefined,
  slips: ReadName['slips'],
): Promise<NamedListings | undefined> {
  const isUnderstood = meaning?.stage === 'as-read' && meaning.candidate.corrected === undefined
  const read = meaning?.candidate.parsed ?? typed
  const isCategory = read.categoryId !== undefined
  if (query.literal || typed.brand) return undefined
  // "umbella and stove repair" names its trade in full, once it is corrected.
  if (isCategory && search.categories.matchExactly(read.remainingWords))
    return read === typed ? undefined : readTradeAsName(search, query, read)
  if ((isUnderstood || isCategory) && !mayBeMisspeltName(search, typed)) return undefined
  for (const { text, cityId } of textsToRead(search, query, typed)) {
    const tried = slips.find((slip) => slip.text === text && slip.cityId === cityId)
    // "ganapathy unavakam" is read as restaurants in Ganapathy, and is a name in Tamil.
    const isKnown = tried?.named !== undefined || (meaning?.stage === 'as-read' && !isCategory)
    const named = tried && isKnown ? tried.named : await findSlippedNames(search, text, cityId)
    if (named && !respellsCommonWord(search, text, named.name)) return nearestFirst(search, typed, named)
  }
  return undefined
}

/** "star hoel" is corrected to a trade, and may be Star Hotel. */
async function readTradeAsName(
  search: Search,
  { cityId }: BusinessQuery,
  { remainingWords, place }: ParsedQuery,
): Promise<NamedListings | undefined> {
  if (place || !search.tradeNames.mayBeName(remainingWords, cityId)) return undefined
  const { whole } = await findNamesThere(search, remainingWords, cityId, { isLiteral: true })
  return whole && { ...whole, agreement: 'slip' }
}

/**
 * Whether a text that was taken for a trade has a word that nothing has: "annapuna tyres agecy". Of two words neither
 * may be an everyday one: "best plumbr" names nobody.
 */
function mayBeMisspeltName({ language, words: { vocabulary } }: Search, { text, brand }: ParsedQuery): boolean {
  const words = text.split(' ')
  if (brand || words.length < minMisspeltWords || unknownWords(text, vocabulary).length === 0) return false
  return words.length > minMisspeltWords || !searchWords(text).some(language.isCommon)
}

function textsToRead(search: Search, query: BusinessQuery, typed: ParsedQuery): TextOfName[] {
  // Who asks for what is near, or for one category, wants no name.
  if (typed.isNearMe || query.radiusMetres !== undefined || query.categoryId !== undefined) return []
  if (typed.hashtags.length > 0 || typed.text === '') return []
  const { withAskedAbout } = typed
  const asked = withAskedAbout === undefined ? [] : [{ text: withAskedAbout, cityId: query.cityId }]
  const whole = [...asked, ...withRepeats(query, { text: typed.text, cityId: query.cityId })]
  // The branches of a brand near a place are listed by distance, whatever their boards say.
  if (!typed.place || typed.remainingWords === '' || typed.brand) return whole
  const beside = withRepeats(query, { text: typed.remainingWords, cityId: typed.cityId })
  const isOtherNameOfCity = typed.placeThatMayBeName && isOtherName(search, typed.place)
  if (!isOtherNameOfCity || typed.cityId !== query.cityId) return [...whole, ...beside]
  // "hospital bombay" in Mumbai may be Bombay Hospital, but "hospital mumbai" is not Mumbai Hospital.
  return [...whole, { text: `${typed.place.text} ${typed.remainingWords}`, cityId: query.cityId }, ...beside]
}

interface TextOfName {
  text: string
  cityId: number | undefined
}

/** A name may repeat a word, which was read once: "Chai Chai". */
function withRepeats(query: BusinessQuery, { text, cityId }: TextOfName): TextOfName[] {
  const folded = foldSearchText(query.text)
  if (withoutRepeats(folded) === folded) return [{ text, cityId }]
  const words = text.split(' ')
  const typed = words.flatMap((word) => (folded.includes(`${word} ${word}`) ? [word, word] : [word])).join(' ')
  return typed === text
    ? [{ text, cityId }]
    : [
        { text: typed, cityId },
        { text, cityId },
      ]
}

/** "annapurna mistanna bhandar" in Kolkata has the name of a quarter of Indore, and is a name here before that. */
const leavesCity = ({ cityId }: BusinessQuery, typed: ParsedQuery) => cityId !== undefined && typed.cityId !== cityId

/** "coffee" is not Cafe E, nor "thali" Thela. */
function isTradeInFull({ categories, language }: Search, text: string): boolean {
  return categories.matchPhrase(text) !== undefined || language.needs.isNeed(searchWords(text))
}

/** "very good mart" is not Vera Good Mart. */
function respellsCommonWord({ language }: Search, typed: string, name: string): boolean {
  const listed = searchWords(name)
  return searchWords(typed).some((word) => language.isCommon(word) && !listed.includes(word))
}

/** Whether a place is a town by another name than its own: Bombay. */
function isOtherName({ places }: Search, place: SearchedPlace | undefined): boolean {
  if (!place) return false
  const { cityId, localityId, pincode, text } = place
  const name = places.cityById(cityId)?.name
  return localityId === undefined && pincode === undefined && name !== undefined && foldText(name) !== text
}

/** Whether what the text means besides belongs below the listings with the name. */
export function isBeside({ agreement }: NamedListings, meaning: Meaning | undefined): boolean {
  if (meaning?.stage !== 'as-read') return false
  const { brandCost, corrected } = meaning.candidate
  return agreement === 'slip' || corrected === undefined || brandCost !== undefined
}
