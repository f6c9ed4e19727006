import { foldText } from '#platform/fold-text.ts'
import { hindiCityNames } from '../hindi-place-names.ts'
import type { City, Pincode, PlaceWordsOptions } from '../place.ts'
import type { PlaceNames } from './place-names.ts'
import {
  everydayPhrases,
  everydayWords,
  followers,
  introducers,
  nearFollowers,
  nearIntroducers,
} from './place-word-lists.ts'

/** Words of a text, by their numbers: [start, end). */
export interface Span {
  start: number
  end: number
}

/** A name in a text that is taken for a place. */
export interface Mention<Place> extends Span {
  place: Place
  /** "in" before it or "mein" after it. */
  isIntroduced: boolean
}

export interface KnownPlaces {
  names: PlaceNames
  cityById(id: number): City | undefined
  pincode(code: string): Pincode | undefined
}

/** A folded text that may name a place. */
export interface PlaceText {
  words: readonly string[]
  options: PlaceWordsOptions
  known: KnownPlaces
}

/** Towns that are everyday words are so in Devanagari too: "खन्ना ज्वेलर्स". */
const everydayInHindi: ReadonlySet<string> = new Set(
  [...hindiCityNames].filter(([slug]) => everydayWords.has(slug)).map(([, name]) => foldText(name)),
)

export const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end
export const lengthOf = ({ start, end }: Span) => end - start

export const phraseOf = (words: readonly string[], { start, end }: Span) => words.slice(start, end).join(' ')

/** How many words after a name say that it is a place: "mein", "ke paas". */
export function followingWords(words: readonly string[], end: number): number {
  if (end + 2 <= words.length && followers.has(phraseOf(words, { start: end, end: end + 2 }))) return 2
  return followers.has(words[end] ?? '') ? 1 : 0
}

export const isIntroduced = ({ words }: PlaceText, { start, end }: Span) =>
  introducers.has(words[start - 1] ?? '') || followingWords(words, end) > 0

/** "near" it, not "in" it: of a place that is hardly known, what is meant may be a landmark. */
export const isBeside = ({ words }: PlaceText, { start, end }: Span) =>
  nearIntroducers.has(words[start - 1] ?? '') ||
  nearFollowers.has(words[end] ?? '') ||
  nearFollowers.has(phraseOf(words, { start: end, end: end + 2 }))

/** Whether a name is in the lists of those that are everyday words. */
export function isListedWord({ words }: PlaceText, span: Span): boolean {
  const phrase = phraseOf(words, span)
  return everydayWords.has(phrase) || everydayPhrases.has(phrase) || everydayInHindi.has(phrase)
}

export function isOfEverydayWords({ words, options: { isEveryday } }: PlaceText, { start, end }: Span): boolean {
  return isEveryday !== undefined && words.slice(start, end).every(isEveryday)
}

/** Whether this is not the chosen city. */
export const isElsewhere = ({ options: { preferCityId } }: PlaceText, cityId: number) =>
  preferCityId !== undefined && preferCityId !== cityId
