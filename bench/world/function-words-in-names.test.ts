import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { searchDataFolder, wordsOf } from '../../src/features/search/understanding/search-data.ts'
import { readBusinesses } from '../judged/read-judged.ts'

const regionalSection = '# further Indian languages'

/** Function words of one word in the languages beside English and Hindi. */
function regionalWords(): ReadonlySet<string> {
  const [, section = ''] = readFileSync(`${searchDataFolder}/function-words.tsv`, 'utf8').split(regionalSection)
  const spellings = section
    .split('\n')
    .slice(1)
    .flatMap((line) => (line.split('\t')[0] ?? '').split(';'))
  return new Set(spellings.map(wordsOf).flatMap((words) => (words.length === 1 ? words : [])))
}

/** The names of the made-up businesses, of the people and deities of the demo data, and of the made-up world. */
function names(): string[] {
  const demo = ['regions.json', 'nouns.json'].flatMap((name) =>
    textsIn(JSON.parse(readFileSync(`db/seed/demo/${name}`, 'utf8'))),
  )
  const world = readdirSync('bench/world/words')
    .filter((name) => name !== 'phrases.txt')
    .flatMap((name) => readFileSync(`bench/world/words/${name}`, 'utf8').split('\n'))
    .filter((line) => !line.startsWith('#'))
  return [...readBusinesses().map(({ name }) => name), ...[...demo, ...world].flatMap((text) => text.split(/[|,:;=]/))]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

test('no word that holds a sentence of a regional language together is a word of names', () => {
  const regional = regionalWords()
  expect(regional.size).toBeGreaterThan(90)
  const wrong = names().filter((name) => wordsOf(name).some((word) => regional.has(word)))
  expect(wrong).toEqual([])
})
