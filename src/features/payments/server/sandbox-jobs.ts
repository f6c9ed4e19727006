import { z } from 'zod'
import { job } from '#core/jobs.ts'
import { webhookManners } from '#providers/payments/sandbox/sandbox-webhooks.ts'
import { receiveWebhook } from './receive-webhook.ts'

/** Brings a webhook of the sandbox, as HTTP would. */
export const deliverSandboxWebhook = job({
  name: 'deliver_sandbox_webhook',
  payload: z.object({ body: z.string(), headers: z.record(z.string(), z.string()) }),
  maxAttempts: 5,
  handle: async (app, { body, headers }) => {
    if (app.sandboxBank) await receiveWebhook(app, Buffer.from(body), headers)
  },
})

/** The bank of the sandbox decides a payment that was waiting. */
export const settleSandboxPayment = job({
  name: 'settle_sandbox_payment',
  payload: z.object({ paymentId: z.string(), webhooks: z.enum(webhookManners) }),
  maxAttempts: 5,
  handle: async ({ sandboxBank }, { paymentId, webhooks }) => sandboxBank?.settle(paymentId, webhooks),
})
