import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRazorpayGateway } from '#providers/payments/razorpay-gateway.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createStaff } from '#tests/factories/create-staff.ts'
import { startPurchase } from '#tests/factories/start-purchase.ts'
import { type FakeRazorpay, startRazorpayServer } from '#tests/fakes/razorpay-server.ts'
import { testApp } from '#tests/test-app.ts'
import { createServer } from '../server.ts'

/* The ways over HTTP, as buyers, gateways and attackers go them. */

const form = { 'content-type': 'application/x-www-form-urlencoded' }
/** From the gateway's page: another site, and so without our cookies. */
const fromGateway = { ...form, origin: 'https://api.razorpay.com', 'sec-fetch-site': 'cross-site' }

async function cookieOf(account: { id: number; is_merchant: boolean }) {
  const { app, db } = await testApp()
  const { insertSession } = await import('#features/accounts/server/session-queries.ts')
  const { signAccessToken } = await import('#features/accounts/server/access-token.ts')
  const expiresAt = new Date(Date.now() + 86_400_000)
  const sessionId = await insertSession(db, { accountId: account.id, role: 'merchant', expiresAt, now: new Date() })
  return `x-access-token=${await signAccessToken(app.keys, sessionId, new Date())}`
}

const statusOf = async (id: number) => {
  const { db } = await testApp()
  return (await db.selectFrom('payment').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
}

async function bought() {
  const { app } = await testApp()
  const started = await startPurchase(app)
  return { ...started, cookie: await cookieOf(started.account) }
}

/** The address and fields of the form on a page. */
function formOf(html: string) {
  const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&#38;', '&') ?? ''
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)]
  return { action, body: new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value])).toString() }
}

describe('in the sandbox', () => {
  test('a buyer is led to the checkout, pays, and comes back by a POST of another site, without cookies', async () => {
    const { server } = await testApp()
    const { paymentId, orderId, cookie } = await bought()
    const led = await server.inject({ url: `/pay/${paymentId}`, headers: { cookie, host: 'localhost:3000' } })
    expect(led.statusCode).toBe(303)
    const checkout = String(led.headers.location)
    expect(checkout).toMatch(new RegExp(`^/sandbox-checkout/${orderId}\\?`))
    const page = await server.inject({ url: checkout, headers: { host: 'localhost:3000' } })
    expect(page.body).toContain('₹365')
    const payload = 'outcome=success&method=upi&webhooks=none'
    const headers = { ...form, host: 'localhost:3000' }
    const paid = await server.inject({ method: 'POST', url: checkout, headers, payload })
    const { action, body } = formOf(paid.body)
    expect(new URL(action).pathname).toBe(`/pay/${paymentId}/return`)
    const { pathname, search } = new URL(action)
    const back = await server.inject({ method: 'POST', url: pathname + search, headers: fromGateway, payload: body })
    expect([back.statusCode, back.headers.location]).toEqual([303, `/checkout/${paymentId}`])
    expect(await statusOf(paymentId)).toBe('PAID')
  })

  test('another phone pays by the QR code; the first page then leads back', async () => {
    const { server } = await testApp()
    const { paymentId, orderId } = await bought()
    const url = `/sandbox-checkout/${orderId}`
    const first = await server.inject({ url })
    expect(first.body).toMatch(/src="data:image\/svg\+xml/)
    await server.inject({ method: 'POST', url: `${url}/upi`, headers: form, payload: 'answer=approve' })
    await server.inject({ method: 'POST', url: `${url}/upi`, headers: form, payload: 'answer=approve' })
    expect((await server.inject({ url })).body).toContain('razorpay_signature')
    const { runJobs, db } = await testApp()
    await runJobs()
    expect(await statusOf(paymentId)).toBe('PAID')
    const attempts = await db.selectFrom('payment_attempt').select('id').where('payment_id', '=', paymentId).execute()
    expect(attempts).toHaveLength(1)
  })

  test('the sandbox leads back to our own pages alone', async () => {
    const { server } = await testApp()
    const { orderId } = await bought()
    const query = new URLSearchParams({
      return: 'https://evil.example.com/pay/1/return',
      cancel: 'javascript:alert(1)',
    })
    const page = await server.inject({ url: `/sandbox-checkout/${orderId}?${query}` })
    expect(page.body).not.toMatch(/evil|javascript:/)
  })

  test('who did not begin a payment is not led to its order, and a wrong return changes nothing', async () => {
    const { server, db } = await testApp()
    const { paymentId, orderId } = await bought()
    const other = await bought()
    for (const cookie of ['', other.cookie]) {
      const led = await server.inject({ url: `/pay/${paymentId}`, headers: { cookie } })
      expect([led.statusCode, led.headers.location]).toEqual([303, `/checkout/${paymentId}`])
    }
    // The return of another order, shown here; one without a signature; and nonsense.
    const { app } = await testApp()
    const paid = await app.sandboxBank?.pay(other.orderId, { outcome: 'success', method: 'upi', webhooks: 'none' })
    const signed = { razorpay_payment_id: paid?.paymentId ?? '', razorpay_signature: paid?.signature ?? '' }
    for (const fields of [
      { ...signed, razorpay_order_id: other.orderId },
      { ...signed, razorpay_order_id: orderId },
      { ...signed, razorpay_order_id: orderId, razorpay_signature: 'a'.repeat(64) },
      { 'error[code]': 'BAD_REQUEST_ERROR', 'error[metadata]': '{}' },
      { a: 'b'.repeat(60_000) },
    ]) {
      const payload = new URLSearchParams(fields as Record<string, string>).toString()
      const back = await server.inject({
        method: 'POST',
        url: `/pay/${paymentId}/return`,
        headers: fromGateway,
        payload,
      })
      expect(back.statusCode).toBe(303)
    }
    expect(await statusOf(paymentId)).toBe('CREATED')
    const given = await db.selectFrom('subscription').select('id').where('payment_id', '=', paymentId).execute()
    expect(given).toEqual([])
  })
})

describe('the API', () => {
  test('a payment is read, confirmed and listed by its buyer and the owner alone', async () => {
    const { as, db, app, stranger } = await testApp()
    const mine = await startPurchase(app)
    const paid = await app.sandboxBank?.pay(mine.orderId, { outcome: 'success', method: 'upi', webhooks: 'none' })
    const answer = { orderId: mine.orderId, paymentId: paid?.paymentId, signature: paid?.signature }
    const manager = await createStaff(db, mine.business.id, 'manager')
    const other = await startPurchase(app)
    for (const account of [other.account, manager, await createAccount(db)]) {
      const caller = await as(account)
      expect((await caller.get(`/payments/${mine.paymentId}/status`)).status).toBe(404)
      expect((await caller.put(`/payments/${mine.paymentId}`, answer)).status).toBe(404)
      const search = await caller.post('/payments/search', { businessId: mine.business.id })
      expect(search.status).toBe(404)
      const own = await caller.post('/payments/search', {})
      expect(own.body.data.payments.map((one: { paymentId: number }) => one.paymentId)).not.toContain(mine.paymentId)
    }
    for (const account of [other.account, manager]) {
      const caller = await as(account)
      expect((await caller.post('/payments/business', { businessId: mine.business.id })).status).toBe(404)
      expect((await caller.get(`/payments/config/${mine.business.id}`)).status).toBe(404)
    }
    expect((await stranger().get(`/payments/${mine.paymentId}/status`)).status).toBe(401)

    const buyer = await as(mine.account)
    const statusOfMine = async () => (await buyer.get(`/payments/${mine.paymentId}/status`)).body.data.status
    expect(await statusOfMine()).toBe('CREATED')
    expect((await buyer.put(`/payments/${mine.paymentId}`, { ...answer, amount: 1 })).status).toBe(422)
    const wrong = await buyer.put(`/payments/${mine.paymentId}`, { ...answer, signature: 'a'.repeat(64) })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'signature_wrong'])
    const done = await buyer.put(`/payments/${mine.paymentId}`, answer)
    expect(done.body.data).toMatchObject({ status: 'PAID', amountPaise: 36_500, invoiceCode: expect.any(String) })
    expect(await statusOfMine()).toBe('PAID')
    // A day later, or twice: the same answer.
    expect((await buyer.put(`/payments/${mine.paymentId}`, answer)).body.data).toEqual(done.body.data)
    const list = await buyer.post('/payments/business', { businessId: mine.business.id })
    expect(list.body.data).toMatchObject({ payments: [{ paymentId: mine.paymentId }], page: { totalElements: 1 } })
    const found = await buyer.post('/payments/search', { searchText: done.body.data.invoiceCode, status: 'PAID' })
    expect(found.body.data.payments).toHaveLength(1)
    expect((await buyer.post('/payments/search', { searchText: '%' })).body.data.payments).toEqual([])
    const config = await buyer.get(`/payments/config/${mine.business.id}`)
    expect(config.body.data).toMatchObject({ gateway: 'sandbox', currency: 'INR' })
    expect(JSON.stringify(config.body)).not.toContain('ecret')
  })
})

describe('with Razorpay', () => {
  let fake: FakeRazorpay
  let server: Awaited<ReturnType<typeof createServer>>
  let app: Parameters<typeof startPurchase>[0]
  beforeAll(async () => {
    fake = await startRazorpayServer()
    const whole = (await testApp()).app
    app = { ...whole, gateway: createRazorpayGateway({ ...fake, timeoutMs: 1500 }), sandboxBank: undefined }
    server = await createServer({ app, pool: {} as never })
  })
  afterAll(async () => {
    await server.close()
    await fake.close()
  })

  test('the checkout opens by the gateway’s script alone, and without script by a form; nothing secret is on the page', async () => {
    const { paymentId, orderId, account } = await startPurchase(app)
    const page = await server.inject({ url: `/pay/${paymentId}`, headers: { cookie: await cookieOf(account) } })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`"order_id":"${orderId}"`)
    expect(page.body).not.toContain(fake.keySecret)
    expect(page.headers['content-security-policy']).toMatch(
      /script-src 'nonce-[^']+' https:\/\/checkout\.razorpay\.com/,
    )
    expect(formOf(page.body).body).toContain(`order_id=${orderId}`)
    expect((await server.inject({ url: '/sandbox-checkout/order_x' })).statusCode).toBe(404)
  })

  test('a return that nobody signed asks nobody: the page of the payment does', async () => {
    const { paymentId } = await startPurchase(app)
    const before = fake.requests.length
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = `/pay/${paymentId}/return`
    const answer = await server.inject({ method: 'POST', url, headers, payload: 'error[code]=BAD_REQUEST_ERROR' })
    expect(answer.headers.location).toBe(`/checkout/${paymentId}`)
    expect(fake.requests.length).toBe(before)
  })

  test('a signed webhook is taken over HTTP once; others are refused, of any size and type', async () => {
    const { paymentId, orderId } = await startPurchase(app)
    const { body, headers } = fake.webhook('order.paid', fake.pay(orderId, {}).paymentId)
    const send = (payload: string, change: Record<string, string> = {}) =>
      server.inject({ method: 'POST', url: '/api/v1/webhooks/razorpay', headers: { ...headers, ...change }, payload })
    const refused = await send(body.replace('36500', '36501'))
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([400, 'no-store'])
    expect(refused.json()).toEqual({
      status: 400,
      code: 'webhook_refused',
      message: 'This is not signed with our secret, or nothing that a gateway sends.',
    })
    expect((await send(body, { 'x-razorpay-signature': '' })).statusCode).toBe(400)
    expect((await send('', { 'content-type': 'text/plain' })).statusCode).toBe(400)
    const large = await send(`${body}${' '.repeat(600_000)}`)
    expect([large.statusCode, large.json().code]).toEqual([413, 'body_too_large'])
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
      const other = await server.inject({ method, url: '/api/v1/webhooks/razorpay' })
      expect([other.statusCode, other.headers.allow, other.json().code]).toEqual([405, 'POST', 'method_not_allowed'])
    }
    expect((await send(body)).statusCode).toBe(200)
    expect((await send(body)).json()).toMatchObject({ message: 'known' })
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM gateway_event WHERE body->>'event' = 'order.paid'
        AND body->'payload'->'payment'->'entity'->>'order_id' = ${orderId}`.execute(app.db)
    expect(rows).toEqual([{ n: 1 }])
    expect(await statusOf(paymentId)).toBe('CREATED')
  })
})
