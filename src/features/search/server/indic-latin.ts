/**
 * The Indic blocks of Unicode are parallel: the same letter stands at the same place (code point modulo 128) in Devanagari,
 * Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada and Malayalam. One table reads them all.
 */
const firstCodePoint = 0x0900
const lastCodePoint = 0x0d7f

const bengali = 0x0980
const gurmukhi = 0x0a00
const odia = 0x0b00
const tamil = 0x0b80
const malayalam = 0x0d00
/** Scripts whose readers drop the last short a of a word, and those that drop it inside one: Devanagari, Bengali, Gurmukhi, Gujarati. */
const schwaDroppers = new Set([0x0900, bengali, gurmukhi, 0x0a80])

const consonants = table(
  0x15,
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h',
)
const laterConsonants = table(0x58, 'k kh g z ṛ ṛh f y')
const vowels = table(0x05, 'a aa i ee u oo ri li e e e ai o o o au')
const vowelSigns = table(0x3e, 'aa i ee u oo ri ri e e e ai o o o au')
const bareConsonants = table(0x7a, 'n n r l l k') // Malayalam chillu
const withNukta: Record<string, string> = {
  k: 'k',
  kh: 'kh',
  g: 'g',
  j: 'z',
  ph: 'f',
  d: 'ṛ',
  dh: 'ṛh',
  s: 'sh',
  l: 'l',
}

const short = { vowel: 'a', isInherent: true }
const virama = 0x4d
const nukta = 0x3c

interface Unit {
  consonant: string
  /** `''` after a virama. */
  vowel: string
  /** The short a that is not written: it may be silent. */
  isInherent: boolean
}

export function isTamil(word: string): boolean {
  return ((word.codePointAt(0) ?? 0) & ~0x7f) === tamil
}

export function isIndic(word: string): boolean {
  const code = word.codePointAt(0) ?? 0
  return code >= firstCodePoint && code <= lastCodePoint
}

/** An Indic word in Latin letters, roughly as people type it; ड़, which some type r and some d, is ṛ. */
export function indicToLatin(word: string): string {
  const block = (word.codePointAt(0) ?? 0) & ~0x7f
  const units = dropSchwas(unitsOf(word), schwaDroppers.has(block))
  return units.map(({ consonant, vowel }) => consonant + vowel).join('')
}

function unitsOf(word: string): Unit[] {
  const units: Unit[] = []
  for (const letter of word) {
    const code = letter.codePointAt(0) ?? 0
    const place = code & 0x7f
    const last = units.at(-1)
    const consonant = code < firstCodePoint || code > lastCodePoint ? undefined : consonantAt(code & ~0x7f, place)
    // ज्ञ is written jñ and said gy.
    if (last?.consonant === 'j' && last.vowel === '' && place === 0x1e)
      Object.assign(last, { consonant: 'gy', ...short })
    else if (consonant !== undefined) units.push({ consonant, ...short })
    else if (vowels[place]) units.push({ consonant: '', vowel: vowels[place], isInherent: false })
    else if (last && vowelSigns[place]) Object.assign(last, { vowel: vowelSigns[place], isInherent: false })
    else if (last && place === virama) Object.assign(last, { vowel: '', isInherent: false })
    else if (last && place === nukta) last.consonant = withNukta[last.consonant] ?? last.consonant
    else if (place === 0x01 || place === 0x02 || (place === 0x70 && (code & ~0x7f) === gurmukhi)) units.push(bare('n'))
    else if (place === 0x03) units.push(bare('h'))
    else if (bareConsonants[place] && (code & ~0x7f) === malayalam) units.push(bare(bareConsonants[place]))
    else if (place === 0x4e && (code & ~0x7f) === bengali) units.push(bare('t'))
  }
  return units
}

function consonantAt(block: number, place: number): string | undefined {
  if (place === 0x71 && (block === bengali || block === odia)) return 'v'
  if (place === 0x70 && block === bengali) return 'r'
  if (block === tamil && place === 0x1a) return 's'
  return consonants[place] ?? (block === tamil ? undefined : laterConsonants[place])
}

function bare(consonant: string): Unit {
  return { consonant, vowel: '', isInherent: false }
}

/** रमन is raman, not ramana; लक्ष्मण lakshman; करना karna: from the right, a short a between two sounded syllables is silent. */
function dropSchwas(units: Unit[], isDropped: boolean): Unit[] {
  if (!isDropped) return units
  const last = units.at(-1)
  if (last?.isInherent && units.length > 1) last.vowel = ''
  for (let at = units.length - 2; at > 0; at--) {
    const [before, unit, after] = [units[at - 1], units[at], units[at + 1]]
    if (unit?.isInherent && unit.consonant && before?.vowel && after?.consonant && after.vowel) unit.vowel = ''
  }
  return units
}

function table(from: number, letters: string): Record<number, string> {
  return Object.fromEntries(letters.split(' ').map((letter, index) => [from + index, letter]))
}
