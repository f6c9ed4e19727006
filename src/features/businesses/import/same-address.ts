import { foldText } from '#platform/fold-text.ts'

/** 'open' when it cannot be told: one is missing, or they have words in common and none that contradicts. */
export type AddressRelation = 'same' | 'open' | 'different'

const commonWords = new Set(
  `road rd street st lane marg path near nr opp opposite behind beside next no number the at po p o dist district shop plot
  house door flat floor ground first second main cross building bldg block sector phase market bazar bazaar post office
  india and of in`.split(/\s+/),
)

/** What a number or letter counts, by the word before it ("Sector 62") or, as an ordinal, after it ("2nd floor"). */
const houseLabels = new Map(Object.entries({ plot: 'plot', shop: 'shop', house: 'house', door: 'house', flat: 'flat' }))
const areaLabels = new Map(
  Object.entries({
    ...{
      sector: 'sector',
      sec: 'sector',
      block: 'block',
      blk: 'block',
      phase: 'phase',
      stage: 'stage',
      floor: 'floor',
    },
    ...{ ward: 'ward', village: 'village', unit: 'unit', tower: 'tower', wing: 'wing', main: 'main', cross: 'cross' },
  }),
)
const numberWords = new Map(
  Object.entries({ ground: '0', first: '1', second: '2', third: '3', i: '1', ii: '2', iii: '3', iv: '4' }),
)
/** Before a value that a word counts. */
const valueMark = ':'

/** The words of an address that place it within its town; `townWords` are those of the town and its state. */
export function addressWords(address: string, townWords: ReadonlySet<string> = new Set()): Set<string> {
  const words = foldText(address).split(' ')
  const found = new Set<string>()
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const label = houseLabels.get(word) ?? areaLabels.get(word)
    if (label) {
      const valueAt = words[at + 1] === 'no' || words[at + 1] === 'number' ? at + 2 : at + 1
      const value = countedValue(words[valueAt] ?? '', areaLabels.has(word))
      if (value !== undefined) {
        found.add(`${label}${valueMark}${value}`)
        at = valueAt
        continue
      }
    }
    const ordinal = ordinalOf(word)
    const counted = areaLabels.get(words[at + 1] ?? '')
    if (ordinal !== undefined && counted) {
      found.add(`${counted}${valueMark}${ordinal}`)
      at += 1
    } else if (word !== '' && !commonWords.has(word) && !townWords.has(word) && !/^\d{6}$/.test(word)) found.add(word)
  }
  return found
}

/** "62", "12a"; of an area also a letter or a Roman number: "Block C", "Phase II". */
function countedValue(word: string, isArea: boolean): string | undefined {
  if (/^\d{1,5}[a-z]?$/.test(word)) return word
  return isArea && /^[a-z]{1,3}$/.test(word) ? (numberWords.get(word) ?? /^[a-z]$/.exec(word)?.[0]) : undefined
}

function ordinalOf(word: string): string | undefined {
  return /^(\d{1,3})(?:st|nd|rd|th)$/.exec(word)?.[1] ?? (word.length > 3 ? numberWords.get(word) : undefined)
}

/**
 * House numbers that differ, another sector, plot or floor, or no word in common, make two addresses; the same words in
 * any order make one.
 */
export function compareAddresses(a: ReadonlySet<string>, b: ReadonlySet<string>): AddressRelation {
  if (a.size === 0 || b.size === 0) return 'open'
  const [labelsA, labelsB] = [labelsOf(a), labelsOf(b)]
  for (const [label, values] of labelsA) {
    const others = labelsB.get(label)
    if (others && !values.some((value) => others.includes(value))) return 'different'
  }
  const [wordsA, wordsB] = [commonForm(a, labelsB), commonForm(b, labelsA)]
  const shared = [...wordsA].filter((word) => wordsB.has(word))
  if (shared.length === wordsA.size && shared.length === wordsB.size) return 'same'
  const [numbersA, numbersB] = [numbersOf(wordsA), numbersOf(wordsB)]
  const hasSameNumber = numbersA.some((number) => numbersB.includes(number))
  if (numbersA.length > 0 && numbersB.length > 0 && !hasSameNumber) return 'different'
  if (!shared.some((word) => !/\d/.test(word) && !word.includes(valueMark))) return 'different'
  // The shorter address is part of the longer one, to the house number.
  return hasSameNumber && shared.length === Math.min(wordsA.size, wordsB.size) ? 'same' : 'open'
}

function labelsOf(words: ReadonlySet<string>): Map<string, string[]> {
  const labels = new Map<string, string[]>()
  for (const word of words) {
    const [label = '', value] = word.split(valueMark)
    if (value !== undefined) labels.set(label, [...(labels.get(label) ?? []), value])
  }
  return labels
}

/** "Plot 7" and "7" are one number when the other address does not say what it counts. */
function commonForm(words: ReadonlySet<string>, otherLabels: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  return new Set(
    [...words].map((word) => {
      const [label = '', value] = word.split(valueMark)
      return value === undefined || otherLabels.has(label) ? word : value
    }),
  )
}

/** Those of houses: the number of a sector, block or floor that both addresses state is that of many. */
function numbersOf(words: ReadonlySet<string>): string[] {
  return [...words].filter((word) => /\d/.test(word) && !areaLabels.has(word.split(valueMark)[0] ?? ''))
}
