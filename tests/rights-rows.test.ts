import { resolve } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { endpoints } from '#endpoints.ts'
import { listRoutes } from '#list-routes.ts'
import routes from '#routes.ts'
import { formsOfNobodysRows, rowForms } from './rights-rows-walk.ts'
import { callAll, forms, leaksIn, pathOf, scene, sendForm, startRightsWalk } from './rights-walk.ts'
import { testApp } from './test-app.ts'
import { changedTables, type WatchedRows, watchRows } from './watched-rows.ts'

/*
 * Everybody without a right tries every form that changes a row by its own id, and every call; watched is every row of
 * the business, its owner and its customer, whatever table it is in.
 */

// Pages of four people, and every row that might have changed after each.
vi.setConfig({ testTimeout: 120_000 })
let watched: () => Promise<WatchedRows>
beforeAll(async () => {
  await startRightsWalk()
  const { db } = await testApp()
  watched = await watchRows(db, { businessId: scene.business.id, people: [scene.owner.id, scene.asker.id] })
})

const outsiders = () => [['visitor', undefined] as const, ...Object.entries(scene.people)]

test('every page with a form is walked, or listed with why it needs no walk', async () => {
  const walked = new Set([...forms.map(([path]) => path), ...rowForms.map(({ path }) => path)])
  const withForm: string[] = []
  for (const { file, path } of listRoutes(routes))
    if ('action' in (await import(resolve('src', file)))) withForm.push(path)
  expect(withForm.filter((path) => !walked.has(path) && !(path in formsOfNobodysRows))).toEqual([])
  expect(Object.keys(formsOfNobodysRows).filter((path) => walked.has(path) || !withForm.includes(path))).toEqual([])
})

test('every id in an address of a page or call stands for a row of the scene', () => {
  const paths = [...listRoutes(routes), ...endpoints].map(({ path }) => path)
  expect(paths.map(pathOf).filter((path) => path.includes(':'))).toEqual([])
  expect(() => pathOf('/something-new/:somethingId')).toThrow('No row of the scene')
})

test('no row that belongs to a business or a person is changed by others through its id, in whatever table', async () => {
  const before = await watched()
  for (const [who, person] of outsiders()) {
    for (const { path, fields } of rowForms) {
      const what = `${who} ${path} ${JSON.stringify(fields())}`
      const answer = await sendForm(person, path, fields())
      expect(answer.statusCode, what).toBeLessThan(500)
      expect(leaksIn(answer.body), what).toEqual([])
      expect(changedTables(before, await watched()), what).toEqual([])
    }
  }
})

// The third report of a review hides it until somebody has looked at it: everybody's right.
const hidesReviews = 'reportRating'
const changing = new Set(endpoints.filter(({ method }) => method !== 'GET').map(({ operationId }) => operationId))

test('no call of the API reads or changes for others what belongs to a business or a person, in whatever table', async () => {
  let before = await watched()
  for (const [who, person] of outsiders()) {
    await callAll(person, async (operationId, { statusCode, body }) => {
      expect(statusCode, `${who} ${operationId}`).toBeLessThan(500)
      expect(leaksIn(body), `${who} ${operationId}`).toEqual([])
      // What a call that reads would change is seen after the next one.
      if (!changing.has(operationId)) return
      const now = await watched()
      const changed = changedTables(before, now).filter((table) => operationId !== hidesReviews || table !== 'rating')
      expect(changed, `${who} ${operationId}`).toEqual([])
      before = now
    })
  }
})

test('the same forms change a row for owner or customer, so the walk sends the right ones', async () => {
  const idle: string[] = []
  for (const { path, fields, whose } of rowForms) {
    const before = await watched()
    await sendForm(whose === 'owner' ? scene.owner : scene.asker, path, fields())
    if (changedTables(before, await watched()).length === 0) idle.push(`${path} ${fields().intent ?? ''}`)
  }
  expect(idle).toEqual([])
})
