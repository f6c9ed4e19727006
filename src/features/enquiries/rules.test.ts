import { expect, test } from 'vitest'
import {
  type FirstReply,
  firstStatusOf,
  isBookable,
  isWorthNotifying,
  needsPlan,
  partyOf,
  permissionsOf,
  predatesOwner,
  usualReplyMinutes,
} from './rules.ts'

test('a session is on one side of an enquiry or a stranger to it, whatever else the person is', () => {
  const party = (role: 'customer' | 'merchant', accountId: number, mayReplyForBusiness: boolean) =>
    partyOf({ accountId, role }, { customerId: 1, mayReplyForBusiness })
  expect(party('customer', 1, false)).toBe('customer')
  expect(party('merchant', 2, true)).toBe('merchant')
  expect(party('customer', 2, true)).toBeUndefined()
  expect(party('merchant', 1, false)).toBeUndefined()
  expect(partyOf({ accountId: 3, role: 'customer' }, { customerId: null, mayReplyForBusiness: false })).toBeUndefined()
})

test('only the customer withdraws, only the merchant closes a pending enquiry, and nobody changes a withdrawn one', () => {
  const pending = {
    status: 'PENDING',
    isWithdrawn: false,
    hasNewOwner: false,
    isDelisted: false,
    isSpam: false,
  } as const
  expect(permissionsOf('customer', pending)).toEqual({ reply: true, withdraw: true, close: false })
  expect(permissionsOf('merchant', pending)).toEqual({ reply: true, withdraw: false, close: true })
  expect(permissionsOf('merchant', { ...pending, status: 'RESOLVED' }).close).toBe(false)
  for (const party of ['customer', 'merchant'] as const) {
    expect(permissionsOf(party, { ...pending, isWithdrawn: true })).toEqual({
      reply: false,
      withdraw: false,
      close: false,
    })
  }
})

test('nobody writes in an enquiry from before the business got a new owner, and its customer can withdraw it', () => {
  const enquiry = {
    status: 'PENDING',
    isWithdrawn: false,
    hasNewOwner: true,
    isDelisted: false,
    isSpam: false,
  } as const
  expect(permissionsOf('customer', enquiry)).toEqual({ reply: false, withdraw: true, close: false })
  const [before, after] = [new Date('2026-11-01T10:00:00Z'), new Date('2026-11-02T10:00:00Z')]
  expect(predatesOwner({ createdAt: before, ownerSince: after })).toBe(true)
  expect(predatesOwner({ createdAt: after, ownerSince: after })).toBe(false)
  expect(predatesOwner({ createdAt: before, ownerSince: null })).toBe(false)
})

test("a customer's list opens on resolved enquiries, unless there are only pending ones", () => {
  expect(firstStatusOf({ PENDING: 3, RESOLVED: 1 })).toBe('RESOLVED')
  expect(firstStatusOf({ PENDING: 1, RESOLVED: 0 })).toBe('PENDING')
  expect(firstStatusOf({ PENDING: 0, RESOLVED: 0 })).toBe('RESOLVED')
})

test('without a plan only PENDING enquiries are listed, and those that were answered', () => {
  expect(needsPlan({ status: 'PENDING' })).toBe(false)
  expect(needsPlan({ status: 'RESOLVED' })).toBe(true)
  expect(needsPlan({ status: 'RESOLVED', isReplied: true })).toBe(false)
  expect(needsPlan({ isReplied: false })).toBe(true)
  expect(needsPlan({})).toBe(true)
})

test('a booking is in the future, at most a year ahead', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  expect(isBookable(new Date('2026-11-20T10:00:01Z'), now)).toBe(true)
  expect(isBookable(now, now)).toBe(false)
  expect(isBookable(new Date('2027-11-21T10:00:01Z'), now)).toBe(false)
  expect(isBookable(new Date(Number.NaN), now)).toBe(false)
})

test('somebody with an unread message is notified of the next one only after an hour', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const lastWordAt = new Date('2026-11-20T09:00:01Z')
  expect(isWorthNotifying({ isUnreadAlready: true, lastWordAt, now })).toBe(false)
  expect(isWorthNotifying({ isUnreadAlready: false, lastWordAt, now })).toBe(true)
  expect(isWorthNotifying({ isUnreadAlready: true, lastWordAt: new Date('2026-11-20T09:00:00Z'), now })).toBe(true)
})

const noon = new Date('2026-11-20T06:30:00Z')
const before = (hours: number) => new Date(noon.getTime() - hours * 3_600_000)
const repliedAfter = (minutes: number): FirstReply => ({
  askedAt: before(48),
  repliedAt: new Date(before(48).getTime() + minutes * 60_000),
  isWithdrawn: false,
})
const unanswered = (hours: number, isWithdrawn = false): FirstReply => ({
  askedAt: before(hours),
  repliedAt: null,
  isWithdrawn,
})

test('the usual time to a reply is the median of at least three first replies', () => {
  const quick = [repliedAfter(10), repliedAfter(600), repliedAfter(30)]
  expect(usualReplyMinutes(quick, noon)).toBe(30)
  expect(usualReplyMinutes([...quick, repliedAfter(20)], noon)).toBe(20)
  expect(usualReplyMinutes(quick.slice(0, 2), noon)).toBeUndefined()
  expect(usualReplyMinutes([], noon)).toBeUndefined()
})

test('who leaves most enquiries without an answer usually does not reply', () => {
  const quick = [repliedAfter(5), repliedAfter(5), repliedAfter(5)]
  const ignored = [unanswered(30), unanswered(40), unanswered(50)]
  expect(usualReplyMinutes([...quick, ...ignored], noon)).toBe(5)
  expect(usualReplyMinutes([...quick, ...ignored, unanswered(60)], noon)).toBeUndefined()
  const waiting = [unanswered(2), unanswered(3), unanswered(60, true), unanswered(70, true)]
  expect(usualReplyMinutes([...quick, ...ignored, ...waiting], noon)).toBe(5)
})

test('a reply after more than a week is no time worth telling', () => {
  expect(usualReplyMinutes([repliedAfter(20_000), repliedAfter(20_000), repliedAfter(20_000)], noon)).toBeUndefined()
})
