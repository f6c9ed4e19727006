import { singularWords, withoutPlaceAndPraise } from '#features/categories/server/phrase-key.ts'
import { cutAtWord, cutText } from '#platform/cut-text.ts'
import { foldText } from '#platform/fold-text.ts'
import { memoize } from '#platform/memoize.ts'
import { parsePhone } from '#platform/phone.ts'
import { spelledOut } from '../../meaningful-signs.ts'
import { maxSearchCharacters, maxSearchWords, maxWordCharacters } from '../../rules.ts'
import { fromUrdu } from '../../spelling/from-urdu.ts'
import { withoutEnglishPlural } from './english-plural.ts'

/** More is never looked at, whatever is cut later. */
const maxReadCharacters = 2 * maxSearchCharacters
const maxFolded = 1000

/** A typed text, cut to what is searched and folded; `''` when nothing is left. */
export function foldSearchText(typed: string): string {
  return cutWords(foldSentence(typed))
}

/** The same with more words than are searched; what is searched of them is chosen later (telling-part.ts). */
export function foldSentence(typed: string): string {
  return foldRead(typed.trimStart().slice(0, maxReadCharacters))
}

/** A search folds its text several times, and takes its words even more often. */
const foldRead = memoize(
  (typed: string) => foldText(cutAtWord(fromUrdu(spelledOut(typed)), maxSearchCharacters)),
  maxFolded,
)

/** Initials are no repetition: "s s enterprises". */
const repeated = /(?<!\S)(\S{2,}(?: \S+){0,3}?)(?: \1)+(?!\S)/gu

/** The name of a listing, folded as it is typed: "C++ Classes". */
export function foldName(name: string): string {
  return foldText(fromUrdu(spelledOut(name)))
}

/**
 * A folded text in which no word or group of up to four words stands twice in a row: "ac repair ac repair". What
 * `isName` knows as a name, or as a part of one at this index, is kept: "dum dum".
 */
export function withoutRepeats(folded: string, isName: (words: string, at: number) => boolean = () => false): string {
  return folded.replace(repeated, (words: string, once: string, at: number) => (isName(words, at) ? words : once))
}

/**
 * The words of a folded text as documents and queries both carry them: singular, initials joined ("a b c motors" is
 * "abc motor"), cut to 40 characters.
 */
export const searchWords: (folded: string) => readonly string[] = memoize(
  (folded) =>
    singularWords(joinInitials(folded))
      .filter(Boolean)
      .map((word) => cutText(withoutEnglishPlural(word), maxWordCharacters)),
  maxFolded,
)

/** Without the words that only say where or how good; all of them when there are no others. */
export function meaningfulWords(words: readonly string[]): readonly string[] {
  const kept = withoutPlaceAndPraise(words)
  return kept.length > 0 ? kept : words
}

/** A hashtag as documents carry it, without its sign; `''` when nothing is left. */
export function foldHashtag(hashtag: string): string {
  return cutText(foldText(hashtag).replaceAll(' ', ''), maxWordCharacters)
}

const hashtagInText = /#([\p{L}\p{M}\p{N}_]+)/gu

/** The hashtags in a typed text, without their sign, and the text without them. */
export function takeHashtags(typed: string): { text: string; hashtags: string[] } {
  if (!typed.includes('#')) return { text: typed, hashtags: [] }
  const hashtags = [...typed.slice(0, 500).matchAll(hashtagInText)].map((match) => match[1] ?? '')
  return { text: hashtags.length > 0 ? typed.replace(hashtagInText, ' ').trim() : typed, hashtags }
}

const initials = /(?<!\S)\p{L}(?: \p{L}(?!\S))+/gu
const initialsOrWord = /(?<!\S)\p{L}(?: \p{L}(?!\S))+|\S+/gu

const nearMe =
  /(?:^| )(?:(?:near|around|close to) me|near ?by|nearest|(?:mere )?(?:aas ?)?paas(?: mein?)?|najdiki?|(?:मेरे )?(?:आस ?)?पास(?: में)?|नज़?दीकी?)(?= |$)/u

/** Whether the words ask for what is around the person, and the text without them. */
export function splitNearMe(folded: string): { isNearMe: boolean; rest: string } {
  const rest = folded.replace(nearMe, '').trim()
  return { isNearMe: rest !== folded, rest }
}

const digit = /\p{Nd}/u

/** The phone numbers a text of nothing but digits may mean, E.164; empty when it is not a phone number. */
export function phonesInText(typed: string): string[] {
  const phone = digit.test(typed) ? parsePhone(typed) : undefined
  return phone ? [phone] : []
}

/** The first words of a folded text, as many as are searched. */
export function cutWords(folded: string): string {
  const words = folded.split(' ')
  return words.length > maxSearchWords ? words.slice(0, maxSearchWords).join(' ') : folded
}

/** The words of a folded text as they are typed, one for each of `searchWords`: "a b c motors" has two. */
export function typedWords(folded: string): string[] {
  return folded.match(initialsOrWord) ?? []
}

function joinInitials(folded: string): string {
  return folded.replace(initials, (letters) => letters.replaceAll(' ', ''))
}
