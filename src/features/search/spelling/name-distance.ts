import { betweenLatin, latinOfNative } from './committed-costs.ts'
import { nameSound, nameSounds } from './name-sound.ts'
import { isLatinToken } from './script.ts'
import { unitBeginningDistance, unitDistance } from './unit-distance.ts'
import { wordDistance } from './word-distance.ts'
import { formsOf } from './word-forms.ts'

/**
 * How a typed name agrees with a listed one: `letters` is the same letters, however they are spaced; `order` the same
 * words in another order; `spelling` another spelling of the same name or another script; `slip` a typing error.
 */
export type NameAgreement = 'letters' | 'order' | 'spelling' | 'slip'

export interface NameMatch {
  agreement: NameAgreement
  /** 0 for the same letters; about 1 for a changed letter. */
  cost: number
}

/** Vowels, doubled letters, h, and letters that sound alike: what people spell differently without an error. */
const maxSpellingCost = 0.85
const maxSlipCost = 1.4
const maxSlipCostOfLong = 2.1
const maxSlipCostOfTwo = 2.8
const longName = 12
/** With fewer letters every other short name is one slip away. */
const minSlipLetters = 5
const minSpellingLetters = 4
/**
 * Across scripts, per letter of the sound. English words are written as they are spoken, far from their Latin letters:
 * for a long name the same sound is evidence enough.
 */
const maxCostPerSound = { sameLong: 1.3, other: 0.45 }
const longSound = 6
const maxLetters = 60

/**
 * Compares two folded names; undefined when they are different names. Where every word is like a word of the listed
 * name (`words-alike`), a long name may have two typing errors.
 */
export function compareNames(
  typed: string,
  listed: string,
  evidence: 'sound' | 'words-alike' = 'sound',
): NameMatch | undefined {
  const [from, to] = [compact(typed), compact(listed)]
  if (from === to) return { agreement: 'letters', cost: 0 }
  if (from.length === to.length && sortedWords(typed) === sortedWords(listed)) return { agreement: 'order', cost: 0.1 }
  // A digit is never a slip: shop 2 is not shop 3.
  if (digitsOf(from) !== digitsOf(to)) return undefined
  if (isLatinToken(from) !== isLatinToken(to)) return acrossScripts(from, to)
  // Nor is an initial: K.E.M. is not K.C.M.
  if (!hasInitials(from, listed) || !hasInitials(to, typed)) return undefined
  const letters = Math.min(from.length, to.length)
  if (letters < minSpellingLetters) return undefined
  if (!isLatinToken(from)) return withinScript(from, to)
  const ofLong = evidence === 'words-alike' ? maxSlipCostOfTwo : maxSlipCostOfLong
  const limit = letters < minSlipLetters ? maxSpellingCost : letters < longName ? maxSlipCost : ofLong
  const cost = wordDistance(from, to, limit)
  if (cost === Number.POSITIVE_INFINITY) return undefined
  return { agreement: cost <= maxSpellingCost ? 'spelling' : 'slip', cost }
}

function acrossScripts(from: string, to: string): NameMatch | undefined {
  const [latin, native] = isLatinToken(from) ? [from, to] : [to, from]
  const [latinUnits, nativeUnits] = [unitsOf(latin), unitsOf(native)]
  if (!latinUnits || !nativeUnits) return undefined
  const sound = nameSound(native)
  const isSame = sound.length >= longSound && nameSounds(latin).includes(sound)
  const limit = sound.length * (isSame ? maxCostPerSound.sameLong : maxCostPerSound.other)
  const cost = unitDistance(bytesOf(nativeUnits), 0, bytesOf(latinUnits), latinOfNative, limit)
  return cost === Number.POSITIVE_INFINITY ? undefined : { agreement: 'spelling', cost }
}

/** A guess at a name must be this near, for each letter of its sound. */
const maxBeginningCostPerSound = 0.9

/**
 * How far an unfinished folded text in one script is from the beginning of a listed name in another; undefined for
 * another name.
 */
export function beginningAcrossScripts(typed: string, listed: string): number | undefined {
  const [from, to] = [compact(typed), compact(listed)]
  const isTypedLatin = isLatinToken(from)
  const [latinUnits, nativeUnits] = isTypedLatin ? [unitsOf(from), unitsOf(to)] : [unitsOf(to), unitsOf(from)]
  if (isTypedLatin === isLatinToken(to) || !latinUnits || !nativeUnits) return undefined
  const limit = nameSound(typed).length * maxBeginningCostPerSound
  const cost = unitBeginningDistance(bytesOf(nativeUnits), bytesOf(latinUnits), latinOfNative, limit, isTypedLatin)
  return cost === Number.POSITIVE_INFINITY ? undefined : cost
}

function withinScript(from: string, to: string): NameMatch | undefined {
  const [fromUnits, toUnits] = [unitsOf(from), unitsOf(to)]
  if (!fromUnits || !toUnits) return undefined
  const cost = unitDistance(bytesOf(fromUnits), 0, bytesOf(toUnits), betweenLatin, maxSlipCost)
  if (cost === Number.POSITIVE_INFINITY) return undefined
  return { agreement: cost <= maxSpellingCost ? 'spelling' : 'slip', cost }
}

/** Whether letters have all series of single letters of a name. */
function hasInitials(letters: string, name: string): boolean {
  const series = name.match(/(?<!\S)\p{L}(?: \p{L}(?!\S))+/gu) ?? []
  return series.every((initials) => letters.includes(initials.replaceAll(' ', '')))
}

const hasDigit = /\p{N}/u
const compact = (folded: string) => folded.replaceAll(' ', '').slice(0, maxLetters)
const sortedWords = (folded: string) => folded.split(' ').sort().join(' ')
const digitsOf = (letters: string) => (hasDigit.test(letters) ? letters.replace(/\P{N}+/gu, ' ').trim() : '')
const unitsOf = (letters: string) => formsOf(letters)[0]?.units ?? ''

function bytesOf(units: string): Uint8Array {
  return Uint8Array.from(units, (unit) => unit.charCodeAt(0))
}
