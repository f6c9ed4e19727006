import { expect, test } from 'vitest'
import { decideLead, type LeadEvidence, leadValuePaise } from './rules.ts'

const real: LeadEvidence = {
  isProven: true,
  isBlocked: false,
  isWithdrawn: false,
  hasEarlier: false,
  isAnswered: false,
  hasReplied: false,
  otherReporters: 0,
  creditedBefore: 0,
  hoursOpen: 0,
}

test.each([
  ['UNREACHABLE', { hasReplied: true, isAnswered: true }, 'REFUSED', 'customer_replied'],
  ['ADVERTISING', { hasReplied: true, otherReporters: 1 }, 'CREDITED', 'reported_by_others'],
  ['DUPLICATE', { hasEarlier: true }, 'CREDITED', 'duplicate'],
  ['DUPLICATE', { otherReporters: 3 }, 'REFUSED', 'no_duplicate'],
  ['NEVER_ASKED', { isWithdrawn: true }, 'CREDITED', 'withdrawn'],
  ['OTHER', { isBlocked: true, hasReplied: true }, 'CREDITED', 'sender_blocked'],
  ['UNREACHABLE', { isProven: false }, 'CREDITED', 'not_proven'],
  ['UNREACHABLE', { creditedBefore: 1, otherReporters: 4, isBlocked: true }, 'REFUSED', 'credited_before'],
] as const)('%s with %j is %s', (reason, evidence, outcome, because) => {
  expect(decideLead(reason, { ...real, ...evidence })).toEqual({ outcome, because })
})

test('without evidence nothing is decided, and after 20 hours a person looks at it', () => {
  expect(decideLead('UNREACHABLE', real)).toEqual({ outcome: undefined, isForOperator: false })
  expect(decideLead('UNREACHABLE', { ...real, isWithdrawn: true, isAnswered: true }).outcome).toBeUndefined()
  expect(decideLead('UNREACHABLE', { ...real, hoursOpen: 20 })).toEqual({ outcome: undefined, isForOperator: true })
})

test('a bad lead is worth a hundredth of the yearly price, in whole rupees', () => {
  expect([36_500, 99_900, 10_000, 100].map(leadValuePaise)).toEqual([400, 1000, 100, 100])
})
