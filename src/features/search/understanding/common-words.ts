import { readLines } from '#platform/data-lines.ts'
import { wordsOf } from './search-data.ts'

/** The words of common-words.txt of a folder, as queries carry them (docs/guides/search-data.md). */
export function readCommonWords(folder: string): string[] {
  return readLines(folder, 'common-words.txt', 1).flatMap(({ columns: [words = ''] }) =>
    words.split(' ').flatMap(wordsOf),
  )
}
