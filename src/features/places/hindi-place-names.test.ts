import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hindiCityNames, hindiStateNames } from './hindi-place-names.ts'

/** A column of a shipped file, without its header. */
function column(file: string, index: number): string[] {
  const path = new URL(`../../../db/seed/places/${file}`, import.meta.url)
  const lines = readFileSync(path, 'utf8').trim().split('\n').slice(1)
  return lines.map((line) => line.split('\t')[index] ?? '')
}

test('every Hindi name belongs to a shipped place, and every state has one', () => {
  const slugs = new Set(column('cities.tsv', 1))
  expect([...hindiCityNames.keys()].filter((slug) => !slugs.has(slug))).toEqual([])
  expect([...hindiStateNames.keys()].sort()).toEqual(column('states.tsv', 2).sort())
})

test('names are written in Devanagari', () => {
  const names = [...hindiCityNames.values(), ...hindiStateNames.values()]
  expect(names.filter((name) => !/^[\u0900-\u097f ]+$/.test(name))).toEqual([])
})
