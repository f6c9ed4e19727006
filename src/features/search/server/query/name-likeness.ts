import { likenessOf, sharedPart, trigramsOf } from '../../spelling/likeness.ts'
import { nameSound } from '../../spelling/name-sound.ts'
import { wordDistance } from '../../spelling/word-distance.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { saysLittle } from './extra-words.ts'
import { hasInitials, type Initials, initialsAsked } from './read-initials.ts'
import type { WordGroup } from './text-plan.ts'
import { alikeGroups } from './word-groups.ts'

/** Of the trigrams that a text and a name have, the share that both have; more where the text is of everyday words. */
const minLikeness = 0.4
const minLikenessOfEveryday = 0.5
/** Less where it begins as a text does that was read elsewhere by its place, least where it has all of its words. */
const minLikenessOfBegun = 0.3
const minLikenessOfAll = 0.2
/** The same where some of its words have a typing error: "mhngo maala". */
const minLikenessOfAllAlike = 0.25
/** The initials, the sound and the beginning of a name are as good as so many letters of it. */
const likenessOfInitials = 0.9
const likenessOfSound = 0.7
const likenessOfBegunSound = 0.45
const likenessOfBeginning = 0.5
/** A word without its vowels is almost the word. */
const likenessWithoutVowels = 0.9
/** Shorter sounds are those of many names. */
const minSound = 5
const minBegunSound = 3
/** So many letters begin a word. */
export const minBeginning = 3
/** People cut long words after so many: "hem shee mode scho". */
const minCut = 4
const maxSlip = 1
const maxUnfinished = 5
const maxCompletions = 8

/** A word of a text that may be a name. */
export interface AskedWord {
  word: string
  /** In how many listings it stands. */
  n: number
  /** In all that it may be; undefined when it is like no known word. */
  group: WordGroup | undefined
  /** No everyday word. */
  isDistinctive: boolean
}

export function askedWords({ language, words: { vocabulary } }: Search, text: string): AskedWord[] {
  const all = [...new Set(searchWords(text))]
  const telling = all.filter((word) => !language.functionWords.has(word))
  return (telling.length > 0 ? telling : all).map((word) => {
    const isEveryday = language.isEveryday(word)
    const isUnfinished = !isEveryday && word.length >= minBeginning && word.length <= maxUnfinished
    const completed = isUnfinished ? vocabulary.completions(word, maxCompletions).map((known) => [known.word]) : []
    const forms = [...(alikeGroups(word, vocabulary)[0] ?? []), ...completed]
    const isDistinctive = word.length > 1 && !isEveryday && !saysLittle.has(word)
    return { word, n: vocabulary.count(word), group: forms.length > 0 ? forms : undefined, isDistinctive }
  })
}

/** Whether there are names at all that `hasAll` could be true of: "elecrtician" is a word of none, nor begins one. */
export function mayHaveAll(search: Search, text: string): boolean {
  const { vocabulary } = search.words
  const isKnown = ({ word, n }: AskedWord) =>
    n > 0 || (word.length >= minCut && vocabulary.completions(word, 1).length > 0)
  return initialsAsked(search, text) !== undefined || askedWords(search, text).every(isKnown)
}

/** The first word of a folded text or name that tells it from others. */
export const firstTelling = (folded: string) => searchWords(folded).find((word) => !saysLittle.has(word))

/** The sound of a text, unless it is that of many names. */
export function soundAsked(text: string): string | undefined {
  const sound = nameSound(text)
  return sound.length < minSound ? undefined : sound
}

/** The sound of the first words that say something: of "uttrnchl dental hospital" that of the first. */
export function begunSoundOf([first]: readonly AskedWord[]): string | undefined {
  if (!first?.isDistinctive) return undefined
  const sound = nameSound(first.word)
  return sound.length < minBegunSound ? undefined : sound
}

/** A folded name with its `nameSound`. */
export interface SoundedName {
  folded: string
  sound: string
}

export interface NameLikeness {
  /** 0 to 1. */
  likeness: number
  /** It is so much like the text that it may be meant; otherwise it only shares something with it. */
  isLike: boolean
  /** The text is the initials of the name. */
  isByInitials: boolean
  /** The name has what the text says itself. */
  hasDistinctive: boolean
  /** Every word of the text is a word of the name, or begins one: "hem shee scho" of Hem Sheela School. */
  hasAll: boolean
  /** It begins with the word that the text begins with. */
  isBegun: boolean
}

/**
 * How much a folded name is like a text, as it is written in several ways; undefined for a name that shares nothing
 * with it. To be meant it must be more like it where it has only the first word of the text first, or nothing but its
 * words ("original life line hospital"), than where it has all of them, also with typing errors, or what the text says
 * itself: a word of no trade, also begun, alike, without its vowels, or one that sounds like the first.
 */
export function likenessOfNames(
  texts: readonly string[],
  words: readonly AskedWord[],
  initials: Initials | undefined,
  isReadElsewhere: boolean,
): (name: SoundedName) => NameLikeness | undefined {
  const [text = ''] = texts
  const own = words.filter(({ isDistinctive }) => isDistinctive)
  const forms = new Set(own.flatMap(({ group, word }) => [word, ...(group ?? []).flat()]))
  const begun = own.map(({ word }) => word).filter((word) => word.length >= minBeginning)
  const sound = soundAsked(text)
  const begunSound = begunSoundOf(words)
  const first = words.find(({ word }) => !saysLittle.has(word))
  const firstForms = new Set([first?.word, ...(first?.group ?? []).flat()])
  const isFirst = (word: string) => firstForms.has(word) || (first !== undefined && isWordOf(first.word, word))
  const opening = firstTelling(text)
  const asked = new Set(words.map(({ word }) => word))

  const trigramsOfTexts = texts.map(trigramsOf)

  function likenessTo(name: SoundedName, whole: string | undefined): number {
    const { folded } = name
    const trigrams = trigramsOf(folded)
    const isBegunSound = sound !== undefined && !text.includes(' ') && name.sound.startsWith(sound)
    const ofSound =
      sound !== undefined && name.sound === sound ? likenessOfSound : isBegunSound ? likenessOfBegunSound : 0
    const isBegun = texts.some((each) => !each.includes(' ') && folded.startsWith(each))
    const ofWhole = whole === undefined ? 0 : likenessOf(whole, folded) * likenessWithoutVowels
    return Math.max(
      ...trigramsOfTexts.map((each) => sharedPart(each, trigrams)),
      ofWhole,
      ofSound,
      isBegun ? likenessOfBeginning : 0,
    )
  }

  function leastOf({ hasAll, hasAllAlike, isBegun, hasDistinctive }: Agreement): number {
    if (hasAll && own.length > 0) return minLikenessOfAll
    if (hasAllAlike && own.length > 0) return minLikenessOfAllAlike
    if (isBegun && isReadElsewhere) return minLikenessOfBegun
    return hasDistinctive || hasAll ? minLikeness : minLikenessOfEveryday
  }

  return (name) => {
    const { folded } = name
    if (initials && hasInitials(folded, initials))
      return {
        likeness: likenessOfInitials,
        isLike: true,
        isByInitials: true,
        hasDistinctive: true,
        hasAll: true,
        isBegun: true,
      }
    const listed = searchWords(folded)
    const whole = withVowels(text, folded)
    const hasWord = listed.some((word) => forms.has(word) || begun.some((other) => isMeant(other, word)))
    const hasDistinctive =
      hasWord || whole !== undefined || (begunSound !== undefined && name.sound.startsWith(begunSound))
    const hasAll = words.every(({ word }) => listed.some((other) => isWordOf(word, other)))
    const hasNothingElse = listed.length > 1 && listed.every((word) => asked.has(word))
    const telling = firstTelling(folded) ?? ''
    // "royal" and "national" say little beside a trade, and begin names.
    const isBegun = isFirst(telling) || telling === opening || (whole !== undefined && firstTelling(whole) === telling)
    if (!hasDistinctive && !hasAll && !isBegun && !hasNothingElse) return undefined
    const likeness = likenessTo(name, whole)
    const isAsked = ({ word }: AskedWord) => listed.some((other) => isWordOf(word, other) || isMeant(word, other))
    const hasAllAlike = hasAll || words.every(isAsked)
    const isLike = likeness >= leastOf({ hasAll, hasAllAlike, isBegun, hasDistinctive })
    return { likeness, isLike, isByInitials: false, hasDistinctive, hasAll, isBegun }
  }
}

type Agreement = Pick<NameLikeness, 'hasAll' | 'isBegun' | 'hasDistinctive'> & { hasAllAlike: boolean }

/** The beginning of a word, or the word with a typing error. */
const isMeant = (word: string, listed: string) =>
  listed.startsWith(word) || (word.length >= minCut && wordDistance(word, listed, maxSlip) <= maxSlip)

/** A word, or the beginning of it: "gre" and "mri" are words, "scho" and "hosp" are cut. */
const isWordOf = (word: string, listed: string) => word === listed || (word.length >= minCut && listed.startsWith(word))

/** "jnj sweets" as "juneja sweets": the text with the words of the name that it has without their vowels. */
function withVowels(text: string, folded: string): string | undefined {
  const whole = new Map(folded.split(' ').map((word) => [withoutVowels(word), word]))
  const read = text.split(' ').map((word) => (noVowels.test(word) ? (whole.get(word) ?? word) : word))
  const written = read.join(' ')
  return written === text ? undefined : written
}

/** Three letters or more, the first any. */
const noVowels = /^[a-z][^\Waeiou_\d]{2,}$/
const withoutVowels = (word: string) => word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, '')
