import { expect, test } from 'vitest'
import { dayMs } from '#platform/durations.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { givePlan } from '#tests/factories/give-plan.ts'
import { testApp } from '#tests/test-app.ts'
import { remindOfPlanEndsAt } from './remind-of-plan-ends.ts'

const end = new Date(Date.now() + 40 * dayMs)
const daysBefore = (days: number) => new Date(end.getTime() - days * dayMs)

async function shop() {
  const { db } = await testApp()
  const owner = await createAccount(db, {
    is_merchant: true,
    email: `owner-${Date.now()}-${Math.random()}@shop.example.com`,
  })
  const business = await createBusiness(db, { owner_id: owner.id, name: 'Meena Sweets' })
  const periodId = await givePlan(db, business.id, { until: end })
  const reminders = async () => {
    const rows = await db
      .selectFrom('outgoing_message')
      .select(['channel', 'dedupe_key', 'body', 'recipient'])
      .where('dedupe_key', 'like', `plan-ends:${periodId}:%`)
      .orderBy('id')
      .execute()
    return rows.map(({ dedupe_key, ...row }) => ({ days: dedupe_key.split(':')[3], ...row }))
  }
  return { owner, business, periodId, reminders }
}

test('an owner is told 30, 7 and 1 days before, each once, also by several processes at once', async () => {
  const { app } = await testApp()
  const { owner, reminders } = await shop()
  for (const days of [31, 30, 29, 7, 6.9, 1, 0.5, -1])
    await Promise.all([1, 2, 3].map(() => remindOfPlanEndsAt(app, daysBefore(days))))
  const sent = await reminders()
  expect(sent.map(({ days, channel }) => `${days} ${channel}`)).toEqual(
    ['30', '7', '1'].flatMap((days) => [`${days} sms`, `${days} email`]),
  )
  expect(sent[0]).toMatchObject({ recipient: owner.phone, body: expect.stringContaining('Nothing is debited') })
})

test('who has renewed is not reminded, nor is a business that is deleted', async () => {
  const { app, db } = await testApp()
  const [renewed, deleted] = [await shop(), await shop()]
  await db
    .insertInto('subscription')
    .columns(['business_id', 'plan_id', 'starts_at', 'ends_at'])
    .expression((eb) =>
      eb
        .selectFrom('subscription')
        .select(['business_id', 'plan_id', 'ends_at', eb.val(new Date(end.getTime() + 365 * dayMs)).as('until')])
        .where('id', '=', renewed.periodId),
    )
    .execute()
  await db.updateTable('business').set({ status: 'deleted' }).where('id', '=', deleted.business.id).execute()
  await remindOfPlanEndsAt(app, daysBefore(7))
  expect([await renewed.reminders(), await deleted.reminders()]).toEqual([[], []])
})
