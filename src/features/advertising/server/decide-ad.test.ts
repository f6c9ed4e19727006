import { expect, test } from 'vitest'
import { findPayment } from '#features/payments/server/payment-queries.ts'
import { addDays } from '#platform/iso-date.ts'
import { advertiser, bookFor, nextStart, payInSandbox } from '#tests/factories/book-ad.ts'
import { testApp } from '#tests/test-app.ts'
import { findAd } from './advertising-queries.ts'
import { decideAd, giveBackUndecidedAt } from './decide-ad.ts'

const noonOf = (date: string) => new Date(`${date}T12:00:00+05:30`)

test('an advertisement nobody looked at raises an alarm the day before, and is given back on its first day', async () => {
  const { app, db, outbox, runJobs } = await testApp()
  const person = await advertiser()
  const startsOn = nextStart()
  const email = `ravi${person.id}@mail.example.com`
  const { adId, payment } = await bookFor(person, { startsOn, email })
  await payInSandbox(payment.paymentId)
  const alarms: string[] = []
  const watched = { ...app, paymentAlarms: { ...app.paymentAlarms, raise: (alarm: string) => void alarms.push(alarm) } }
  const state = async () => [(await findAd(db, adId))?.status, (await findPayment(db, payment.paymentId))?.status]

  await giveBackUndecidedAt(watched, noonOf(addDays(startsOn, -2)))
  expect(alarms).toEqual([])
  await giveBackUndecidedAt(watched, noonOf(addDays(startsOn, -1)))
  expect(alarms).toEqual(['ad_undecided'])
  expect(await state()).toEqual(['REVIEW', 'PAID'])

  const firstDay = noonOf(startsOn)
  await expect(decideAd(app, { id: adId, reason: undefined, now: firstDay })).rejects.toMatchObject({
    code: 'ad_too_late',
  })
  for (let run = 0; run < 2; run++) await giveBackUndecidedAt(watched, firstDay)
  expect(await state()).toEqual(['CANCELLED', 'REFUNDED'])
  await runJobs()
  const letters = (await outbox(email)).filter(({ body }) => body.includes('did not check'))
  expect(letters).toHaveLength(1)
})
