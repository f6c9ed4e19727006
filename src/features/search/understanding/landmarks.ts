import { readLines } from '#platform/data-lines.ts'
import { createPhraseTable, readSpellings } from './phrase-table.ts'

/** What a town is known for all over India: people say "near Taj Mahal" and mean Agra. */
export interface Landmark {
  name: string
  nameHi: string
  /** The slug of its city. */
  city: string
}

interface LandmarkRow extends Landmark {
  /** Its names, as queries carry them (`wordsOf`). */
  spellings: readonly (readonly string[])[]
}

export interface Landmarks {
  /** The first landmark that words (`searchWords`) name. */
  find(words: readonly string[]): Landmark | undefined
}

/**
 * Reads landmarks.tsv of a folder (docs/guides/search-data.md). Throws an error naming the line when a name is
 * repeated, or `isCity` does not know a slug.
 */
export function readLandmarks(folder: string, isCity?: (slug: string) => boolean): LandmarkRow[] {
  const seen = new Map()
  return readLines(folder, 'landmarks.tsv', 4).map(({ columns: [name = '', nameHi = '', others, city = ''], fail }) => {
    if (isCity && !isCity(city)) throw fail(`no city has the address "${city}"`)
    const texts = [name, nameHi, ...(others === '-' ? [] : [others])].join(';')
    return { name, nameHi, city, spellings: readSpellings({ columns: [texts], fail }, seen) }
  })
}

export function createLandmarks(rows: readonly LandmarkRow[]): Landmarks {
  const table = createPhraseTable(rows.flatMap((row) => row.spellings.map((words) => [words, row] as const)))
  return {
    find(words) {
      for (const at of words.keys()) {
        const found = table.at(words, at)
        if (found) return found.value
      }
      return undefined
    },
  }
}
