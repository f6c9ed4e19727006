import { expect, test } from 'vitest'
import { limitOfIdentifier, limitOfNetwork, type SentOtp } from './otp-limits.ts'

const now = new Date('2026-11-22T10:00:00Z')
const requester = { browserHash: 'mine', ipHash: 'here', isKnownDevice: false }
const sentAgo = (seconds: number, by: Partial<SentOtp> = {}): SentOtp => ({
  created_at: new Date(now.getTime() - seconds * 1000),
  browser_hash: 'other',
  ip_hash: 'elsewhere',
  used_at: null,
  ...by,
})
const mine = { browser_hash: 'mine', ip_hash: 'here' }
const many = (count: number, by: Partial<SentOtp> = {}) =>
  Array.from({ length: count }, (_, index) => sentAgo(600 * (index + 1), by))

test('the same requester waits 60 seconds for the next code, and 59 are not enough', () => {
  expect(limitOfIdentifier([sentAgo(59, mine)], requester, now)).toEqual({
    code: 'otp_resend_wait',
    retryAfterSeconds: 1,
  })
  expect(limitOfIdentifier([sentAgo(60, mine)], requester, now)).toBeUndefined()
})

test('a browser stays the same requester in another network, and a network in another browser', () => {
  expect(limitOfIdentifier([sentAgo(5, { browser_hash: 'mine' })], requester, now)?.code).toBe('otp_resend_wait')
  expect(limitOfIdentifier([sentAgo(5, { ip_hash: 'here' })], requester, now)?.code).toBe('otp_resend_wait')
})

test('what others ask for makes nobody wait', () => {
  expect(limitOfIdentifier([sentAgo(1), ...many(15)], requester, now)).toBeUndefined()
})

test('a requester gets 8 codes in 24 hours, and is told when the first of them is a day old', () => {
  expect(limitOfIdentifier(many(7, mine), requester, now)).toBeUndefined()
  const refused = limitOfIdentifier(many(8, mine), requester, now)
  expect(refused).toEqual({ code: 'otp_daily_limit', retryAfterSeconds: 86_400 - 8 * 600 })
})

test('one identifier gets 24 codes in 24 hours, whoever asks, and the way is free when the first of them is a day old', () => {
  expect(limitOfIdentifier(many(23), requester, now)).toBeUndefined()
  const refused = limitOfIdentifier(many(24), requester, now)
  expect(refused).toEqual({ code: 'otp_daily_limit', retryAfterSeconds: 86_400 - 24 * 600 })
})

test('a device on which the account was signed in to has 8 codes of its own, whatever others ask for', () => {
  const known = { ...requester, isKnownDevice: true }
  expect(limitOfIdentifier([sentAgo(5, { ip_hash: 'here' }), ...many(60)], known, now)).toBeUndefined()
  expect(limitOfIdentifier([...many(7, mine), ...many(60)], known, now)).toBeUndefined()
  expect(limitOfIdentifier(many(8, mine), known, now)?.code).toBe('otp_daily_limit')
  expect(limitOfIdentifier([sentAgo(59, mine)], known, now)?.code).toBe('otp_resend_wait')
})

test('a network that used up its hour is told when the oldest of its codes is an hour old; a known device is not held up', () => {
  const sent = Array.from({ length: 15 }, (_, index) => sentAgo(60 * (index + 1)))
  const inAnHour = { perHour: 15, now }
  expect(limitOfNetwork(sent.slice(1), requester, inAnHour)).toBeUndefined()
  expect(limitOfNetwork(sent, requester, inAnHour)).toEqual({ code: 'otp_too_many', retryAfterSeconds: 3600 - 15 * 60 })
  expect(limitOfNetwork(sent, { ...requester, isKnownDevice: true }, inAnHour)).toBeUndefined()
})

test('a used code makes nobody wait, but counts within the day; an unused one from the same minute still does', () => {
  const used = { ...mine, used_at: now }
  expect(limitOfIdentifier([sentAgo(5, used)], requester, now)).toBeUndefined()
  expect(limitOfIdentifier([sentAgo(5, used), sentAgo(20, mine)], requester, now)).toEqual({
    code: 'otp_resend_wait',
    retryAfterSeconds: 40,
  })
  expect(limitOfIdentifier(many(7, used), requester, now)).toBeUndefined()
  expect(limitOfIdentifier(many(8, used), requester, now)?.code).toBe('otp_daily_limit')
})
