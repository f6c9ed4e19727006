import { expect, test } from 'vitest'
import { indianDate } from '#platform/indian-time.ts'
import { GatewayError } from '#providers/payments/payment-gateway.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { advertiser, adWish, bookFor as book } from '#tests/factories/book-ad.ts'
import { addDays } from '../rules.ts'
import { bookAd } from './book-ad.ts'
import { listTakenDays } from './list-taken-days.ts'
import { showAdBooking } from './show-ad-booking.ts'

type Account = Awaited<ReturnType<typeof advertiser>>

const nextDay = (days: number) => addDays(indianDate(new Date()), days)
const at = (minute: number) => new Date(Date.now() + minute * 60_000)

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
