import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { CallGuard } from '#providers/call-guard.ts'
import { newId } from '#providers/payments/sandbox/sandbox-gateway.ts'
import type { SandboxPayment } from '#providers/payments/sandbox/sandbox-queries.ts'
import {
  orderEntityOf,
  paymentEntityOf,
  refundEntityOf,
  type SandboxWebhook,
  settledEntityOf,
  webhookOf,
} from '#providers/payments/sandbox/sandbox-webhooks.ts'
import { signatureOf } from '#providers/payments/signature.ts'
import type { TestCertificate } from './test-certificate.ts'

interface Order {
  id: string
  receipt: string
  amount: number
}
interface Refund {
  id: string
  payment_id: string
  amount_paise: number
  status: 'pending' | 'processed' | 'failed'
  idempotency_key: string
  body: string
}

export interface FakeRazorpay {
  baseUrl: string
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Lets every call through. */
  guard: Pick<CallGuard, 'run'>
  orders: Map<string, Order>
  payments: Map<string, SandboxPayment>
  refunds: Map<string, Refund>
  /** What the report of a day says, by day: set by `settle`, or by hand. */
  settled: Map<string, object[]>
  /** Every request that arrived: method and path. */
  requests: string[]
  /** What goes wrong with the next requests, in turn. */
  faults: ('drop_answer' | 'error_500' | 'too_many' | 'no_json' | 'silence' | 'wrong_key')[]
  /** Whether authorised payments are captured by the gateway itself. */
  autoCapture: boolean
  /** The state in which new refunds are answered. */
  refundStatus: Refund['status']
  /** A buyer, or their bank. */
  pay(orderId: string, how: Partial<SandboxPayment>): { paymentId: string; signature: string }
  change(paymentId: string, change: Partial<SandboxPayment>): void
  /** Pays out payments and refunds to our bank on a day. */
  settle(day: string, ...ids: string[]): void
  webhook(event: string, paymentId: string): SandboxWebhook
  refundWebhook(event: string, refundId: string): SandboxWebhook
  disputeWebhook(status: 'open' | 'won' | 'lost', paymentId: string, deductedPaise?: number): SandboxWebhook
  close(): Promise<void>
}

class Answer extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    super(String(status))
    this.status = status
    this.body = body
  }
}

const collection = (items: object[]) => ({ entity: 'collection', count: items.length, items })

/** What the request for a refund said of itself. */
const referenceIn = (body: string): string | null => (body === '' ? null : (JSON.parse(body).notes?.refund ?? null))

const bad = (description: string, reason = 'input_validation_failed') =>
  new Answer(400, {
    error: { code: 'BAD_REQUEST_ERROR', description, reason, source: 'business', step: 'payment_initiation' },
  })

/** Razorpay's API as its documents describe it, in memory, with faults to order: for tests of our client. */
export async function startRazorpayServer({
  keyId = 'rzp_test_fake',
  certificate,
}: {
  keyId?: string
  /** Behind TLS, under the name localhost. */
  certificate?: TestCertificate
} = {}): Promise<FakeRazorpay> {
  const keySecret = 'secret-of-the-fake-key'
  const webhookSecret = 'secret-of-fake-webhooks'
  const orders: FakeRazorpay['orders'] = new Map()
  const payments: FakeRazorpay['payments'] = new Map()
  const refunds: FakeRazorpay['refunds'] = new Map()
  const settled: FakeRazorpay['settled'] = new Map()
  const requests: string[] = []
  const faults: FakeRazorpay['faults'] = []
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  const viewOrder = (order: Order) =>
    orderEntityOf(
      { id: order.id, receipt: order.receipt, amount_paise: order.amount, created_at: new Date() },
      [...payments.values()].filter(({ order_id }) => order_id === order.id),
    )
  const viewRefund = (refund: Refund) =>
    refundEntityOf({ ...refund, reference: referenceIn(refund.body), created_at: new Date() })

  function createOrder(body: Record<string, unknown>) {
    const { amount, currency, receipt, ...others } = body
    if (amount === undefined) throw bad('amount: is required.')
    if (!Number.isInteger(amount)) throw bad('The amount must be an integer.')
    if (Number(amount) < 100)
      throw bad('Order amount less than minimum amount allowed', 'amount_less_than_minimum_amount')
    if (currency !== 'INR') throw bad('Currency is not supported')
    if (typeof receipt !== 'string' || receipt.length > 40) throw bad('receipt: the length must be no more than 40.')
    for (const name of Object.keys(others)) {
      if (name !== 'notes') throw bad(`${name} is/are not required and should not be sent`, 'extra_field_sent')
    }
    const same = [...orders.values()].find((order) => order.receipt === receipt)
    if (same) throw bad('Order receipt should be unique.')
    const order = { id: newId('order'), receipt, amount: Number(amount) }
    orders.set(order.id, order)
    return viewOrder(order)
  }

  function refund(paymentId: string, body: Record<string, unknown>, key: string | undefined, raw: string) {
    if (!key || !/^[\w-]{10,}$/.test(key)) throw bad('The idempotency key must be at least 10 characters.')
    const known = [...refunds.values()].find(({ idempotency_key }) => idempotency_key === key)
    if (known && known.body !== raw)
      throw bad('Different request with the same idempotency key has already been processed.')
    if (known) return viewRefund(known)
    const payment = payments.get(paymentId)
    if (!payment) throw bad('The id provided does not exist')
    if (payment.status !== 'captured') throw bad('The payment status should be captured for action to be taken')
    const amount = Number(body.amount)
    if (payment.refunded_paise + amount > payment.amount_paise)
      throw bad('The total refund amount is greater than the refund payment amount')
    payment.refunded_paise += amount
    if (payment.refunded_paise === payment.amount_paise) payment.status = 'refunded'
    const made: Refund = {
      id: newId('rfnd'),
      payment_id: paymentId,
      amount_paise: amount,
      status: fake.refundStatus,
      idempotency_key: key,
      body: raw,
    }
    refunds.set(made.id, made)
    return viewRefund(made)
  }

  function answer(
    method: string,
    url: URL,
    body: Record<string, unknown>,
    request: IncomingMessage,
    raw: string,
  ): unknown {
    const [, , kind = '', id = '', part = '', refundId = ''] = url.pathname.split('/')
    const found = kind === 'orders' ? orders.get(id) : payments.get(id)
    if (method === 'POST' && kind === 'orders' && !id) return createOrder(body)
    if (method === 'GET' && kind === 'orders' && !id) {
      const items = [...orders.values()]
        .filter(({ receipt }) => receipt === url.searchParams.get('receipt'))
        .map(viewOrder)
      return collection(items)
    }
    if (method === 'GET' && kind === 'refunds' && !id) return collection([...refunds.values()].map(viewRefund))
    if (method === 'GET' && kind === 'settlements') {
      const [year, month, day, skip, count] = ['year', 'month', 'day', 'skip', 'count'].map(
        (name) => url.searchParams.get(name) ?? '',
      )
      if (!/^(0?[1-9]|1[0-2])$/.test(month ?? '')) throw bad('The month is not a valid month.')
      const items = settled.get(`${year}-${month}-${day}`) ?? []
      return collection(items.slice(Number(skip), Number(skip) + Number(count)))
    }
    if (!found) throw bad('The id provided does not exist')
    if (kind === 'orders' && part === 'payments') {
      const items = [...payments.values()].filter(({ order_id }) => order_id === id).map(paymentEntityOf)
      return collection(items)
    }
    if (kind === 'orders') return viewOrder(found as Order)
    const payment = found as SandboxPayment
    if (part === 'capture') {
      if (payment.status === 'captured') throw bad('This payment has already been captured')
      if (payment.status !== 'authorized') throw bad('Only payments which have been authorized can be captured')
      if (body.amount !== payment.amount_paise) throw bad('Capture amount must be equal to the amount authorized')
      payment.status = 'captured'
      return paymentEntityOf(payment)
    }
    if (part === 'refund') {
      const key = request.headers['x-refund-idempotency']
      return refund(id, body, Array.isArray(key) ? key[0] : key, raw)
    }
    if (part === 'refunds') {
      if (!refundId) return collection([...refunds.values()].filter((one) => one.payment_id === id).map(viewRefund))
      const known = refunds.get(refundId)
      if (!known) throw bad('The id provided does not exist')
      return viewRefund(known)
    }
    return paymentEntityOf(payment)
  }

  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    let raw = ''
    for await (const chunk of request) raw += chunk
    const url = new URL(request.url ?? '/', 'http://fake')
    requests.push(`${request.method} ${url.pathname}`)
    const fault = faults.shift()
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (fault === 'silence') return
    if (fault === 'error_500') return send(500, { error: { code: 'SERVER_ERROR' } })
    if (fault === 'too_many')
      return send(429, { error: { code: 'BAD_REQUEST_ERROR', description: 'Request throttled' } })
    if (fault === 'wrong_key' || request.headers.authorization !== authorization)
      return send(401, { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } })
    try {
      const body = raw === '' ? {} : (JSON.parse(raw) as Record<string, unknown>)
      const answered = answer(request.method ?? 'GET', url, body, request, raw)
      if (fault === 'drop_answer') return request.socket.destroy()
      if (fault === 'no_json') return response.writeHead(200).end('<html>proxy</html>')
      send(200, answered)
    } catch (error) {
      if (!(error instanceof Answer)) throw error
      send(error.status, error.body)
    }
  }
  const server = certificate ? createTlsServer(certificate, listener) : createServer(listener)
  const host = certificate ? 'localhost' : '127.0.0.1'
  await new Promise<void>((resolve) => server.listen(0, host, resolve))

  const paymentOf = (id: string) => {
    const payment = payments.get(id)
    if (!payment) throw new Error(`The fake has no payment ${id}.`)
    return payment
  }
  const fake: FakeRazorpay = {
    baseUrl: `${certificate ? 'https' : 'http'}://${host}:${(server.address() as AddressInfo).port}`,
    keyId,
    keySecret,
    webhookSecret,
    guard: { run: (call) => call() },
    orders,
    payments,
    refunds,
    settled,
    requests,
    faults,
    autoCapture: true,
    refundStatus: 'processed',
    pay(orderId, how) {
      const order = orders.get(orderId)
      const id = newId('pay')
      payments.set(id, {
        id,
        order_id: orderId,
        amount_paise: order?.amount ?? 0,
        currency: 'INR',
        status: fake.autoCapture ? 'captured' : 'authorized',
        method: 'upi',
        refunded_paise: 0,
        error_code: null,
        error_text: null,
        created_at: new Date(),
        ...how,
      })
      return { paymentId: id, signature: signatureOf(`${orderId}|${id}`, keySecret) }
    },
    settle(day, ...ids) {
      const created = { created_at: new Date() }
      const items = ids.map((id) => {
        const refund = refunds.get(id)
        return settledEntityOf(refund ? { ...refund, reference: null, ...created } : paymentOf(id), day)
      })
      settled.set(day, [...(settled.get(day) ?? []), ...items])
    },
    change: (paymentId, change) => Object.assign(paymentOf(paymentId), change),
    webhook(event, paymentId) {
      const payment = paymentOf(paymentId)
      const status = event === 'order.paid' ? 'captured' : (event.split('.')[1] as SandboxPayment['status'])
      const order = orders.get(payment.order_id)
      const payload = {
        payment: paymentEntityOf({ ...payment, status }),
        ...(event === 'order.paid' && order && { order: viewOrder(order) }),
      }
      return webhookOf(event, payload, webhookSecret, new Date())
    },
    refundWebhook(event, refundId) {
      const refund = refunds.get(refundId)
      if (!refund) throw new Error(`The fake has no refund ${refundId}.`)
      return webhookOf(event, { refund: viewRefund(refund) }, webhookSecret, new Date())
    },
    disputeWebhook(status, paymentId, deductedPaise = 0) {
      const event = `payment.dispute.${status === 'open' ? 'created' : status}`
      const amounts = { amount: paymentOf(paymentId).amount_paise, amount_deducted: deductedPaise, currency: 'INR' }
      const dispute = { id: `disp_${paymentId.slice(4)}`, entity: 'dispute', payment_id: paymentId, status, ...amounts }
      return webhookOf(event, { dispute }, webhookSecret, new Date())
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return fake
}
