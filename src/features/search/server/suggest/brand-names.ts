import { foldText } from '#platform/fold-text.ts'
import { entriesWithPrefix } from '#platform/sorted-entries.ts'
import { beginningDistance } from '../../spelling/word-distance.ts'
import type { BrandRow } from '../../understanding/read-brands.ts'

/** A brand, by the beginning of its names. */
export interface BrandName {
  /** In full, as it is written. */
  name: string
  /** Its best category that still exists. */
  categoryId: number | undefined
  /** Folded; the names of its branches begin with one of these, and no other names do. */
  spellings: readonly string[]
}

export interface BrandNames {
  /** Brands with a name or an abbreviation that has this prefix: those typed in full first, then in their order. */
  beginningWith(folded: string, limit: number): BrandName[]
  /** Brands that begin like this Latin text of at least five letters but for one typing error, nearest first. */
  beginningLike(folded: string, limit: number): BrandName[]
}

interface Entry {
  key: string
  brand: BrandName
  order: number
  /** Its letters without spaces. */
  letters: string
}

/** At most this many names with a prefix are compared. */
const maxScanned = 100
/** Of a shorter beginning every other brand is one letter away. */
const minLetters = 5
/** One typing error; a wrong first letter costs most. */
const maxDistance = 1.35
const partLength = 3
/** Two neighbours that are swapped may lie on both sides of the end of the first part. */
const nextAt = partLength + 1

export function buildBrandNames(
  rows: readonly BrandRow[],
  resolveCategory: (slug: string) => number | undefined,
): BrandNames {
  const entries: Entry[] = rows.flatMap(({ name, spellings, categories }, order) => {
    const written = spellings.map(({ words }) => words.join(' '))
    const own = spellings.filter(({ isAlsoWord }) => !isAlsoWord).map(({ words }) => words.join(' '))
    const full = spellings[0]?.isAlsoWord ? [] : [foldText(name)]
    const categoryId = categories.map(resolveCategory).find((id) => id !== undefined)
    const brand = { name, categoryId, spellings: [...new Set([...full, ...own])] }
    return [...new Set([foldText(name), ...written])].map((key) => ({
      ...{ key, brand, order },
      letters: key.replaceAll(' ', ''),
    }))
  })
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.order - b.order))

  const byPart = groupByPart(entries)

  return {
    beginningLike(folded, limit) {
      const typed = folded.replaceAll(' ', '')
      if (typed.length < minLetters || !/^[a-z]+$/.test(typed)) return []
      // One error is either after the first part or not after it.
      const near = new Set(partsOf(typed).flatMap((part) => byPart.get(part) ?? []))
      const alike = [...near]
        .map((entry) => ({ ...entry, distance: beginningDistance(typed, entry.letters, maxDistance) }))
        .filter(({ distance, letters }) => distance <= maxDistance && letters.length >= typed.length - 1)
        .sort((a, b) => a.distance - b.distance || a.order - b.order)
      return [...new Set(alike.map(({ brand }) => brand))].slice(0, limit)
    },
    beginningWith(folded, limit) {
      const begun = entriesWithPrefix(entries, folded, { keyOf: ({ key }) => key, limit: maxScanned })
      const bestFirst = begun.sort((a, b) => Number(b.key === folded) - Number(a.key === folded) || a.order - b.order)
      return [...new Set(bestFirst.map(({ brand }) => brand))].slice(0, limit)
    },
  }
}

/** The first letters and, wherever an error before them may have moved them, the next ones. */
function partsOf(letters: string): string[] {
  const next = letters.slice(nextAt, nextAt + partLength)
  const first = `0${letters.slice(0, partLength)}`
  return next.length < partLength ? [first] : [first, ...[-1, 0, 1].map((moved) => `${nextAt + moved}${next}`)]
}

/** Entries by their first letters, and by those that follow about there. */
function groupByPart(entries: readonly Entry[]): ReadonlyMap<string, Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries.filter(({ letters }) => /^[a-z]+$/.test(letters))) {
    for (const at of [0, nextAt - 1, nextAt, nextAt + 1]) {
      const part = `${at}${entry.letters.slice(at, at + partLength)}`
      const known = groups.get(part)
      if (known) known.push(entry)
      else groups.set(part, [entry])
    }
  }
  return groups
}
