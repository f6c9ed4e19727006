import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forgottenRoutes, guidePath, problemOf, readItems, renderGuide } from './site-map.ts'

const items = readItems()

test('every file, text and test named by the site map exists', () => {
  expect(items.length).toBeGreaterThan(150)
  expect(items.flatMap((item) => problemOf(item) ?? [])).toEqual([])
})

test('every page is in the site map, and nothing twice', () => {
  expect(forgottenRoutes(items)).toEqual([])
  const names = items.map(({ kind, item }) => `${kind} ${item}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('the guide is generated from the current list', () => {
  expect(readFileSync(guidePath, 'utf8') === renderGuide(items), 'run scripts/build-site-map.ts').toBe(true)
})
