import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'

/**
 * What must not happen with money, each logged as `{"alarm"}` with the message `payments` and counted at /metrics in
 * `payment_alarms_total`. Never with amounts of people, numbers or signatures.
 *
 * | alarm              | level | when                                                                             |
 * | ------------------ | ----- | -------------------------------------------------------------------------------- |
 * | forged_webhook     | warn  | a webhook without the signature of our gateway                                   |
 * | unreadable_webhook | error | one with it that we do not understand                                            |
 * | wrong_signature    | warn  | a return from the checkout that the gateway did not sign for this order          |
 * | unknown_order      | error | money for an order that is none of ours: kept apart                              |
 * | wrong_amount       | error | money of another amount or currency than the order: kept apart, given back       |
 * | paid_twice         | error | a second payment of one order: given back                                        |
 * | not_given          | error | money for what can be given no longer: given back                                |
 * | refund_failed      | error | the gateway could not give money back: it is still owed                          |
 * | foreign_refund     | warn  | money was given back at the gateway itself, not by us                            |
 * | refund_not_owed    | error | more was given back at the gateway than could be: booked as a loss                |
 * | disputed           | error | a buyer's bank wants money back, or has taken it: booked once it is lost          |
 * | gateway_fails      | error | the gateway does not answer, or denies our key                                   |
 * | gateway_silent     | error | payments are made, and no webhook comes                                          |
 * | events_open        | error | webhooks that could not be handled for a while                                   |
 * | money_mismatch     | error | payments, invoices, ledger or numbers disagree (invoices/server/check-money.ts)  |
 * | ad_undecided       | error | a paid advertisement that nobody looked at begins tomorrow: then it is given back |
 * | check_failed       | error | one of the checks for that could not be carried out                              |
 * | money_unassigned   | error | money that belongs to no purchase has been waiting for a day                     |
 * | settled_unknown    | error | our bank got, or gave, what fits nothing of ours: booked, rest in `gateway`       |
 * | unsettled          | error | what was captured a week ago has not reached our bank                            |
 */
const levels = {
  forged_webhook: 'warn',
  unreadable_webhook: 'error',
  wrong_signature: 'warn',
  unknown_order: 'error',
  wrong_amount: 'error',
  paid_twice: 'error',
  not_given: 'error',
  refund_failed: 'error',
  foreign_refund: 'warn',
  refund_not_owed: 'error',
  disputed: 'error',
  gateway_fails: 'error',
  gateway_silent: 'error',
  events_open: 'error',
  money_mismatch: 'error',
  check_failed: 'error',
  money_unassigned: 'error',
  ad_undecided: 'error',
  settled_unknown: 'error',
  unsettled: 'error',
} as const

export type PaymentAlarm = keyof typeof levels

export interface PaymentAlarms {
  raise(alarm: PaymentAlarm, facts: Record<string, string | number | null>): void
  /** Publishes the counters. */
  measure(registry: Registry): void
}

export function createPaymentAlarms(log: Pick<Logger, 'warn' | 'error'>): PaymentAlarms {
  const counter = new Counter({
    name: 'payment_alarms_total',
    help: 'Alarms about money (src/features/payments/server/payment-alarms.ts)',
    labelNames: ['alarm'],
    registers: [],
  })
  // From 0, so that an alarm sees the first one.
  for (const alarm of Object.keys(levels)) counter.inc({ alarm }, 0)
  return {
    raise: (alarm, facts) => {
      counter.inc({ alarm })
      log[levels[alarm]]({ alarm, ...facts }, 'payments')
    },
    measure: (registry) => registry.registerMetric(counter),
  }
}
