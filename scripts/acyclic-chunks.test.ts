import { expect, test } from 'vitest'
import { findCycle } from './acyclic-chunks.ts'

const importing = (imports: Record<string, string[]>) => new Map(Object.entries(imports))

test('files that import each other are found, directly or through others', () => {
  expect(findCycle(importing({ page: ['a'], a: ['b'], b: ['a'] }))).toEqual(['a', 'b', 'a'])
  expect(findCycle(importing({ page: ['a', 'c'], a: ['b'], b: ['c'], c: ['a'] }))).toEqual(['a', 'b', 'c', 'a'])
})

test('a file that several import, and one outside of the build, are no cycle', () => {
  expect(findCycle(importing({ page: ['a', 'b'], other: ['b'], a: ['b'], b: ['from-elsewhere'] }))).toBeUndefined()
})
