import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#platform/durations.ts'
import { indianDate } from '#platform/indian-time.ts'
import { createLog } from '#platform/log.ts'
import { createCallGuard } from '#providers/call-guard.ts'
import type { CheckoutSignature, PaymentGateway } from '#providers/payments/payment-gateway.ts'
import { createRazorpayGateway } from '#providers/payments/razorpay-gateway.ts'
import { createSandboxBank } from '#providers/payments/sandbox/sandbox-bank.ts'
import { createSandboxGateway } from '#providers/payments/sandbox/sandbox-gateway.ts'
import type { SandboxWebhook } from '#providers/payments/sandbox/sandbox-webhooks.ts'
import { type FakeRazorpay, startRazorpayServer } from './fakes/razorpay-server.ts'
import { testApp } from './test-app.ts'

/* One suite for every gateway: what the app relies on holds for all of them. */

interface World {
  gateway: PaymentGateway
  /** A day on which payments and refunds of today have reached our bank. */
  settledOn(...ids: string[]): string
  pay(orderId: string, status: 'captured' | 'authorized' | 'failed'): Promise<CheckoutSignature>
  webhooks(paymentId: string): Promise<SandboxWebhook[]>
  close(): Promise<void>
}

async function sandboxWorld(): Promise<World> {
  const { db } = await testApp()
  const secrets = { keySecret: 'secret-of-the-key', webhookSecret: 'secret-of-webhooks' }
  const options = { db, ...secrets, deliver: async () => undefined, settleLater: async () => undefined }
  const bank = createSandboxBank(options)
  return {
    gateway: createSandboxGateway(options),
    async pay(orderId, status) {
      const outcome = { captured: 'success', authorized: 'authorized', failed: 'failure' } as const
      const { paymentId } = await bank.pay(orderId, { outcome: outcome[status], method: 'upi', webhooks: 'none' })
      return bank.sign(orderId, paymentId)
    },
    settledOn: () => indianDate(new Date(Date.now() + dayMs)),
    webhooks: (paymentId) => bank.webhooksOf(paymentId),
    close: async () => undefined,
  }
}

async function razorpayWorld(faults: FakeRazorpay['faults']): Promise<World> {
  const fake = await startRazorpayServer()
  const gateway = createRazorpayGateway({ ...fake, timeoutMs: 2000 })
  const unreliable = new Proxy(gateway, {
    get: (target, name: keyof PaymentGateway) => {
      const value = target[name]
      if (typeof value !== 'function' || name.startsWith('read') || name.startsWith('verify')) return value
      return (...args: never[]) => {
        if (name !== 'refund' && name !== 'checkout') fake.faults.push(...faults)
        return (value as (...args: never[]) => unknown)(...args)
      }
    },
  })
  return {
    gateway: unreliable,
    async pay(orderId, status) {
      const { paymentId, signature } = fake.pay(orderId, { status })
      return { orderId, paymentId, signature }
    },
    settledOn(...ids) {
      const day = indianDate(new Date())
      fake.settle(day, ...ids)
      return day
    },
    webhooks: async (paymentId) => {
      const status = fake.payments.get(paymentId)?.status
      if (status === 'failed') return [fake.webhook('payment.failed', paymentId)]
      if (status === 'authorized') return [fake.webhook('payment.authorized', paymentId)]
      return ['payment.authorized', 'payment.captured', 'order.paid'].map((event) => fake.webhook(event, paymentId))
    },
    close: fake.close,
  }
}

let receipts = 0
const newOrder = (amountPaise = 36500) => ({ receipt: `contract-${++receipts}`, amountPaise, notes: { payment: '1' } })

describe.each([
  ['the sandbox', sandboxWorld],
  ['Razorpay', () => razorpayWorld([])],
  ['Razorpay, each first answer lost', () => razorpayWorld(['drop_answer'])],
])('%s', (_name, createWorld) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  test('an order is made once for its receipt, and found again', async () => {
    const order = newOrder()
    const first = await world.gateway.createOrder(order)
    expect(first).toMatchObject({ receipt: order.receipt, amountPaise: 36500, currency: 'INR', status: 'created' })
    const [again, atOnce] = await Promise.all([world.gateway.createOrder(order), world.gateway.createOrder(order)])
    expect([again?.id, atOnce?.id]).toEqual([first.id, first.id])
    expect(await world.gateway.findOrder(first.id)).toMatchObject({ id: first.id })
    await expect(world.gateway.createOrder({ ...order, amountPaise: 99900 })).rejects.toThrow(/refused/)
  })

  test('what is not there is not found, and less than a rupee is refused', async () => {
    const { gateway } = world
    expect(await gateway.findOrder('order_AAAAAAAAAAAAAA')).toBeUndefined()
    expect(await gateway.findPayment('pay_AAAAAAAAAAAAAA')).toBeUndefined()
    await expect(gateway.createOrder(newOrder(99))).rejects.toThrow(/refused/)
  })

  test('payments of an order are listed as they stand, failed ones too', async () => {
    const { id } = await world.gateway.createOrder(newOrder())
    const failed = await world.pay(id, 'failed')
    const paid = await world.pay(id, 'captured')
    const listed = await world.gateway.listPaymentsOfOrder(id)
    expect(listed.map((one) => [one.id, one.status, one.isCaptured, one.amountPaise])).toEqual([
      [failed.paymentId, 'failed', false, 36500],
      [paid.paymentId, 'captured', true, 36500],
    ])
    expect(listed[1]).toMatchObject({ orderId: id, currency: 'INR', method: 'upi' })
    expect((await world.gateway.findOrder(id))?.status).toBe('paid')
  })

  test('an authorised payment is captured, in full alone, and once more without harm', async () => {
    const { gateway } = world
    const { id } = await gateway.createOrder(newOrder())
    const { paymentId } = await world.pay(id, 'authorized')
    await expect(gateway.capture(paymentId, 100)).rejects.toThrow(/did not/)
    const captured = await gateway.capture(paymentId, 36500)
    expect(captured).toMatchObject({ isCaptured: true, orderId: id })
    expect(await gateway.capture(paymentId, 36500)).toMatchObject({ isCaptured: true })
  })

  test('the signature of a checkout holds for its order and payment alone', async () => {
    const { gateway } = world
    const [first, second] = await Promise.all([gateway.createOrder(newOrder()), gateway.createOrder(newOrder())])
    const signed = await world.pay(first.id, 'captured')
    expect(gateway.verifyCheckoutSignature(signed)).toBe(true)
    expect(gateway.verifyCheckoutSignature({ ...signed, orderId: second.id })).toBe(false)
    expect(gateway.verifyCheckoutSignature({ ...signed, paymentId: 'pay_other' })).toBe(false)
    for (const signature of ['', 'x', signed.signature.toUpperCase(), `${signed.signature}0`])
      expect(gateway.verifyCheckoutSignature({ ...signed, signature })).toBe(false)
  })

  test('a webhook is read by its bytes and signature; changed, unsigned or signed by another it is refused', async () => {
    const { gateway } = world
    const { id } = await gateway.createOrder(newOrder())
    const { paymentId, signature } = await world.pay(id, 'captured')
    const webhooks = await world.webhooks(paymentId)
    for (const { body, headers } of webhooks) {
      const read = gateway.readWebhook(Buffer.from(body), headers)
      expect(read).toMatchObject({ ok: true, eventId: headers['x-razorpay-event-id'] })
      if (!read.ok) continue
      const event = gateway.readEvent(read.body)
      expect(event).toMatchObject({ kind: 'payment', payment: { id: paymentId, orderId: id, amountPaise: 36500 } })
      const bad = { ok: false, problem: 'bad_signature' }
      expect(gateway.readWebhook(Buffer.from(body.replace('36500', '99999')), headers)).toEqual(bad)
      expect(gateway.readWebhook(Buffer.from(` ${body}`), headers)).toEqual(bad)
      expect(gateway.readWebhook(Buffer.from(body), { ...headers, 'x-razorpay-signature': undefined })).toEqual(bad)
      // The signature of a checkout proves no webhook.
      expect(gateway.readWebhook(Buffer.from(body), { ...headers, 'x-razorpay-signature': signature })).toEqual(bad)
    }
    expect(webhooks).toHaveLength(3)
  })

  test('the same refund twice is one; more than what is left is refused', async () => {
    const { gateway } = world
    const { id } = await gateway.createOrder(newOrder())
    const { paymentId } = await world.pay(id, 'captured')
    const wish = { paymentId, amountPaise: 10000, idempotencyKey: `refund-key-${receipts}`, reference: '1-1' }
    const first = await gateway.refund(wish)
    expect(first).toMatchObject({ paymentId, amountPaise: 10000, status: 'processed', reference: '1-1' })
    expect(await gateway.refund(wish)).toEqual(first)
    expect(await gateway.findRefund(paymentId, first.id)).toEqual(first)
    await expect(gateway.refund({ ...wish, amountPaise: 20000 })).rejects.toThrow(/refused/)
    const tooMuch = { ...wish, amountPaise: 26501, idempotencyKey: `${wish.idempotencyKey}-b` }
    await expect(gateway.refund(tooMuch)).rejects.toThrow(/refused/)
    await gateway.refund({ ...tooMuch, amountPaise: 26500, idempotencyKey: `${wish.idempotencyKey}-c` })
    expect(await gateway.findPayment(paymentId)).toMatchObject({ status: 'refunded', refundedPaise: 36500 })
    const all = await gateway.listRefundsOf(paymentId)
    expect(all.map(({ amountPaise }) => amountPaise)).toEqual([10000, 26500])
    expect(await gateway.listRefundsSince(new Date(Date.now() - 60_000))).toEqual(expect.arrayContaining(all))
  })

  test('the same refund asked for twice at one moment is made once, and both get it', async () => {
    const { gateway } = world
    const { id } = await gateway.createOrder(newOrder())
    const { paymentId } = await world.pay(id, 'captured')
    const wish = { paymentId, amountPaise: 36500, idempotencyKey: `at-once-key-${receipts}`, reference: '1-1' }
    const answers = await Promise.all(Array.from({ length: 6 }, () => gateway.refund(wish)))
    expect(new Set(answers.map((refund) => refund.id)).size).toBe(1)
    expect(await gateway.listRefundsOf(paymentId)).toHaveLength(1)
    expect(await gateway.findPayment(paymentId)).toMatchObject({ refundedPaise: 36500 })
  })

  test('what reached our bank is listed by its day: of a payment what is left after the fee, of a refund what it took', async () => {
    const { gateway } = world
    const { id } = await gateway.createOrder(newOrder())
    const { paymentId } = await world.pay(id, 'captured')
    const wish = { paymentId, amountPaise: 10000, idempotencyKey: `settled-key-${receipts}`, reference: '1-1' }
    const refund = await gateway.refund(wish)
    const listed = await gateway.listSettledOn(world.settledOn(paymentId, refund.id))
    const ours = listed.filter((item) => item.id === paymentId || item.id === refund.id)
    expect(ours).toMatchObject([
      { id: paymentId, kind: 'payment', netPaise: 35639, feePaise: 861, taxPaise: 131, disputeId: null },
      { id: refund.id, kind: 'refund', netPaise: -10000, feePaise: 0, taxPaise: 0 },
    ])
    expect(ours.every(({ settlementId, bankReference }) => settlementId && bankReference)).toBe(true)
    expect(await gateway.listSettledOn('2020-01-01')).toEqual([])
  })
})

describe('the client of Razorpay', () => {
  let fake: FakeRazorpay
  beforeAll(async () => {
    fake = await startRazorpayServer()
  })
  afterAll(() => fake.close())
  const gateway = (timeoutMs = 5000) => createRazorpayGateway({ ...fake, timeoutMs })

  test('an answer that does not come in time, or is none, is unreachable: nobody knows whether it was done', async () => {
    const { id } = await gateway().createOrder(newOrder())
    for (const fault of ['silence', 'no_json', 'error_500'] as const) {
      fake.faults.push(fault, fault)
      await expect(gateway(300).findOrder(id)).rejects.toMatchObject({ kind: 'unreachable' })
      // Its own answer, the one of its repetition where the first was quick, and both of looking whether it was made.
      fake.faults.push(fault, fault, fault, ...(fault === 'silence' ? [] : [fault]))
      await expect(gateway(300).createOrder(newOrder())).rejects.toMatchObject({ kind: 'unreachable' })
      expect(fake.faults).toEqual([])
    }
    fake.faults.push('too_many', 'too_many')
    await expect(gateway(300).findOrder(id)).rejects.toMatchObject({ kind: 'busy' })
  })

  test('a wrong key is not taken for an absent order', async () => {
    fake.faults.push('wrong_key')
    await expect(gateway(300).findOrder('order_AAAAAAAAAAAAAA')).rejects.toMatchObject({
      kind: 'denied',
      code: 'http_401',
    })
  })

  test('a refund whose answer is lost is asked for again under the same key, and made once', async () => {
    const { id } = await gateway().createOrder(newOrder())
    const { paymentId } = fake.pay(id, {})
    const wish = { paymentId, amountPaise: 36500, idempotencyKey: 'refund-lost-answer', reference: '1-1' }
    fake.faults.push('drop_answer')
    await expect(gateway().refund(wish)).rejects.toMatchObject({ kind: 'unreachable' })
    expect(await gateway().refund(wish)).toMatchObject({ status: 'processed' })
    expect(fake.payments.get(paymentId)?.refunded_paise).toBe(36500)
  })

  test('after five failures it is left in peace, nothing is sent meanwhile, and one call tries it again', async () => {
    const guard = createCallGuard({ name: 'razorpay', log: createLog('fatal'), retries: 0, openForMs: 1500 })
    const guarded = createRazorpayGateway({ ...fake, timeoutMs: 5000, guard })
    const { id } = await guarded.createOrder(newOrder())
    // A refusal says nothing about the gateway.
    for (let refused = 0; refused < 6; refused++)
      await expect(guarded.createOrder(newOrder(99))).rejects.toMatchObject({ kind: 'refused' })
    // Nor does an odd answer about one payment, which its page may ask for again and again.
    fake.faults.push(...Array.from({ length: 6 }, () => 'no_json' as const))
    for (let asked = 0; asked < 3; asked++)
      await expect(guarded.findOrder(id)).rejects.toMatchObject({ kind: 'unreachable', code: 'unreadable_answer' })
    expect([fake.faults.length, guard.state()]).toEqual([0, 'closed'])
    // In between it does not make up for failures either.
    fake.faults.push('error_500', 'error_500', 'error_500', 'no_json', 'error_500', 'error_500')
    for (const asked of [2, 4, 6]) {
      await expect(guarded.findOrder(id)).rejects.toMatchObject({ name: 'GatewayError' })
      expect([6 - fake.faults.length, guard.state()]).toEqual([asked, asked < 6 ? 'closed' : 'open'])
    }
    const sent = fake.requests.length
    await expect(guarded.findOrder(id)).rejects.toMatchObject({ kind: 'busy', code: 'circuit_open' })
    await expect(guarded.createOrder(newOrder())).rejects.toMatchObject({ kind: 'busy', code: 'circuit_open' })
    expect(fake.requests.length).toBe(sent)
    await new Promise((resolve) => setTimeout(resolve, 1600))
    expect(await guarded.findOrder(id)).toMatchObject({ id })
    expect(guard.state()).toBe('closed')
  })

  test('errors name neither keys nor people', async () => {
    fake.faults.push('error_500', 'error_500')
    const error = await gateway()
      .findPayment('pay_AAAAAAAAAAAAAA')
      .catch((reason: Error) => reason)
    expect(JSON.stringify(error) + String(error)).not.toMatch(/secret|rzp_|Basic/)
  })
})
