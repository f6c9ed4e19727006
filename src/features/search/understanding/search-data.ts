import { foldSearchText, searchWords } from '../server/index/search-text.ts'

/** The shipped files; relative to the project folder, in which every command runs. */
export const searchDataFolder = 'db/seed/search'

/** The words of a text as queries carry them. */
export function wordsOf(text: string): readonly string[] {
  return searchWords(foldSearchText(text))
}
