import { type NativeScript, scriptOf } from './script.ts'

// A unit is one sound in one character. Upper-case stops are aspirated; the marks are explained at weakenSchwas.
const firstConsonant = 0x15
const consonants = 'kKgGncCjJntTdDntTdDnnpPbBmyrrllZvSSsh'
const firstVowel = 0x05
const independentVowels = 'aAiIuU%leeeE^ooO'
const firstSign = 0x3e
const vowelSigns = 'AiIuU%%EeeE^ooO'

const nukta = 0x3c
const virama = 0x4d
const nuktaForms = new Map([...'kkKkggjzdRDWPfsSyyrr'].reduce<[string, string][]>(pairUp, []))
/** Tamil writes a whole row of stops with one letter. */
const tamilClasses = new Map([...'k1g1c2j2t3p5b5'].reduce<[string, string][]>(pairUp, []))
const chillus = 'nnrllk'
const dentalT = 0x24
const aspirated = new Map([...'kKgGcCjJtTdDpPbB'].reduce<[string, string][]>(pairUp, []))

const dropsSchwa: ReadonlySet<NativeScript> = new Set(['devanagari', 'bengali', 'gurmukhi', 'gujarati'])
const dravidian: ReadonlySet<NativeScript> = new Set(['tamil', 'telugu', 'kannada', 'malayalam'])

/** Bengali writes the English a at the beginning of a word as "aya" or "eya": Apollo, Apple. */
const englishA = /[\u0985\u098f]\u09cd\u09af\u09be/g

interface Syllable {
  consonant: string
  /** `''` under a virama; `a` also where it is inherent. */
  vowel: string
  isInherent: boolean
  nasal: string
}

/** The sounds of a folded word in an Indic script, one character each. Letters of other scripts are left out. */
export function nativeUnits(word: string): string {
  const script = scriptOf(word)
  if (script === 'latin' || script === 'other') return ''
  const syllables = readSyllables(script === 'bengali' ? word.replace(englishA, '\u0986') : word, script)
  weakenSchwas(syllables, script)
  let units = ''
  for (const { consonant, vowel, nasal } of syllables) units += consonant + vowel + nasal
  return mergeUnits(units, script)
}

function readSyllables(word: string, script: NativeScript): Syllable[] {
  const syllables: Syllable[] = []
  const inherent = script === 'bengali' || script === 'odia' ? '8' : 'a'
  let isGeminate = false
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code < 0x900 || code >= 0xd80) continue
    const offset = code & 0x7f
    const last = syllables.at(-1)
    const consonant = consonantAt(offset, script, word.charCodeAt(at - 1) & 0x7f)
    if (consonant) {
      syllables.push({
        consonant: isGeminate ? `${consonant}:` : consonant,
        vowel: inherent,
        isInherent: true,
        nasal: '',
      })
      isGeminate = false
    } else if (offset >= firstVowel && offset < firstVowel + independentVowels.length) {
      const vowel = offset === firstVowel ? inherent : (independentVowels[offset - firstVowel] ?? '')
      syllables.push({ consonant: '', vowel, isInherent: false, nasal: '' })
    } else if (script === 'devanagari' && offset === 0x72) {
      syllables.push({ consonant: '', vowel: 'E', isInherent: false, nasal: '' })
    } else if (script === 'gurmukhi' && offset === 0x71) {
      isGeminate = true
    } else if (script === 'malayalam' && offset >= 0x7a) {
      syllables.push({ consonant: chillus[offset - 0x7a] ?? '', vowel: '', isInherent: false, nasal: '' })
    } else if (script === 'bengali' && offset === 0x4e) {
      syllables.push({ consonant: 't', vowel: '', isInherent: false, nasal: '' })
    } else if (last) {
      addSign(last, offset, script)
    }
  }
  return syllables
}

function addSign(last: Syllable, offset: number, script: NativeScript): void {
  if (offset === nukta)
    last.consonant = nuktaForms.get(last.consonant) ?? (last.consonant === '!' ? 'y' : last.consonant)
  else if (offset === virama) [last.vowel, last.isInherent] = ['', false]
  else if (offset >= firstSign && offset < firstSign + vowelSigns.length) {
    ;[last.vowel, last.isInherent] = [vowelSigns[offset - firstSign] ?? '', false]
  } else if (offset === 0x57) last.vowel = 'O'
  else if (offset === 0x01) last.nasal = '0'
  else if (offset === 0x02 || (script === 'gurmukhi' && offset === 0x70)) last.nasal = 'N'
}

function consonantAt(offset: number, script: NativeScript, offsetBefore: number): string {
  if (script !== 'tamil' && script !== 'malayalam' && offset >= 0x58 && offset <= 0x5f)
    return lateConsonant(offset, script)
  if (script === 'bengali' && (offset === 0x70 || offset === 0x71)) return offset === 0x70 ? 'r' : 'v'
  if (script === 'odia' && offset === 0x71) return 'v'
  const consonant = consonants[offset - firstConsonant] ?? ''
  if (script === 'tamil') return offset === dentalT ? '4' : (tamilClasses.get(consonant) ?? consonant)
  if (dravidian.has(script)) return offset === dentalT ? '4' : consonant
  if (script === 'bengali' || script === 'odia') {
    if (consonant === 'b') return '&'
    if (consonant === 'y') return offsetBefore === virama ? 'y' : '!'
    if (consonant === 'n' && offset === 0x19) return 'ng'
  }
  return consonant
}

/** क़ ख़ ग़ ज़ ड़ ढ़ फ़ य़ as single characters. */
function lateConsonant(offset: number, script: NativeScript): string {
  if (script === 'telugu') return 'cjr'[offset - 0x58] ?? ''
  if (script === 'kannada') return offset === 0x5e ? 'l' : ''
  return 'kkgzRWfy'[offset - 0x58] ?? ''
}

/**
 * Marks the vowels that are not spoken or not written: `~` at the end of a word (in southern scripts `;`, and '`' for
 * u), `@` between a vowel and a consonant with a vowel.
 */
function weakenSchwas(syllables: Syllable[], script: NativeScript): void {
  const last = syllables.at(-1)
  if (!last || syllables.length < 2) return
  if (dravidian.has(script)) {
    if (last.vowel === 'u' && !last.nasal) last.vowel = '`'
    else if (last.isInherent && !last.nasal) last.vowel = ';'
    return
  }
  if (last.isInherent && !last.nasal) last.vowel = '~'
  if (!dropsSchwa.has(script)) return
  for (let at = syllables.length - 2; at > 0; at--) {
    const [before, here, after] = [syllables[at - 1], syllables[at], syllables[at + 1]]
    if (!before || !here?.isInherent || !after || here.nasal) continue
    const isOpenBefore = before.vowel !== '' && before.vowel !== '@' && !before.nasal
    const isOpenAfter = after.consonant !== '' && after.vowel !== '' && after.vowel !== '~' && after.vowel !== '@'
    if (isOpenBefore && isOpenAfter && here.consonant !== '') here.vowel = '@'
  }
}

function mergeUnits(units: string, script: NativeScript): string {
  const merged = units
    .replace(/[k1]S/g, 'x')
    .replace(/ks/g, 'X')
    .replace(/jn/g, 'gy')
    .replace(/%/g, 'r%')
    .replace(dravidian.has(script) ? /Ay[iIu]?(?=[^aAiIuUeEoO`;]|$)|A[iI]/g : /A[iI]/g, 'Y')
    .replace(/A[uU]/g, ')')
    .replace(/N$/, script === 'bengali' ? 'Ng' : '0')
    .replace(/([^aeiou])\1/g, '$1:')
    .replace(/([kgcjtdpb])([KGCJTDPB])/g, (both, plain: string, breathed: string) =>
      aspirated.get(plain) === breathed ? `${breathed}:` : both,
    )
  // Tamil words cannot begin with two consonants: Priya is written Piriya.
  if (script === 'tamil') return merged.replace(/^([1235])i(?=r)/, '$1`')
  return script === 'malayalam' ? merged.replace(/r:/g, 't:').replace(/nr/g, 'nt') : merged
}

function pairUp(pairs: [string, string][], _: string, at: number, all: string[]): [string, string][] {
  if (at % 2 === 0) pairs.push([all[at] ?? '', all[at + 1] ?? ''])
  return pairs
}
