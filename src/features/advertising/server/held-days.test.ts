import { expect, test } from 'vitest'
import { indianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import { GatewayError } from '#providers/payments/payment-gateway.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { advertiser, adWish, bookFor as book, payInSandbox } from '#tests/factories/book-ad.ts'
import { testApp } from '#tests/test-app.ts'
import { bookAd } from './book-ad.ts'
import { listTakenDays } from './list-taken-days.ts'
import { showAdBooking } from './show-ad-booking.ts'

type Account = Awaited<ReturnType<typeof advertiser>>

const nextDay = (days: number) => addDays(indianDate(new Date()), days)
const at = (minute: number) => new Date(Date.now() + minute * 60_000)

async function statusOf(adId: number) {
  const { db } = await testApp()
  const { status } = await db.selectFrom('ad_booking').select('status').where('id', '=', adId).executeTakeFirstOrThrow()
  return status
}

/** The page of booking as somebody sees it at a minute, with the days of a wish chosen. */
async function shownTo(account: Account, { city, startsOn }: { city: string; startsOn: string }, minute: number) {
  const query = `placement=top-of-results&city=${city}&category=electricians&days=7&from=${startsOn}`
  return showAdBooking(await ctxAt(at(minute), account), new URL(`http://localhost/book-advertisement?${query}`))
}

test('the calendar shows days as free exactly when they can be booked: also to who has kept them too long', async () => {
  const person = await advertiser()
  const wish = { city: 'rajkot', startsOn: nextDay(3) }
  for (const minute of [0, 14, 28, 42]) await book(person, wish, at(minute))
  const stateOfFirst = ({ calendar }: Awaited<ReturnType<typeof shownTo>>) =>
    calendar?.days.find(({ date }) => date === wish.startsOn)?.state

  // 44: held, and booked anew. 46 to 71: kept too long. 73: free again.
  for (const minute of [46, 56, 71]) {
    const shown = await shownTo(person, wish, minute)
    expect(stateOfFirst(shown), `minute ${minute}`).toBe('taken')
    expect(shown.run).toMatchObject({ isFree: false, pausedUntil: expect.stringMatching(/^\d{4}-/) })
    expect(Date.parse(shown.run?.pausedUntil ?? '') - at(72).getTime()).toBeLessThan(60_000)
    expect(shown.firstFree).toBe(nextDay(10))
    const { taken } = await listTakenDays(await ctxAt(at(minute), person), {
      placement: 'top-of-results',
      category: 'electricians',
      city: wish.city,
    })
    expect(taken).toEqual([{ startsOn: wish.startsOn, lastOn: nextDay(9) }])
    await expect(book(person, wish, at(minute))).rejects.toMatchObject({ code: 'ad_held_too_long' })
    // Others see them as soon as they are not held.
    const other = await shownTo(await advertiser(), wish, minute)
    expect(other.run?.isFree).toBe(minute > 57)
    expect(other.run?.pausedUntil).toBeNull()
  }
  for (const minute of [44, 73]) {
    const shown = await shownTo(person, wish, minute)
    expect(stateOfFirst(shown), `minute ${minute}`).toBe('chosen')
    expect(shown.run).toMatchObject({ isFree: true, pausedUntil: null })
  }
  await book(person, wish, at(73))
})

test('another account with the same number sees that the days were kept too long, as its booking is refused', async () => {
  const person = await advertiser()
  const wish = { city: 'kota', startsOn: nextDay(3) }
  for (const minute of [0, 14, 28, 42]) await book(person, wish, at(minute))
  const sameNumber = { ...(await advertiser()), phone: person.phone }
  expect((await shownTo(sameNumber, wish, 60)).run).toMatchObject({ isFree: false })
  await expect(book(sameNumber, wish, at(60))).rejects.toMatchObject({ code: 'ad_held_too_long' })
})

test('when the gateway does not answer, the days are given back at once and do not count as kept', async () => {
  const person = await advertiser()
  const wish = { city: 'gwalior', startsOn: nextDay(3) }
  const fails = async (minute: number) => {
    const ctx = await ctxAt(at(minute), person, 'merchant')
    const createOrder = () => Promise.reject(new GatewayError('unreachable', 'silence'))
    const app = { ...ctx.app, gateway: { ...ctx.app.gateway, createOrder } }
    await expect(bookAd({ ...ctx, app }, adWish(wish))).rejects.toMatchObject({ code: 'gateway_unavailable' })
  }
  for (const minute of [0, 14, 28, 42]) await fails(minute)
  expect((await shownTo(await advertiser(), wish, 42)).run).toMatchObject({ isFree: true })
  // An hour after the first try: nothing was kept from anybody.
  await book(person, wish, at(50))
  await book(person, wish, at(64))
  await fails(65)
  await book(await advertiser(), wish, at(65))
})

test('once three accounts have kept the same days in vain, nobody keeps them: whoever pays first has them', async () => {
  const wish = { city: 'bhopal', startsOn: nextDay(3) }
  const numbers = [await advertiser(), await advertiser(), await advertiser()]
  for (const [turn, number] of numbers.entries()) {
    const kept = await shownTo(await advertiser(), wish, turn * 16)
    expect(kept.run).toMatchObject({ isFree: true, isKept: true })
    await book(number, wish, at(turn * 16))
  }
  // The turn of the first again: it leads to the payment, and keeps the days from nobody.
  const [slow, quick] = [await advertiser(), await advertiser()]
  const [first, second, third] = [
    await book(numbers[0] as Account, wish, at(70)),
    await book(slow, wish, at(71)),
    await book(quick, wish, at(72)),
  ]
  expect((await shownTo(await advertiser(), wish, 73)).run).toMatchObject({ isFree: true, isKept: false })
  expect(await payInSandbox(third.payment.paymentId, at(74))).toBe('PAID')
  expect(await statusOf(third.adId)).toBe('REVIEW')
  expect((await shownTo(await advertiser(), wish, 75)).run).toMatchObject({ isFree: false })
  // Who was slower gets the money back, and the days stay with who paid.
  await payInSandbox(second.payment.paymentId, at(76))
  expect([await statusOf(second.adId), await statusOf(first.adId), await statusOf(third.adId)]).toEqual([
    'OVER',
    'OVER',
    'REVIEW',
  ])
  const { db } = await testApp()
  const owed = await db
    .selectFrom('refund')
    .select('amount_paise')
    .where('payment_id', '=', second.payment.paymentId)
    .execute()
  expect(owed).toHaveLength(1)
})

test('other days of the place are kept as before, and these again a day later', async () => {
  const wish = { city: 'indore', startsOn: nextDay(3) }
  for (const turn of [0, 1, 2]) await book(await advertiser(), wish, at(turn * 16))
  const later = { ...wish, startsOn: nextDay(20) }
  await book(await advertiser(), later, at(60))
  await expect(book(await advertiser(), later, at(61))).rejects.toMatchObject({ code: 'ad_place_taken' })
  await book(await advertiser(), wish, at(48 * 60))
  await expect(book(await advertiser(), wish, at(48 * 60 + 1))).rejects.toMatchObject({ code: 'ad_place_taken' })
})
