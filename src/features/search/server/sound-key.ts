import { indicToLatin, isIndic } from './indic-latin.ts'

/** Spellings of one sound, in the order they are taken. */
const sounds: [RegExp, string][] = [
  [/c?chh|cch/g, 'ch'],
  [/t[iu]on(?=s?$)/, 'shan'],
  [/[sc]ion(?=s?$)/, 'shan'],
  [/ph/g, 'f'],
  [/gn(?=[aeiou])|jn(?=[aeiou])|dny/g, 'gy'],
  [/zh/g, 'l'],
  [/x/g, 'ks'],
  [/ck/g, 'k'],
  [/q/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/aa/g, 'a'],
  [/ee|ea|ii|ie/g, 'i'],
  [/oo|uu|ou/g, 'u'],
  [/ai|ay|ei|ey/g, 'e'],
  [/au|aw|ow|oa/g, 'o'],
  [/y$/g, 'i'],
  [/m(?=[pbf])/g, 'n'],
  [/([^aeiou])\1/g, '$1'],
]

/**
 * How a word may sound, in Latin letters: the form in which two spellings are compared. Where a letter is said in two ways (ड़ as
 * r or d, a last nasal heard or not, g before e) there are several; the likeliest stands first.
 */
export function soundsOf(word: string): string[] {
  if (isIndic(word)) return indicSounds(indicToLatin(word))
  const sound = soundOf(word)
  const soft = sound.replace(/g(?=[ei])/g, 'j')
  return soft === sound ? [sound] : [sound, soft]
}

function indicSounds(latin: string): string[] {
  const said = latin.includes('ṛ') ? [latin.replaceAll('ṛ', 'r'), latin.replaceAll('ṛ', 'd')] : [latin]
  const nasal = latin.endsWith('n') && latin.length > 3 ? said.map((spelling) => spelling.slice(0, -1)) : []
  return [...said, ...nasal].map(soundOf)
}

function soundOf(latin: string): string {
  let sound = latin
  for (const [spelling, letter] of sounds) sound = sound.replace(spelling, letter)
  return sound
}

/** What all likely spellings of a word share: its consonants. Two words with one key may still be strangers (bank, bunk). */
export function soundKey(sound: string): string {
  const start = /^[aeiou]/.test(sound) ? 'A' : ''
  return start + sound.replace(/^h/, 'H').replace(/[aeiouyh]/g, '').replace(/(.)\1/g, '$1')
}
