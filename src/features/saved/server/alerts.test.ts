import { expect, test } from 'vitest'
import type { Account } from '#features/accounts/server/account-queries.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { testApp } from '#tests/test-app.ts'
import { action as alertsForm, loader as alertsPage } from '../pages/saved-alerts-page.tsx'
import { sendSavedAlertsAt } from './send-alerts.ts'

const noon = (day: number) => new Date(Date.parse('2027-03-01T06:30:00Z') + day * 86_400_000)
const midnight = (day: number) => new Date(noon(day).getTime() + 12 * 3_600_000)

/** A customer who wants to hear of these businesses. */
async function listener(count: number, account?: Account) {
  const { app, as, db } = await testApp()
  const person = account ?? (await createAccount(db))
  const caller = await as(person)
  const businesses = await Promise.all(Array.from({ length: count }, () => createBusiness(db)))
  for (const { id } of businesses) {
    await caller.post('/saved-businesses', { businessId: id })
    const on = await caller.put(`/saved-businesses/${id}/alerts`, { isOn: true })
    expect(on.body.data).toEqual({ businessId: id, hasAlerts: true })
  }
  return { app, caller, db, person, ids: businesses.map(({ id }) => id) }
}

const runs = async (day: number) => sendSavedAlertsAt((await testApp()).app, noon(day))

async function close(id: number | undefined) {
  const { db } = await testApp()
  await db
    .updateTable('business')
    .set({ status: 'closed', closed_for_good: true })
    .where('id', '=', id ?? 0)
    .execute()
}

test('of several changes one message goes out, once, however often and by however many processes it is looked', async () => {
  const { db, ids, person, caller } = await listener(2)
  const [first = 0, second = 0] = ids
  await close(first)
  await db
    .updateTable('business')
    .set({ hours: JSON.stringify([]) })
    .where('id', '=', second)
    .execute()
  await sendSavedAlertsAt((await testApp()).app, midnight(2))
  expect(
    await db
      .selectFrom('outgoing_message')
      .select('id')
      .where('recipient', '=', person.phone ?? '')
      .execute(),
  ).toEqual([])
  await Promise.all([runs(3), runs(3), runs(3)])
  await runs(4)
  const queued = await db
    .selectFrom('outgoing_message')
    .select('body')
    .where('recipient', '=', person.phone ?? '')
    .execute()
  expect(queued).toHaveLength(1)
  const { savedRespList } = (await caller.get('/saved-businesses')).body.data
  expect(savedRespList).toHaveLength(2)
  // The list shows what is new for 30 days after it was told; the test's clock is ahead of the server's.
  expect(savedRespList.map(({ news }: { news: string[] }) => news)).toEqual([
    ['It has new opening hours.'],
    ['It has closed for good.'],
  ])
})

test('nobody is written to twice in a week; what changed meanwhile is told afterwards, and what changed back never', async () => {
  const { ids, person, db } = await listener(2)
  const [first, second = 0] = ids
  const countNow = async () =>
    (
      await db
        .selectFrom('outgoing_message')
        .select('id')
        .where('recipient', '=', person.phone ?? '')
        .execute()
    ).length
  await close(first)
  await runs(2)
  expect(await countNow()).toBe(1)
  await close(second)
  for (const day of [3, 5, 8]) await runs(day)
  expect(await countNow()).toBe(1)
  await db.updateTable('business').set({ status: 'open', closed_for_good: false }).where('id', '=', second).execute()
  await runs(9)
  expect(await countNow()).toBe(1)
  await close(second)
  await runs(11)
  expect(await countNow()).toBe(2)
})

test('the link opens what is new and ends all messages, without signing in; a wrong link does neither', async () => {
  const { app, caller, ids, person, db } = await listener(1)
  await close(ids[0])
  await runs(2)
  const [queued] = await db
    .selectFrom('outgoing_message')
    .select('body')
    .where('recipient', '=', person.phone ?? '')
    .execute()
  const token = /token=([\w-]+)/.exec(queued?.body ?? '')?.[1] ?? ''
  expect(token.length).toBeGreaterThan(20)
  const visitor = new PageVisitor()
  expect((await visitor.open(alertsPage, `/saved-alerts?token=${token}x`)).data.alerts).toBeUndefined()
  expect((await visitor.open(alertsPage, `/saved-alerts?token=${token}`)).data.alerts).toMatchObject({ isOn: true })
  await visitor.post(alertsForm, `/saved-alerts?token=${token}x`, {})
  expect((await caller.get('/saved-businesses')).body.data.savedRespList[0].hasAlerts).toBe(true)
  for (const _ of [1, 2])
    await visitor.post(alertsForm, `/saved-alerts?token=${token}`, { 'List-Unsubscribe': 'One-Click' })
  expect((await caller.get('/saved-businesses')).body.data.savedRespList[0].hasAlerts).toBe(false)
  await db
    .updateTable('business')
    .set({ status: 'deleted' })
    .where('id', '=', ids[0] ?? 0)
    .execute()
  await sendSavedAlertsAt(app, noon(20))
  expect(
    await db
      .selectFrom('outgoing_message')
      .select('id')
      .where('recipient', '=', person.phone ?? '')
      .execute(),
  ).toHaveLength(1)
})

test('only what is on the own list has messages; they are exported, and a deleted account gets none', async () => {
  const { as, db } = await testApp()
  const { caller, ids, person, app } = await listener(1)
  const other = await as(await createAccount(db))
  expect((await other.put(`/saved-businesses/${ids[0]}/alerts`, { isOn: true })).body.code).toBe('saved_not_found')
  expect((await caller.get('/users/export')).body.data.savedBusinesses).toMatchObject([
    { businessId: ids[0], alertsSince: expect.any(String) },
  ])
  await close(ids[0])
  await db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', person.id).execute()
  await sendSavedAlertsAt(app, noon(2))
  expect(
    await db
      .selectFrom('outgoing_message')
      .select('id')
      .where('recipient', '=', person.phone ?? '')
      .execute(),
  ).toEqual([])
})
