import { type DataLine, splitColumn } from '#platform/data-lines.ts'
import { wordsOf } from './search-data.ts'

export interface PhraseTable<Value> {
  /** The longest phrase that begins at a position of the words. */
  at(words: readonly string[], position: number): { value: Value; length: number } | undefined
}

export function createPhraseTable<Value>(
  phrases: Iterable<readonly [phrase: readonly string[], value: Value]>,
): PhraseTable<Value> {
  const byText = new Map<string, Value>()
  const longestByFirst = new Map<string, number>()
  for (const [phrase, value] of phrases) {
    const [first = ''] = phrase
    byText.set(phrase.join(' '), value)
    longestByFirst.set(first, Math.max(longestByFirst.get(first) ?? 0, phrase.length))
  }
  return {
    at(words, position) {
      const longest = longestByFirst.get(words[position] ?? '') ?? 0
      for (let length = Math.min(longest, words.length - position); length > 0; length--) {
        const value = byText.get(words.slice(position, position + length).join(' '))
        if (value !== undefined) return { value, length }
      }
      return undefined
    },
  }
}

/** The spellings of a column as queries carry them; throws when one is empty or was seen in another line. */
export function readSpellings(line: DataLine, seen: Map<string, DataLine>): (readonly string[])[] {
  const {
    columns: [column],
    fail,
  } = line
  const spellings = new Map<string, readonly string[]>()
  for (const text of splitColumn(column)) {
    const words = wordsOf(text)
    const key = words.join(' ')
    if (key === '') throw fail(`"${text}" is empty`)
    if ((seen.get(key) ?? line) !== line) throw fail(`"${text}" is repeated`)
    seen.set(key, line)
    spellings.set(key, words)
  }
  return [...spellings.values()]
}

/** One of the allowed values of a column. */
export function oneOf<Value extends string>(
  text: string | undefined,
  values: readonly Value[],
  fail: DataLine['fail'],
): Value {
  const value = values.find((each) => each === text)
  if (value === undefined) throw fail(`"${text}" is none of ${values.join(', ')}`)
  return value
}
