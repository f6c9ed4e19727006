import { indicToLatin, isIndic } from './indic-latin.ts'

/** What only English spelling and old transcriptions do. */
const latinSounds: [RegExp, string][] = [
  [/t[iu]on(?=s?$)/, 'shan'],
  [/[sc]ion(?=s?$)/, 'shan'],
  [/jn(?=[aeiou])|dny|gny/g, 'gy'],
]
/** Spellings of one sound, in the order they are taken. */
const sounds: [RegExp, string][] = [
  [/c?chh|cch/g, 'ch'],
  [/ph/g, 'f'],
  [/zh/g, 'l'],
  [/x/g, 'ks'],
  [/ck/g, 'k'],
  [/q/g, 'k'],
  [/z/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/aa/g, 'a'],
  [/ee|ea|ii|ie/g, 'i'],
  [/oo|uu|ou/g, 'u'],
  [/ai|ay|ei|ey/g, 'e'],
  [/(?:au|oa|[ao]w(?![aeiou]))/g, 'o'],
  [/w/g, 'v'],
  [/y$/g, 'i'],
  [/m(?=[pbf])/g, 'n'],
  [/nm/g, 'm'],
  [/([^aeiou])\1/g, '$1'],
]

/**
 * How a word may sound, in Latin letters: the form in which two spellings are compared. Where a letter is said in two ways (ड़ as
 * r or d, a last nasal heard or not, g before e) there are several; the likeliest stands first.
 */
export function soundsOf(word: string): string[] {
  if (isIndic(word)) return indicSounds(indicToLatin(word))
  const sound = soundOf(replaceAll(word, latinSounds))
  const soft = sound.replace(/g(?=[ei])/g, 'j')
  return soft === sound ? [sound] : [sound, soft]
}

function indicSounds(latin: string): string[] {
  const said = latin.includes('ṛ') ? [latin.replaceAll('ṛ', 'r'), latin.replaceAll('ṛ', 'd')] : [latin]
  const nasal = latin.endsWith('n') && latin.length > 3 ? said.map((spelling) => spelling.slice(0, -1)) : []
  return [...said, ...nasal].map(soundOf)
}

function soundOf(latin: string): string {
  return replaceAll(latin, sounds)
}

function replaceAll(text: string, spellings: readonly [RegExp, string][]): string {
  let replaced = text
  for (const [spelling, letter] of spellings) replaced = replaced.replace(spelling, letter)
  return replaced
}

const voiceless: Record<string, string> = { g: 'k', d: 't', b: 'p', f: 'p', j: 'c', s: 'c' }

/** Tamil writes k for k and g, t for t and d, p for p and b, and one letter for s, ch and j: sounds as that script can tell them apart. */
export function voicelessSound(sound: string): string {
  return sound.replace(/[gdbfjs]/g, (letter) => voiceless[letter] ?? letter).replace(/ch/g, 'c')
}

/** What all likely spellings of a word share: its consonants. Two words with one key may still be strangers (bank, bunk). */
export function soundKey(sound: string): string {
  const start = /^[aeiou]/.test(sound) ? 'A' : ''
  return (
    start +
    sound
      .replace(/^h/, 'H')
      .replace(/[aeiouyh]/g, '')
      .replace(/(.)\1/g, '$1')
  )
}
