import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliverMessageAt, queueMessage } from '#core/messages.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { createRating } from '#tests/factories/create-rating.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { testApp } from '#tests/test-app.ts'
import { loader as open, action as stop } from '../pages/review-invitation-page.tsx'
import { inviteReviewsAt } from './invite-reviews.ts'

const noon = new Date('2026-11-20T06:30:00Z') // in India
const daysBefore = (days: number) => new Date(noon.getTime() - days * 86_400_000)

async function answeredEnquiry(daysAgo: number, overrides: Parameters<typeof createEnquiry>[1] = {}) {
  const { db } = await testApp()
  const enquiry = await createEnquiry(db, overrides)
  await db
    .insertInto('enquiry_message')
    .values({ enquiry_id: enquiry.id, sender: 'merchant', body: 'Yes, at five.', sent_at: daysBefore(daysAgo) })
    .execute()
  return enquiry
}

async function messagesFor(enquiryId: number) {
  const { db } = await testApp()
  return db
    .selectFrom('outgoing_message')
    .selectAll()
    .where('dedupe_key', '=', `review-invitation:${enquiryId}`)
    .execute()
}

test('two days after a reply the customer is invited once, also by two processes at once', async () => {
  const { app } = await testApp()
  const [due, fresh, old] = [await answeredEnquiry(2.1), await answeredEnquiry(1.9), await answeredEnquiry(6)]
  await Promise.all([1, 2, 3].map(() => inviteReviewsAt(app, noon)))
  await inviteReviewsAt(app, noon)
  expect(await messagesFor(due.id)).toMatchObject([{ channel: 'sms', dlt_template_id: 'NUKKAD-REV-02' }])
  for (const { id } of [fresh, old]) expect(await messagesFor(id)).toEqual([])
})

test('an invitation is not repeated when its message was deleted after its time', async () => {
  const { app, db } = await testApp()
  const { id } = await answeredEnquiry(3)
  await inviteReviewsAt(app, noon)
  await db.deleteFrom('outgoing_message').where('dedupe_key', '=', `review-invitation:${id}`).execute()
  await inviteReviewsAt(app, noon)
  expect(await messagesFor(id)).toEqual([])
})

test('nobody is invited at night, after a rating, or for a withdrawn enquiry', async () => {
  const { app, db } = await testApp()
  const rated = await answeredEnquiry(3)
  await createRating(db, { business_id: rated.business_id, customer_id: rated.customer_id ?? 0 })
  const withdrawn = await answeredEnquiry(3, { withdrawn_at: daysBefore(1) })
  const late = await answeredEnquiry(3)
  for (const night of ['2026-11-20T15:00:00Z', '2026-11-20T04:29:00Z']) await inviteReviewsAt(app, new Date(night))
  expect(await messagesFor(late.id)).toEqual([])
  await inviteReviewsAt(app, noon)
  for (const { id } of [rated, withdrawn]) expect(await messagesFor(id)).toEqual([])
  expect(await messagesFor(late.id)).toHaveLength(1)
})

test('the link of an e-mail shows the business and changes nothing; one click of a mail program ends invitations', async () => {
  const { app, db } = await testApp()
  const customer = await createAccount(db, { phone: null, email: 'asha.invited@mail.example.com' })
  const first = await answeredEnquiry(3, { customer_id: customer.id })
  await inviteReviewsAt(app, noon)
  const [message] = await messagesFor(first.id)
  const link = new URL(message?.unsubscribe_url ?? '')
  const visitor = new PageVisitor()
  expect((await visitor.open(open, link.pathname + link.search)).data.business).toMatchObject({
    url: expect.stringMatching(`-${first.business_id}$`),
  })
  const optOuts = () => db.selectFrom('review_opt_out').selectAll().where('account_id', '=', customer.id).execute()
  expect(await optOuts()).toEqual([])
  for (const again of [1, 2])
    expect(
      (await visitor.post(stop, link.pathname + link.search, { 'List-Unsubscribe': 'One-Click' })).status,
      `sent ${again} times`,
    ).toBe(200)
  expect(await optOuts()).toHaveLength(1)
  const second = await answeredEnquiry(3, { customer_id: customer.id })
  await inviteReviewsAt(app, noon)
  expect(await messagesFor(second.id)).toEqual([])
})

test('an SMS that could not be delivered by day is not sent at night, but at ten in the morning, and not days later', async () => {
  const { app, db } = await testApp()
  const { id } = await answeredEnquiry(2.1)
  await inviteReviewsAt(app, noon)
  const [message] = await messagesFor(id)
  if (!message) throw new Error('Nobody was invited.')
  const sent: string[] = []
  const heard = {
    ...app,
    sms: { canSend: () => true, send: async ({ to }: { to: string }) => ({ id: String(sent.push(to)) }) },
  }
  await db.updateTable('outgoing_message').set({ created_at: noon }).where('id', '=', message.id).execute()
  const waiting = async () => {
    const { rows } = await sql<{ run_at: Date }>`
      SELECT run_at FROM graphile_worker._private_jobs WHERE payload->>'messageId' = ${String(message.id)}
        AND run_at > ${noon} ORDER BY run_at`.execute(db)
    return rows.map(({ run_at }) => run_at.toISOString())
  }
  await sql`DELETE FROM graphile_worker._private_jobs WHERE payload->>'messageId' = ${String(message.id)}`.execute(db)
  await deliverMessageAt(heard, message.id, new Date('2026-11-20T15:30:00Z')) // 9 pm
  expect([sent, await waiting()]).toEqual([[], ['2026-11-21T04:30:00.000Z']])
  await deliverMessageAt(heard, message.id, new Date('2026-11-21T04:29:00Z'))
  expect([sent, await waiting()]).toEqual([[], ['2026-11-21T04:30:00.000Z', '2026-11-21T04:30:00.000Z']])
  await deliverMessageAt(heard, message.id, new Date('2026-11-23T15:30:00Z'))
  expect([sent, (await waiting()).length]).toEqual([[], 2])
  await deliverMessageAt(heard, message.id, new Date('2026-11-21T04:30:00Z'))
  await deliverMessageAt(heard, message.id, new Date('2026-11-21T04:31:00Z'))
  expect(sent).toEqual([message.recipient])
})

test('other messages are delivered at any hour', async () => {
  const { app, db } = await testApp()
  const sent: string[] = []
  const heard = {
    ...app,
    sms: { canSend: () => true, send: async ({ to }: { to: string }) => ({ id: String(sent.push(to)) }) },
  }
  const key = 'of the night'
  const recipient = '+919000000099'
  await queueMessage(db, app.config, {
    dedupeKey: key,
    channel: 'sms',
    recipient,
    body: 'Your enquiry was answered',
    template: 'X',
  })
  const row = await db
    .selectFrom('outgoing_message')
    .select('id')
    .where('dedupe_key', '=', key)
    .executeTakeFirstOrThrow()
  await deliverMessageAt(heard, row.id, new Date('2026-11-20T20:00:00Z'))
  expect(sent).toEqual([recipient])
})
