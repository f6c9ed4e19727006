import { createElement } from 'react'
import { expect, test } from 'vitest'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { htmlOf } from '#tests/with-texts.tsx'
import { texts } from '#texts/server-texts.ts'
import { noFilters } from '../results-filters.ts'
import { ResultsNotes } from '../ui/results-notes.tsx'
import { showResults } from './show-results.ts'
import { viewReading } from './view-reading.ts'

test('below a closed business of the searched name no sentence says that there is none of it', async () => {
  const { app, db } = await testApp()
  const city = app.places.cityBySlug('salem')
  const closed = { city: 'salem', category: 'plumbers', status: 'closed' } as const
  await createBusiness(db, { ...closed, name: 'Zarquon Hardware Store' })
  const ctx = { app, db, now: new Date(), i18n: texts.en }
  const view = await showResults(ctx, {
    city,
    text: 'zarquon hardware store',
    page: 1,
    filters: noFilters,
    literal: false,
  })
  const said = (closedOnes: typeof view.closed, more: Partial<typeof view> = {}) =>
    htmlOf(createElement(ResultsNotes, { view: { ...view, ...more, closed: closedOnes } }))
  expect(view.closed).toHaveLength(1)
  for (const more of [
    { onlyWords: 'hardware', reading: null, aroundCity: null, isRelated: false, isBeyondRadius: false },
    { onlyWords: null, reading: null, aroundCity: 'Erode', isRelated: false },
    { onlyWords: null, reading: null, isRelated: true },
  ]) {
    expect(said([], more)).toMatch(/No business matches|Nothing is listed/)
    expect(said(view.closed, more)).not.toMatch(/No business matches|Nothing is listed/)
    expect(said(view.closed, more)).toMatch(/No other business matches|Nothing else is listed/)
  }
  const reading = { kind: 'words', words: 'zarquon' } as const
  const categoryId = app.categories.bySlug('hardware-stores')?.id ?? app.categories.bySlug('plumbers')?.id ?? 0
  const where = { text: 'zarquon hardware', citySlug: 'salem', placeName: 'Salem', names: [], hasTypedWords: false }
  const read = (isClosedNamed: boolean) =>
    viewReading(ctx, { reading, interpretedAs: { categoryId } }, { ...where, isClosedNamed })?.text
  expect([read(false), read(true)]).toEqual([
    expect.stringMatching(/^No business matches/),
    expect.stringMatching(/^No other business matches/),
  ])
})
