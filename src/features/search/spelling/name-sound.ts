import { lettersOfUnits, voicelessKey } from './loose-key.ts'
import { isLatinToken } from './script.ts'
import { formsOf, unitsOf } from './word-forms.ts'

const runs = /\p{N}+|[^\p{N}]+/gu
const anyDigit = /\p{N}/u
const maxSounds = 6
/** What follows is compared letter by letter anyway. */
const maxSoundLetters = 16

/**
 * The consonants of a whole folded name in coarse classes, whatever its script, spaces and vowels: "sri krishna cafe",
 * "srikrishna cafe" and "श्री कृष्ण कैफे" sound alike. Digits stay. Names that share one are compared letter by
 * letter afterwards (name-distance.ts). `''` for a name without a letter of a known script.
 */
export function nameSound(folded: string): string {
  let sound = ''
  for (const run of runsOf(folded)) {
    if (isNumber(run)) sound += run
    else for (const letter of likeliestLetters(unitsOf(asSpoken(run)))) if (!sound.endsWith(letter)) sound += letter
  }
  return sound.slice(0, maxSoundLetters)
}

/** The sounds that a typed name may have: its letters may be read in several ways. Likeliest first, at most six. */
export function nameSounds(folded: string, limit = maxSounds): string[] {
  let sounds = ['']
  for (const run of runsOf(folded)) {
    const keys = isNumber(run) ? [run] : (formsOf(asSpoken(run))[0]?.keys ?? []).map(coarseKey)
    const own = keys.length > 0 ? [...new Set(keys)] : ['']
    sounds = own.flatMap((key) => sounds.map((before) => before + key)).slice(0, limit)
  }
  return [...new Set(sounds.map(settle))].filter(Boolean)
}

/** Letters and digits of a name, each of one script. */
const runsOf = (folded: string): string[] =>
  joinScripts(folded).flatMap((part) => (anyDigit.test(part) ? (part.match(runs) ?? []) : [part]))

const isNumber = (run: string) => anyDigit.test(run)

/** What the likeliest of the coarse keys is made of, repeated letters included. */
function likeliestLetters(units: string): string {
  let letters = ''
  for (let at = 0; at < units.length; at++) {
    const unit = units[at] ?? ''
    letters += coarseLetters.get(unit) ?? (at > 0 ? '' : unit === 'h' ? 'h' : 'A')
  }
  return letters
}

const classes = 'knrtslpv'

/** The sounds one slip away: one letter dropped, changed or added, or two neighbours swapped. */
export function slippedSounds(sound: string): string[] {
  const found = new Set<string>()
  for (let at = 0; at <= sound.length; at++) {
    const [before, after] = [sound.slice(0, at), sound.slice(at + 1)]
    if (at < sound.length) found.add(before + after)
    if (at + 1 < sound.length) found.add(before + sound[at + 1] + sound[at] + sound.slice(at + 2))
    for (const letter of classes) {
      if (at < sound.length) found.add(before + letter + after)
      found.add(before + letter + sound.slice(at))
    }
  }
  for (const first of ['A', 'h']) for (const rest of [sound, sound.slice(1)]) found.add(first + rest)
  found.delete(sound)
  return [...new Set([...found].map(settle))]
}

function settle(sound: string): string {
  return sound.replace(/(\P{N})\1+/gu, '$1').slice(0, maxSoundLetters)
}

/** The words written as one, separately for Latin and other scripts, in order. */
function joinScripts(folded: string): string[] {
  const parts: string[] = []
  let wasLatin: boolean | undefined
  for (const word of folded.split(' ')) {
    const isLatin = isLatinToken(word)
    if (parts.length > 0 && isLatin === wasLatin) parts[parts.length - 1] += word
    else parts.push(word)
    wasLatin = isLatin
  }
  return parts
}

/** English endings and groups that Indian scripts write as they are spoken. */
function asSpoken(run: string): string {
  return run.replaceAll('sch', 'sk').replaceAll('ture', 'char')
}

function coarseKey(key: string): string {
  return voicelessKey(key).replaceAll('m', 'n')
}

const coarseLetters = new Map([...lettersOfUnits].map(([unit, letters]) => [unit, coarseKey(letters)]))
