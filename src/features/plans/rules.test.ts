import { expect, test } from 'vitest'
import {
  arrange,
  creditOf,
  daysOf,
  discountOf,
  dueReminder,
  type HeldPeriod,
  leastPaise,
  offerOf,
  yearFrom,
} from './rules.ts'

const ist = (text: string) => new Date(`${text}+05:30`)
const day = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000)
const business = { id: 1, code: 'business', amountPaise: 36_500 }
const growth = { id: 2, code: 'growth', amountPaise: 99_900 }

/** Numbers that are the same in every run. */
function* numbers(count: number, below: number): Generator<number> {
  let state = 20_261_125
  for (let at = 0; at < count; at++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state % below
  }
}

function held(plan: typeof business, startsAt: Date, valuePaise = plan.amountPaise, id = 1): HeldPeriod {
  return { id, plan, valuePaise, ...yearFrom(startsAt) }
}

test('a year is whole Indian days, with the rest of its first day given, and knows leap years', () => {
  const bought = yearFrom(ist('2026-11-22T16:15:00'))
  expect(bought.endsAt).toEqual(ist('2027-11-23T00:00:00'))
  expect(daysOf(bought, ist('2026-11-22T23:59:00'))).toEqual({ total: 365, unused: 365 })
  expect(daysOf(bought, ist('2026-11-23T00:00:01'))).toEqual({ total: 365, unused: 364 })
  expect(daysOf(bought, ist('2027-11-22T08:00:00')).unused).toBe(0)
  expect(yearFrom(ist('2027-11-23T00:00:00')).endsAt, 'a renewal begins at midnight').toEqual(
    ist('2028-11-23T00:00:00'),
  )
  expect(daysOf(yearFrom(ist('2027-06-01T10:00:00')), ist('2027-06-01T11:00:00')).total).toBe(366)
  expect(yearFrom(ist('2028-02-28T10:00:00')).endsAt).toEqual(ist('2029-03-01T00:00:00'))
})

test('what is credited and what was used make up the price to the paisa, for every day and price', () => {
  const start = ist('2026-04-01T00:00:00')
  const period = yearFrom(start)
  for (const amount of numbers(40, 1_000_000)) {
    let before = Number.POSITIVE_INFINITY
    for (let gone = 0; gone <= 365; gone++) {
      const now = day(start, gone)
      const { total, unused } = daysOf(period, now)
      const credit = creditOf({ valuePaise: amount, period, now })
      expect(Number.isInteger(credit)).toBe(true)
      const exact = (amount * unused) / total
      expect(credit - exact, `${amount} paise, ${unused} days`).toBeGreaterThanOrEqual(-1e-6)
      expect(credit - exact).toBeLessThan(1)
      expect(credit).toBeLessThanOrEqual(before)
      expect(credit).toBeLessThanOrEqual(amount)
      before = credit
    }
    expect(before).toBe(0)
    expect(creditOf({ valuePaise: amount, period, now: start })).toBe(amount)
  }
})

test('a coupon leaves at least a rupee to pay, and never makes anything dearer', () => {
  for (const price of [leastPaise, 101, 150, ...numbers(300, 200_000)].map((paise) => Math.max(paise, leastPaise))) {
    for (const percentOff of [1, 33, 50, 90]) {
      const off = discountOf({ percentOff, paiseOff: null }, price)
      expect(off).toBe(Math.min(Math.ceil((price * percentOff) / 100 - 1e-9), price - leastPaise))
    }
    for (const paiseOff of [1, 5000, 10_000_000]) {
      const off = discountOf({ percentOff: null, paiseOff }, price)
      expect(off).toBe(Math.min(paiseOff, price - leastPaise))
      expect(off).toBeGreaterThanOrEqual(0)
    }
  }
})

test('a dearer plan begins at once and credits the unused part; the same one follows, in the last 60 days', () => {
  const now = ist('2026-11-22T16:15:00')
  expect(offerOf(business, [], now)).toEqual({ kind: 'new', ...yearFrom(now) })
  const mine = held(business, now)
  expect(offerOf(growth, [mine], now)).toMatchObject({ kind: 'upgrade', creditPaise: 36_500, startsAt: now })
  expect(offerOf(growth, [mine], day(now, 100))).toMatchObject({ creditPaise: Math.ceil((36_500 * 265) / 365) })
  expect(offerOf(growth, [held(business, now, 0)], now), 'given by us').toMatchObject({ creditPaise: 0 })
  expect(offerOf(business, [mine], now)).toEqual({ kind: 'held', from: day(mine.endsAt, -60) })
  expect(offerOf(business, [mine], day(mine.endsAt, -60))).toEqual({ kind: 'renewal', ...yearFrom(mine.endsAt) })
  const next = held(business, mine.endsAt, 36_500, 2)
  expect(offerOf(business, [mine, next], day(mine.endsAt, -1)), 'renewed already').toEqual({ kind: 'held', from: null })
  expect(offerOf(growth, [mine, next], day(mine.endsAt, -1)), 'one day').toMatchObject({ creditPaise: 100 })
  const dear = held(growth, now)
  expect(offerOf(business, [dear], now), 'a cheaper one waits').toEqual({ kind: 'held', from: day(dear.endsAt, -60) })
  expect(offerOf({ ...business, amountPaise: 49_900 }, [mine], now).kind, 'a new version is no upgrade').toBe('held')
  const near = { code: 'plus', amountPaise: 36_550 }
  expect(offerOf(near, [mine], now), 'a rupee is left to pay').toMatchObject({ creditPaise: 36_450 })
})

test('periods are moved together without gaps or overlap, and keep their days', () => {
  const now = ist('2026-11-22T16:15:00')
  const [first, second, third] = [held(business, now), held(business, day(now, 500)), held(growth, day(now, 700))]
  const moved = arrange([first, second, third], now)
  expect(moved[0]).toEqual(first)
  expect(moved[1]?.startsAt).toEqual(first.endsAt)
  expect(moved[2]?.startsAt).toEqual(moved[1]?.endsAt)
  for (const [at, before] of [first, second, third].entries()) {
    const after = moved[at] ?? before
    expect(daysOf(after, after.startsAt).total).toBe(daysOf(before, before.startsAt).total)
  }
  const [alone] = arrange([second], now)
  expect(alone?.startsAt, 'nothing before it: it begins now').toEqual(now)
})

test('an owner is reminded 30, 7 and 1 days before the end, each once, and of nothing that began later', () => {
  const period = { ...yearFrom(ist('2026-11-22T16:15:00')), remindedDays: null as number | null }
  const left = (days: number, remindedDays: number | null) =>
    dueReminder({ ...period, remindedDays }, day(period.endsAt, -days))
  expect([left(31, null), left(30, null), left(20, 30), left(7, 30), left(6, 7), left(1, 7), left(0.5, 1)]).toEqual([
    undefined,
    30,
    undefined,
    7,
    undefined,
    1,
    undefined,
  ])
  expect(left(5, null), 'after an outage one stands for all').toBe(7)
  expect(left(-1, null)).toBeUndefined()
  const short = { startsAt: day(period.endsAt, -10), endsAt: period.endsAt, remindedDays: null }
  expect(dueReminder(short, day(period.endsAt, -9))).toBeUndefined()
  expect(dueReminder(short, day(period.endsAt, -7))).toBe(7)
})
