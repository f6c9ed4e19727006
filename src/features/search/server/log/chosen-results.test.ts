import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { testApp } from '#tests/test-app.ts'
import type { Suggestion } from '../../search-query.ts'
import { recordChosenSuggestion } from '../suggest/record-chosen-suggestion.ts'
import { suggest } from '../suggest/suggest.ts'
import { lineId } from '../suggest/suggestion-lines.ts'
import { recordChosenResult, searchBefore } from './record-chosen-result.ts'
import { createSearchChoices } from './search-choices.ts'

const client = { ipHash: 'ip', clientHash: 'client', browserHash: undefined, device: '', ip: '127.0.0.1' }

async function contextAndRows() {
  const { app, db } = await testApp()
  const choices = createSearchChoices(db, createLog('fatal'))
  const ctx = { app: { ...app, search: { ...app.search, choices } }, client }
  const rows = async () => {
    await choices.close()
    const all = await db.selectFrom('search_choice').select(['city_id', 'kind', 'target', 'words', 'choices']).execute()
    await db.deleteFrom('search_choice').execute()
    return all
  }
  return { ctx, rows, chennai: app.places.cityBySlug('chennai')?.id ?? 0 }
}

const visit = (referer: string) => new Request('https://nukkad.test/companydesc/x/y-7', { headers: { referer } })

test('a business opened out of a result list is a choice after its words, one opened from elsewhere is none', async () => {
  const { ctx, rows, chennai } = await contextAndRows()
  recordChosenResult(ctx, visit('https://nukkad.test/business-listing/chennai/ac-repair?page=2'), 7)
  recordChosenResult(
    ctx,
    visit('https://nukkad.test/business-listing/all-india/%E0%A4%AC%E0%A4%BF%E0%A4%9C%E0%A4%B2%E0%A5%80'),
    8,
  )
  for (const elsewhere of [
    'https://other.test/business-listing/chennai/ac-repair',
    'https://nukkad.test/companydesc/chennai/x-9',
    'https://nukkad.test/business-listing/chennai/%E0%A4%A',
    'nonsense',
  ]) {
    recordChosenResult(ctx, visit(elsewhere), 9)
    expect([elsewhere, searchBefore(visit(elsewhere))]).toEqual([elsewhere, undefined])
  }
  expect((await rows()).sort((a, b) => Number(a.target) - Number(b.target))).toEqual([
    { city_id: chennai, kind: 'business', target: '7', words: 'ac repair', choices: 1 },
    { city_id: 0, kind: 'business', target: '8', words: 'बिजली', choices: 1 },
  ])
})

test('a suggestion counts as chosen only after words that bring it up', async () => {
  const { ctx, rows, chennai } = await contextAndRows()
  const plumbers = ctx.app.categories.bySlug('plumbers')?.id ?? 0
  const choice = { text: 'plum', city: 'Chennai', type: 'category', id: String(plumbers) }
  await recordChosenSuggestion(ctx, choice)
  await recordChosenSuggestion(ctx, { ...choice, text: 'tailor' })
  await recordChosenSuggestion(ctx, { ...choice, id: '987654' })
  await recordChosenSuggestion(ctx, { ...choice, type: 'anything', text: '', city: '' })
  expect(await rows()).toEqual([
    { city_id: chennai, kind: 'category', target: String(plumbers), words: 'plum', choices: 1 },
  ])
})

test('a category chosen in a locality counts as that category', async () => {
  const { ctx, rows, chennai } = await contextAndRows()
  const text = 'plumbers in anna'
  const offered = await suggest(ctx.app.search, { text, cityId: chennai })
  const chosen = offered.find(({ localityId }) => localityId !== undefined) as Suggestion
  await recordChosenSuggestion(ctx, { text, city: 'Chennai', type: 'category', id: String(lineId(chosen)) })
  const target = String(ctx.app.categories.bySlug('plumbers')?.id)
  expect(await rows()).toEqual([{ city_id: chennai, kind: 'category', target, words: text, choices: 1 }])
})
