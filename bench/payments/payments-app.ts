import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { Db } from '#core/database.ts'
import { createSecretKeys } from '#core/secret-keys.ts'
import { createPayments } from '#create-payments.ts'
import type { CheckoutAnswer } from '#features/payments/server/confirm-payment.ts'
import { createPaymentAlarms } from '#features/payments/server/payment-alarms.ts'
import type { SandboxWebhook } from '#providers/payments/sandbox/sandbox-webhooks.ts'
import { purchases } from '#purchases.ts'

export type Message =
  | { kind: 'return'; paymentId: number; answer: CheckoutAnswer }
  | { kind: 'webhook'; webhook: SandboxWebhook }

/** The part of the app that payments need: it starts at once. */
export function paymentsApp(config: Config, db: Db, log: Logger) {
  const { gateway, sandboxBank } = createPayments(config, db, createSecretKeys(config.secrets), log)
  if (!sandboxBank) throw new Error('The sandbox is not configured.')
  return { config, db, log, gateway, sandboxBank, purchases, paymentAlarms: createPaymentAlarms(log) }
}
