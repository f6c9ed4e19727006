import { foldText } from '#platform/fold-text.ts'

/** 'open' when it cannot be told: one is missing, or they have words in common and none that contradicts. */
export type AddressRelation = 'same' | 'open' | 'different'

const commonWords = new Set(
  `road rd street st lane marg path near nr opp opposite behind beside next no number the at po p o dist district shop plot
  house door flat floor ground first second main cross building bldg block sector phase market bazar bazaar post office
  india and of in`.split(/\s+/),
)

/** The words of an address that place it within its town; `townWords` are those of the town and its state. */
export function addressWords(address: string, townWords: ReadonlySet<string> = new Set()): Set<string> {
  const words = foldText(address).split(' ')
  return new Set(
    words.filter((word) => word !== '' && !commonWords.has(word) && !townWords.has(word) && !/^\d{6}$/.test(word)),
  )
}

/** House numbers that differ, or no word in common, make two addresses; the same words in any order make one. */
export function compareAddresses(a: ReadonlySet<string>, b: ReadonlySet<string>): AddressRelation {
  if (a.size === 0 || b.size === 0) return 'open'
  const shared = [...a].filter((word) => b.has(word))
  if (shared.length === a.size && shared.length === b.size) return 'same'
  const [numbersA, numbersB] = [numbersOf(a), numbersOf(b)]
  const hasSameNumber = numbersA.some((number) => numbersB.includes(number))
  if (numbersA.length > 0 && numbersB.length > 0 && !hasSameNumber) return 'different'
  if (!shared.some((word) => !/\d/.test(word))) return 'different'
  // The shorter address is part of the longer one, to the house number.
  return hasSameNumber && shared.length === Math.min(a.size, b.size) ? 'same' : 'open'
}

function numbersOf(words: ReadonlySet<string>): string[] {
  return [...words].filter((word) => /\d/.test(word))
}
