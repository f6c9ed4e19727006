import type { Config } from '#config.ts'
import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { enqueue } from '#core/jobs.ts'
import type { SecretKeys } from '#core/secret-keys.ts'
import { deliverSandboxWebhook, settleSandboxPayment } from '#features/payments/server/sandbox-jobs.ts'
import { createRazorpayGateway } from '#providers/payments/razorpay-gateway.ts'
import { createSandboxBank, type SandboxBankOptions } from '#providers/payments/sandbox/sandbox-bank.ts'
import { createSandboxGateway } from '#providers/payments/sandbox/sandbox-gateway.ts'

/** The payment gateway as configured; the sandbox with its bank. */
export function createPayments({ payments }: Config, db: Db, keys: SecretKeys): Pick<App, 'gateway' | 'sandboxBank'> {
  const { gateway, keyId, keySecret, webhookSecret, baseUrl } = payments
  if (gateway === 'razorpay' && keyId && keySecret && webhookSecret) {
    return { gateway: createRazorpayGateway({ keyId, keySecret, webhookSecret, baseUrl }), sandboxBank: undefined }
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
  return { gateway: createSandboxGateway(options), sandboxBank: createSandboxBank(options) }
}
