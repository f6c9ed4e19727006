import { foldText } from '#platform/fold-text.ts'
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
}

interface Entry {
  key: string
  brand: BrandName
  order: number
}

/** At most this many names with a prefix are compared. */
const maxScanned = 100

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
    return [...new Set([foldText(name), ...written])].map((key) => ({ key, brand, order }))
  })
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.order - b.order))

  return {
    beginningWith(folded, limit) {
      let [low, high] = [0, entries.length]
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((entries[middle]?.key ?? '') < folded) low = middle + 1
        else high = middle
      }
      const begun = entries.slice(low, low + maxScanned).filter(({ key }) => key.startsWith(folded))
      const bestFirst = begun.sort((a, b) => Number(b.key === folded) - Number(a.key === folded) || a.order - b.order)
      return [...new Set(bestFirst.map(({ brand }) => brand))].slice(0, limit)
    },
  }
}
