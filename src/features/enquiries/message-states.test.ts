import { expect, test } from 'vitest'
import { seenMessages, stateOfMessage } from './message-states.ts'

const now = new Date('2026-11-25T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const sms = (queued: number, sent: number | null) =>
  ({ channel: 'sms', queuedAt: hoursAgo(queued), sentAt: sent === null ? null : hoursAgo(sent) }) as const

test('a message is queued until its notification goes out, failed when that is given up, delivered when opened', () => {
  expect(stateOfMessage(false, [sms(1, null)], now)).toBe('queued')
  expect(stateOfMessage(false, [sms(1, 1)], now)).toBe('sent')
  expect(stateOfMessage(false, [sms(1, 1), { ...sms(1, null), channel: 'email' }], now)).toBe('sent')
  expect(stateOfMessage(false, [sms(14, null)], now)).toBe('failed')
  expect(stateOfMessage(true, [sms(14, null)], now)).toBe('delivered')
  expect(stateOfMessage(false, [], now)).toBe('sent')
})

test('what somebody wrote after shows that the messages before were seen, and only those', () => {
  const messages = (['merchant', 'customer', 'merchant'] as const).map((sender, id) => ({ id: id + 1, sender }))
  expect([...seenMessages(messages, 'customer', true)]).toEqual([1])
  expect([...seenMessages(messages, 'customer', false)]).toEqual([1, 3])
})
