import { familyOf } from './aliases.ts'
import { isLatinToken, type Script, scriptOf } from './script.ts'
import { soundsOf } from './sounds.ts'
import { toLatin } from './to-latin.ts'
import { formsOf } from './word-forms.ts'

/** A typed word in every form the tokens may have to be compared with. */
export interface Typed {
  word: string
  script: Script
  family: string | undefined
  /** Latin units, to compare with tokens of other scripts. */
  latinUnits: Uint8Array
  /** Units of its own script, to compare with Latin tokens; equal to latinUnits when it is Latin. */
  ownUnits: Uint8Array
  keys: string[]
}

/** From this document frequency on a token is a word of its own, never a misspelling of another in its script. */
const frequentDf = 3
/** Between spellings in one script, which must also have the same sound and beginning: kc is not cc, care not kare. */
const maxVariantDistance = 1.2
const minVariantLetters = 4
const minNativeVariantLetters = 3
/**
 * A shorter Latin token, or one without a vowel, is a series of letters; it equals a word of another script only if
 * that spells out the letters.
 */
const minSpokenLetters = 3
/** Within one script only the nearest token counts as the same word, together with those within this gap. */
const sameWordGap = 0.12
const sameDistance = (units: number) => 0.4 + 0.13 * units

export interface NearToken {
  token: string
  df: number
  distance: number
}

/** Those of the tokens near a typed word that are safe to treat as it. */
export function sameWords(typed: Typed, near: readonly NearToken[]): ReadonlySet<string> {
  const typedDf = near.find(({ token }) => token === typed.word)?.df ?? 0
  const nearest = new Map<Script, number>()
  for (const { token, distance } of near) {
    const script = scriptOf(token)
    nearest.set(script, Math.min(distance, nearest.get(script) ?? distance))
  }
  const isSame = ({ token, df, distance }: NearToken) => {
    if (token === typed.word) return true
    const family = typed.family && familyOfToken(token)
    if (family !== undefined) return family === typed.family
    const script = scriptOf(token)
    if (script === typed.script) {
      return distance <= maxVariantDistance && (typedDf < frequentDf || df < frequentDf) && isVariant(typed.word, token)
    }
    if (distance > (nearest.get(script) ?? 0) + sameWordGap) return false
    if (distance > sameDistance(typed.latinUnits.length) || !isDoubledAlike(typed.word, token)) return false
    return [typed.word, token].every(isSpoken) || shareSound(typed.word, token)
  }
  return new Set(near.filter(isSame).map(({ token }) => token))
}

/** The alias family of a token in any script. */
const familyOfToken = (token: string) => familyOf(toLatin(token), !isLatinToken(token))

function isVariant(word: string, other: string): boolean {
  const minLetters = isLatinToken(word) ? minVariantLetters : minNativeVariantLetters
  return Math.min(word.length, other.length) >= minLetters && word[0] === other[0] && shareSound(word, other)
}

/**
 * Whether one word is only the end of another in another script: अपोलो is not polo. Before an s people write a vowel
 * that is hardly heard ("iskool"), so only a and o count.
 */
export function isTail(word: string, other: string): boolean {
  if (scriptOf(word) === scriptOf(other) || !isSpoken(word) || !isSpoken(other)) return false
  if (/^[ao]/.test(toLatin(word)) === /^[ao]/.test(toLatin(other))) return false
  const family = familyOfToken(word)
  return family === undefined || family !== familyOfToken(other)
}

const isSpoken = (token: string) => !isLatinToken(token) || (token.length >= minSpokenLetters && /[aeiouy]/.test(token))

function shareSound(word: string, other: string): boolean {
  const sounds = new Set(soundsOf(word))
  return soundsOf(other).some((sound) => sounds.has(sound))
}

/** Doubling is often left out, but it is the only difference between khanna and khana. */
function isDoubledAlike(word: string, other: string): boolean {
  return isDoubled(word) === isDoubled(other)
}

function isDoubled(word: string): boolean {
  const units = formsOf(word)[0]?.units ?? ''
  const script = scriptOf(word)
  // Tamil and Malayalam double a stop to mark it as unvoiced.
  return (script === 'tamil' || script === 'malayalam' ? units.replace(/[12345kctp]:/g, '') : units).includes(':')
}
