import type { Config } from '#config.ts'
import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { enqueue } from '#core/jobs.ts'
import type { SecretKeys } from '#core/secret-keys.ts'
import { deliverSandboxWebhook, settleSandboxPayment } from '#features/payments/server/sandbox-jobs.ts'
import type { Log } from '#platform/log.ts'
import { createCallGuard } from '#providers/call-guard.ts'
import { createRazorpayGateway } from '#providers/payments/razorpay-gateway.ts'
import { createSandboxBank, type SandboxBankOptions } from '#providers/payments/sandbox/sandbox-bank.ts'
import { createSandboxGateway } from '#providers/payments/sandbox/sandbox-gateway.ts'

/** The payment gateway as configured, with its circuit breaker; the sandbox with its bank. */
export function createPayments(
  { payments }: Config,
  db: Db,
  keys: SecretKeys,
  log: Log,
): Pick<App, 'gateway' | 'sandboxBank' | 'guards'> {
  const { gateway, keyId, keySecret, webhookSecret, baseUrl } = payments
  if (gateway === 'razorpay' && keyId && keySecret && webhookSecret) {
    // The client itself repeats what may be repeated.
    const guard = createCallGuard({ name: 'razorpay', log, retries: 0 })
    const access = { keyId, keySecret, webhookSecret, baseUrl, guard }
    return { gateway: createRazorpayGateway(access), sandboxBank: undefined, guards: [guard] }
  }
  const options: SandboxBankOptions = {
    db,
    keySecret: keys.current('sandbox gateway').toString('hex'),
    webhookSecret: keys.current('sandbox webhook').toString('hex'),
    deliver: (webhook, afterMs) =>
      enqueue(db, deliverSandboxWebhook, webhook, { runAt: new Date(Date.now() + afterMs) }),
    settleLater: (paymentId, webhooks, afterMs) =>
      enqueue(db, settleSandboxPayment, { paymentId, webhooks }, { runAt: new Date(Date.now() + afterMs) }),
  }
  return { gateway: createSandboxGateway(options), sandboxBank: createSandboxBank(options), guards: [] }
}
