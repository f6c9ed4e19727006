/** How many paints a signboard may have (signboard.css). */
export const paintCount = 8

const maxBoardLetters = 12
const openers = new Set('sri shri shree sree m/s the new old om jai dr dr. श्री न्यू डॉ डॉ.'.split(' '))

/** What a painter would put on the board: the name without its first honorific, as many whole words as fit. */
export function boardText(name: string, maxLetters = maxBoardLetters): string {
  const words = wordsOf(name)
  let [text = ''] = words
  for (const word of words.slice(1)) {
    if ([...`${text} ${word}`].length > maxLetters) break
    text = `${text} ${word}`
  }
  return text
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letters of up to two words; in Indian scripts the first syllable, since its signs belong together. */
export function monogramOf(name: string): string {
  const initials = wordsOf(name).map((word) => firstSyllable(word).toLocaleUpperCase('en'))
  return /\p{Script=Latin}/u.test(initials[0] ?? '') ? initials.slice(0, 2).join('') : (initials[0] ?? '')
}

/** What is painted for a business. */
export interface Sign {
  /** 0 to 7. */
  paint: number
  /** Undefined for a trade without scenes. */
  scene: string | undefined
}

/**
 * Neighbours of a list never share a paint, nor a scene where their trade has several; else a business keeps its own.
 */
export function chooseSigns<Business extends { businessId: number; scenes: readonly string[] }>(
  businesses: readonly Business[],
): { business: Business; sign: Sign }[] {
  let before: Sign | undefined
  return businesses.map((business) => {
    const { businessId, scenes } = business
    const hash = Math.imul(businessId, 2_654_435_761) >>> 8
    const paint = apart(hash % paintCount, paintCount, before?.paint)
    const taken = before?.scene === undefined ? -1 : scenes.indexOf(before.scene)
    const sign = { paint, scene: scenes[scenes.length > 1 ? apart(hash % scenes.length, scenes.length, taken) : 0] }
    before = sign
    return { business, sign }
  })
}

function apart(wanted: number, count: number, taken: number | undefined): number {
  return wanted === taken ? (wanted + 1) % count : wanted
}

function wordsOf(name: string): string[] {
  const words = name
    .replace(/^\s*[([][^)\]]*[)\]]\s*(?=[\p{L}\p{N}])/u, '')
    .replace(/(?<=[\p{L}\p{N}].*)[(,|].*$/u, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const rest = words.length > 1 && openers.has((words[0] ?? '').toLowerCase()) ? words.slice(1) : words
  return rest.filter((word) => word !== '&')
}

function firstSyllable(word: string): string {
  const letters = word.replace(/^[^\p{L}\p{N}]+/u, '')
  return graphemes.segment(letters)[Symbol.iterator]().next().value?.segment ?? ''
}
