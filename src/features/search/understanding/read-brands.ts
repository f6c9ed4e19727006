import { readLines, splitColumn } from '#platform/data-lines.ts'
import { knownSlugs } from './read-needs.ts'
import { wordsOf } from './search-data.ts'

export interface BrandSpelling {
  /** As queries carry them (`wordsOf`). */
  words: readonly string[]
  /** It is also an ordinary word or the name of people: "usha", "star", "apple". */
  isAlsoWord: boolean
}

export interface BrandRow {
  /** As it is written. */
  name: string
  /** The name, then other names and abbreviations. */
  spellings: readonly BrandSpelling[]
  /** Best first. */
  categories: readonly string[]
}

const minLetters = 2
const alsoWordSign = '~'
const noOtherNames = '-'

/**
 * Reads brands.tsv of a folder (docs/guides/search-data.md). Throws an error naming the line when `isCategory` does not
 * know a slug, two brands share a name, or a name is too short.
 */
export function readBrands(folder: string, isCategory?: (slug: string) => boolean): BrandRow[] {
  const owners = new Map<string, string>()
  const seen = new Set<string>()
  return readLines(folder, 'brands.tsv', 3).map(({ columns: [name = '', others, slugs], fail }) => {
    const names = [name, ...splitColumn(others).filter((other) => other !== noOtherNames)]
    const spellings = names.map((text) => {
      const words = wordsOf(text)
      const key = words.join('')
      if (key.length < minLetters) throw fail(`"${text}" is too short`)
      const spaced = words.join(' ')
      if (seen.has(spaced) || (owners.get(key) ?? name) !== name) throw fail(`"${text}" is repeated`)
      seen.add(spaced)
      owners.set(key, name)
      return { words, isAlsoWord: text.startsWith(alsoWordSign) }
    })
    return { name: name.replace(alsoWordSign, ''), spellings, categories: knownSlugs(slugs, isCategory, fail) }
  })
}
