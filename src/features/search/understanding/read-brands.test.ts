import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBrandIndex } from './brand-index.ts'
import { readBrands } from './read-brands.ts'

/** Reads a file with this content, `|` standing for a tab; `banks` and `cafes` are the categories. */
function read(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'brands-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'brands.tsv'), text.replaceAll('|', '\t'))
  return readBrands(folder, (slug) => ['banks', 'cafes'].includes(slug))
}

test('a brand has its name, its other names and its categories', () => {
  expect(read('# comment\nGood Bank|G B; ~Good|banks\nTea Bar|-|cafes')).toEqual([
    {
      name: 'Good Bank',
      spellings: [
        { words: ['good', 'bank'], isAlsoWord: false },
        { words: ['gb'], isAlsoWord: false },
        { words: ['good'], isAlsoWord: true },
      ],
      categories: ['banks'],
    },
    { name: 'Tea Bar', spellings: [{ words: ['tea', 'bar'], isAlsoWord: false }], categories: ['cafes'] },
  ])
})

test.for([
  ['Good Bank|-|bancs', 'brands.tsv, line 1: no category has the address "bancs"'],
  ['Good Bank|-', 'brands.tsv, line 1: has 3 columns, none empty'],
  ['Good Bank|G|banks', 'brands.tsv, line 1: "G" is too short'],
  ['Good Bank|-|banks\nTea Bar|Goodbank|cafes', 'brands.tsv, line 2: "Goodbank" is repeated'],
] as const)('%j is refused: %s', ([text, problem]) => {
  expect(() => read(text)).toThrow(problem)
})

test('the longest brand wins, then the first; it tells which words name it', () => {
  const index = createBrandIndex(read('Good|-|cafes\nGood Bank|-|banks\nTea Bar|-|cafes'), (slug) => slug.length)
  expect(index.find(['my', 'good', 'bank'])).toMatchObject({ name: 'Good Bank', start: 1, end: 3, categoryIds: [5] })
  expect(index.find(['tea', 'bar', 'good'])).toMatchObject({ name: 'Tea Bar', start: 0, end: 2 })
  expect(index.find(['bank', 'good', 'tea'])).toMatchObject({ name: 'Good', start: 1, end: 2 })
})

test('a sound that two brands share stands for neither', () => {
  const index = createBrandIndex(read('Kolumbia|-|cafes\nColumbiaa|-|banks'), () => 1)
  expect(index.find(['kolumbia'])?.name).toBe('Kolumbia')
  expect(index.find(['kollumbia'])).toBeUndefined()
})
