import { expect, test } from 'vitest'
import { findPayment } from '#features/payments/server/payment-queries.ts'
import { reconcilePayment } from '#features/payments/server/reconcile-payments.ts'
import { advertiser, bookFor, nextStart } from '#tests/factories/book-ad.ts'
import { moneyProblems } from '#tests/money-problems.ts'
import { testApp } from '#tests/test-app.ts'
import { listUndecidedAds } from './advertising-queries.ts'
import { cancelAd, decideAd, giveBackUndecidedAt } from './decide-ad.ts'

/* Several people, and the money of several banks, at one moment for one exclusive place. */

const after = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** The bank has the money; nobody has told us. */
async function paidAtBank(paymentId: number) {
  const { app, db } = await testApp()
  const payment = await findPayment(db, paymentId)
  if (!payment?.gateway_order_id || !app.sandboxBank) throw new Error('There is nothing to pay.')
  await app.sandboxBank.pay(payment.gateway_order_id, { outcome: 'success', method: 'upi', webhooks: 'none' })
  return payment
}

/** How a payment, its advertisement and its refunds stand. */
async function standOf({ paymentId, adId }: { paymentId: number; adId: number }) {
  const { db } = await testApp()
  const [payment, ad, refunds] = await Promise.all([
    findPayment(db, paymentId),
    db.selectFrom('ad_booking').select('status').where('id', '=', adId).executeTakeFirst(),
    db.selectFrom('refund').select('amount_paise').where('payment_id', '=', paymentId).execute(),
  ])
  return `${payment?.status} ${ad?.status} ${refunds.map(({ amount_paise: paise }) => paise).join(' ')}`.trim()
}

test('eight people whose holds of one place are over, and whose banks all pay at one moment: one has it, seven get their money back', async () => {
  const { app } = await testApp()
  const startsOn = nextStart()
  const bookings: { paymentId: number; adId: number }[] = []
  for (let person = 0; person < 8; person++) {
    const { adId, payment } = await bookFor(await advertiser(), { startsOn }, after(16 * person))
    bookings.push({ adId, paymentId: payment.paymentId })
  }
  const payments = await Promise.all(bookings.map(({ paymentId }) => paidAtBank(paymentId)))
  const now = after(16 * 9)
  await Promise.all(payments.map((payment) => reconcilePayment(app, payment, now)))
  const stands = await Promise.all(bookings.map(standOf))
  expect(stands.toSorted()).toEqual([...Array(7).fill('EXPIRED OVER 82600'), 'PAID REVIEW'])
})

test('a late payment and somebody else’s new hold of the same days at one moment: never two who have them', async () => {
  const { app } = await testApp()
  for (const round of [0, 1, 2, 3]) {
    const startsOn = nextStart()
    const late = await bookFor(await advertiser(), { startsOn })
    const payment = await paidAtBank(late.payment.paymentId)
    const now = after(20 + round)
    const [, next] = await Promise.all([
      reconcilePayment(app, payment, now),
      advertiser().then((person) => bookFor(person, { startsOn }, now).catch(() => undefined)),
    ])
    const first = await standOf({ adId: late.adId, paymentId: late.payment.paymentId })
    if (next === undefined) expect(first).toBe('PAID REVIEW')
    else expect(first).toBe('EXPIRED OVER 82600')
  }
})

test('an advertiser who calls off, an operator who refuses, and the night that gives back, at one moment: one refund', async () => {
  const { app, db } = await testApp()
  for (let round = 0; round < 4; round++) {
    const person = await advertiser()
    const startsOn = nextStart()
    const { adId, payment } = await bookFor(person, { startsOn })
    await reconcilePayment(app, await paidAtBank(payment.paymentId), new Date())
    const firstDay = new Date(`${startsOn}T09:00:00+05:30`)
    expect((await listUndecidedAds(db, startsOn)).map(({ id }) => id)).toContain(adId)
    await Promise.allSettled([
      cancelAd(app, { id: adId, accountId: person.id, now: new Date() }),
      decideAd(app, { id: adId, reason: 'It promises a cure.', now: new Date() }),
      giveBackUndecidedAt(app, firstDay),
      giveBackUndecidedAt(app, firstDay),
    ])
    const stand = await standOf({ adId, paymentId: payment.paymentId })
    expect(['REFUNDED CANCELLED 82600', 'REFUNDED REFUSED 82600']).toContain(stand)
  }
})

test('after all of these races the ledger is even, and no number is missing', async () => {
  expect(await moneyProblems((await testApp()).db)).toEqual([])
})
