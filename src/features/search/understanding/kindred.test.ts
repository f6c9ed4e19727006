import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCategoryFiles } from '#features/categories/server/read-category-files.ts'
import { createKindred, readKindred } from './kindred.ts'
import { searchDataFolder } from './search-data.ts'

const slugs = ['services', 'plumbers', 'locksmiths', 'key-shops']

/** Reads a file with this content, `|` standing for a tab. */
function read(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kindred-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'kindred.tsv'), text.replaceAll('|', '\t'))
  return readKindred(folder, (slug) => slugs.includes(slug))
}

test('the kin of a category come in the order of its row, and it reaches as far as its row or its group says', () => {
  const services = { id: 0, slug: 'services' }
  const kindred = createKindred(read('services|-|100\nlocksmiths|key-shops,plumbers|80'), {
    byId: (id) => ({ slug: slugs[id] ?? '' }),
    bySlug: (slug) => ({ id: slugs.indexOf(slug) }),
    ancestors: (id) => (id === 0 ? [] : [services]),
  })
  expect([kindred.kinOf(2), kindred.reachOf(2)]).toEqual([[3, 1], 80_000])
  expect([kindred.kinOf(1), kindred.reachOf(1)]).toEqual([undefined, 100_000])
  expect(kindred.kinOf(0)).toEqual([])
})

test.for([
  ['plombers|-|80', 'kindred.tsv, line 1: no category has the address "plombers"'],
  ['plumbers|key-shopz|80', 'kindred.tsv, line 1: no category has the address "key-shopz"'],
  ['plumbers|-|far', 'kindred.tsv, line 1: "far" is neither a number of km nor "any"'],
  ['plumbers|plumbers|80', 'kindred.tsv, line 1: "plumbers" cannot stand for itself'],
  ['plumbers|-|80\nplumbers|key-shops|80', 'kindred.tsv, line 2: "plumbers" is repeated'],
] as const)('%j is refused: %s', ([text, problem]) => {
  expect(() => read(text)).toThrow(problem)
})

test('all categories of the shipped rows exist, every group has a distance, and 250 categories have kin', () => {
  const categories = readCategoryFiles('db/seed/categories')
  const known = new Set(categories.map(({ slug }) => slug))
  const rows = readKindred(searchDataFolder, (slug) => known.has(slug))
  const described = new Set(rows.map(({ category }) => category))
  expect(categories.filter(({ slug, parentSlug }) => !parentSlug && !described.has(slug))).toEqual([])
  expect(rows.filter(({ kin }) => kin.length > 0).length).toBeGreaterThan(250)
})
