import { expect, test } from 'vitest'
import type { SandboxWebhook } from '#providers/payments/sandbox/sandbox-webhooks.ts'
import { startPurchase } from '#tests/factories/start-purchase.ts'
import { moneyProblems } from '#tests/money-problems.ts'
import { testApp } from '#tests/test-app.ts'
import { confirmPayment } from './confirm-payment.ts'
import { handleGatewayEventAt } from './handle-gateway-event.ts'
import { receiveWebhook } from './receive-webhook.ts'

/* npm run bench:payments does the same with 200 messages a round and processes that are killed. */

const orders = 10
const repeats = 3

test('returns and webhooks three times each, at once and in any order: given once, ledger even, numbers gapless', async () => {
  const { app, db } = await testApp()
  const { sandboxBank: bank } = app
  if (!bank) throw new Error('The sandbox is the gateway of tests.')
  const started: Awaited<ReturnType<typeof startPurchase>>[] = []
  for (let made = 0; made < orders; made++) started.push(await startPurchase(app))
  const messages: (() => Promise<unknown>)[] = []
  for (const { paymentId, orderId } of started) {
    const paid = await bank.pay(orderId, { outcome: 'success', method: 'upi', webhooks: 'none' })
    const answer = { gatewayOrderId: orderId, gatewayPaymentId: paid.paymentId, signature: paid.signature ?? '' }
    const come = () => confirmPayment(app, paymentId, answer, new Date())
    const take = (webhook: SandboxWebhook) => async () => {
      await receiveWebhook(app, Buffer.from(webhook.body), webhook.headers)
      await handleGatewayEventAt(app, webhook.headers['x-razorpay-event-id'] ?? '', new Date())
    }
    const all = [come, ...(await bank.webhooksOf(paid.paymentId)).map(take)]
    for (let time = 0; time < repeats; time++) messages.push(...all)
  }
  const inDisorder = messages
    .map((send) => ({ send, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ send }) => send)
  // As a gateway does, and the queue: what met a lock for too long comes again.
  const again = async (send: () => Promise<unknown>) => {
    for (let tries = 0; ; tries++) {
      try {
        return await send()
      } catch (error) {
        if (tries === 20) throw error
      }
    }
  }
  await Promise.all(inDisorder.map(again))
  const payments = await db
    .selectFrom('payment')
    .select('status')
    .where(
      'id',
      'in',
      started.map(({ paymentId }) => paymentId),
    )
    .execute()
  expect(payments.map(({ status }) => status)).toEqual(Array.from({ length: orders }, () => 'PAID'))
  expect(await moneyProblems(db)).toEqual([])
})
