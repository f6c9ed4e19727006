import { type DataLine, readLines, splitColumn } from '#platform/data-lines.ts'
import { wordsOf } from './search-data.ts'

/** Words of a need in any order, and the categories that answer it, best first. */
interface NeedRow {
  /** As queries carry them (`wordsOf`). */
  words: readonly string[]
  categories: readonly string[]
}

/** Words and phrases that mean the same in a need; a row may use any of them. */
type WordGroup = readonly (readonly string[])[]

export interface Needs {
  rows: NeedRow[]
  groups: WordGroup[]
}

const minLetters = 2

/**
 * Reads needs.tsv and need-words.tsv of a folder (docs/guides/search-data.md). Throws an error naming file and line
 * when `isCategory` does not know a slug, a row or word repeats, or a word is too short to mean something.
 */
export function readNeeds(folder: string, isCategory?: (slug: string) => boolean): Needs {
  const groups = readGroups(folder)
  const groupOf = new Map(groups.flatMap((group, index) => group.map((phrase) => [phrase.join(' '), index] as const)))
  const seen = new Set<string>()
  const rows = readLines(folder, 'needs.tsv', 2).map(({ columns, fail }) => {
    const words = meaningfulWords(columns[0], fail)
    const key = words
      .map((word) => String(groupOf.get(word) ?? word))
      .sort()
      .join(' ')
    if (seen.has(key)) throw fail(`"${columns[0]}" means the same as an earlier row`)
    seen.add(key)
    return { words, categories: knownSlugs(columns[1], isCategory, fail) }
  })
  return { rows, groups }
}

/** The slugs of a column, all of which must be categories. */
export function knownSlugs(
  column: string | undefined,
  isCategory: ((slug: string) => boolean) | undefined,
  fail: DataLine['fail'],
): string[] {
  const slugs = splitColumn(column, ',')
  const unknown = slugs.find((slug) => isCategory && !isCategory(slug))
  if (unknown !== undefined) throw fail(`no category has the address "${unknown}"`)
  if (new Set(slugs).size < slugs.length) throw fail('a category is repeated')
  return slugs
}

function readGroups(folder: string): WordGroup[] {
  const seen = new Set<string>()
  return readLines(folder, 'need-words.tsv', 2).map(({ columns: [word = '', others], fail }) =>
    [word, ...splitColumn(others)].map((phrase) => {
      const words = meaningfulWords(phrase, fail)
      const key = words.join(' ')
      if (seen.has(key)) throw fail(`"${phrase}" is repeated`)
      seen.add(key)
      return words
    }),
  )
}

function meaningfulWords(text: string | undefined, fail: DataLine['fail']): readonly string[] {
  const words = wordsOf(text ?? '')
  if (words.join('').length < minLetters) throw fail(`"${text}" is too short`)
  if (new Set(words).size < words.length) throw fail(`"${text}" repeats a word`)
  return words
}
