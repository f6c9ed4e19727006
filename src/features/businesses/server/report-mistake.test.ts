import { expect, test } from 'vitest'
import type { Ctx } from '#core/context.ts'
import { Refusal } from '#platform/refusal.ts'
import { newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { type MistakeKind, mistakeKinds } from '../mistake-kinds.ts'
import { dailyMistakeLimit } from '../rules.ts'
import { updateReportersForgotten } from './mistake-queries.ts'
import { reportMistake } from './report-mistake.ts'

async function visitor(now = new Date()): Promise<Pick<Ctx, 'actor' | 'app' | 'client' | 'db' | 'now'>> {
  const { app, db } = await testApp()
  return {
    actor: undefined,
    app,
    client: { ip: '127.0.0.1', ipHash: newPhone(), clientHash: newPhone(), browserHash: undefined, device: '' },
    db,
    now,
  }
}

async function mistakesOf(businessId: number) {
  const { db } = await testApp()
  return db
    .selectFrom('listing_mistake')
    .select(['kind', 'body', 'reporter'])
    .where('business_id', '=', businessId)
    .execute()
}

test('a visitor’s report is stored for the operator', async () => {
  const { db } = await testApp()
  const { id: businessId } = await createBusiness(db)
  await reportMistake(await visitor(), { businessId, kind: 'moved', text: 'Now at 12 Main Road' })
  expect(await mistakesOf(businessId)).toMatchObject([{ kind: 'moved', body: 'Now at 12 Main Road' }])
})

test('each kind of mistake reaches the operator as what it is, wrong hours and a duplicate too', async () => {
  const { db } = await testApp()
  const { id: businessId } = await createBusiness(db)
  const kinds = Object.keys(mistakeKinds) as MistakeKind[]
  for (const kind of kinds) await reportMistake(await visitor(), { businessId, kind, text: 'Open on Sundays too' })
  expect((await mistakesOf(businessId)).map(({ kind }) => kind).sort()).toEqual([...kinds].sort())
  expect(kinds).toEqual(expect.arrayContaining(['wrong_hours', 'duplicate']))
})

test('one person cannot exceed the daily limit, even concurrently; another person and the next day are unaffected', async () => {
  const { db } = await testApp()
  const { id: businessId } = await createBusiness(db)
  const ctx = await visitor()
  const input = { businessId, kind: 'closed' as const, text: '' }
  const results = await Promise.all(
    Array.from({ length: dailyMistakeLimit + 3 }, () => reportMistake(ctx, input).catch((error: unknown) => error)),
  )
  const refused = results.filter((result) => result instanceof Refusal)
  expect(refused.map((refusal) => refusal.code)).toEqual(Array.from({ length: 3 }, () => 'mistake_limit_reached'))
  expect(await mistakesOf(businessId)).toHaveLength(dailyMistakeLimit)
  await reportMistake(await visitor(), input)
  await reportMistake({ ...ctx, now: new Date(ctx.now.getTime() + 86_400_000) }, input)
  expect(await mistakesOf(businessId)).toHaveLength(dailyMistakeLimit + 2)
})

test('naming another browser does not allow a visitor to report more than ten mistakes a day', async () => {
  const { db } = await testApp()
  const { id: businessId } = await createBusiness(db)
  const ctx = await visitor()
  const report = (browser: number) =>
    reportMistake(
      { ...ctx, client: { ...ctx.client, clientHash: `browser ${browser}` } },
      { businessId, kind: 'closed', text: '' },
    )
  for (let browser = 0; browser < 10; browser++) await report(browser)
  await expect(report(10)).rejects.toMatchObject({ code: 'mistake_limit_reached' })
  expect(await mistakesOf(businessId)).toHaveLength(10)
})

test('after a month a report no longer identifies its reporter', async () => {
  const { db } = await testApp()
  const { id: businessId } = await createBusiness(db)
  await reportMistake(await visitor(new Date(Date.now() - 31 * 86_400_000)), { businessId, kind: 'closed', text: '' })
  await reportMistake(await visitor(), { businessId, kind: 'moved', text: '' })
  await updateReportersForgotten(db)
  const isLinked = new Map((await mistakesOf(businessId)).map(({ kind, reporter }) => [kind, reporter !== null]))
  expect([isLinked.get('closed'), isLinked.get('moved')]).toEqual([false, true])
})
