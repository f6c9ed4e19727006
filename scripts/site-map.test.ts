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

test('every call of the specification is in the site map, with its endpoint and test or with what it comes', () => {
  const calls = items.filter(({ kind }) => kind === 'call')
  expect(calls.map(({ item }) => item)).toEqual(
    expect.arrayContaining(['POST /auth/verify', 'PUT /payments/:paymentId']),
  )
  expect(calls).toHaveLength(96)
  const listed = { kind: 'call', spec: '§7', testFile: '', test: '', proof: '' }
  const unbuilt = { ...listed, item: 'GET /not-built', file: 'src/endpoints.ts', words: '' }
  expect(problemOf(unbuilt)).toBe('GET /not-built is not in endpoints.ts')
  const forgotten = { ...listed, item: 'POST /auth/verify', file: 'not yet', words: 'later' }
  expect(problemOf(forgotten)).toBe('POST /auth/verify is in endpoints.ts: name its test')
})

test('a call is proven by what it does, not by its example in the document', () => {
  const byExample = items.filter(({ kind, testFile }) => kind === 'call' && testFile === 'tests/api-examples.test.ts')
  expect(byExample.map(({ item }) => item)).toEqual([])
})

test('a text elsewhere in the file of a test, or a title that is no test there, proves nothing', () => {
  const row = items.find(({ item }) => item === 'GET /plans')
  if (!row) throw new Error('GET /plans is in the list.')
  expect(problemOf(row)).toBeUndefined()
  expect(problemOf({ ...row, test: 'no test' })).toMatch(/has no test "no test"$/)
  expect(problemOf({ ...row, proof: 'vitest' })).toMatch(/does not mention vitest$/)
})

test('the guide is generated from the current list', () => {
  expect(readFileSync(guidePath, 'utf8') === renderGuide(items), 'run scripts/build-site-map.ts').toBe(true)
})
