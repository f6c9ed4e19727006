import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoFreeMerchant } from '../../src/features/businesses/demo/demo-people.ts'
import { newId } from '../../src/providers/payments/sandbox/sandbox-gateway.ts'
import type { SandboxWebhook } from '../../src/providers/payments/sandbox/sandbox-webhooks.ts'
import { readPdf } from '../read-pdf.ts'
import { accessibilityProblems, openPage, sizes } from './browser.ts'
import { signInAsOwner } from './enquiry-steps.ts'
import { sqlOf } from './office.ts'
import { askProxy, codeFor, productionApp } from './production-app.ts'

const started = productionApp()
const email = 'ravi@mail.example.com'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** A document of the page as text: the browser trusts our certificate, this process does not. */
async function documentText(page: Page, name: RegExp): Promise<string> {
  const href = await page.getByRole('link', { name }).first().getAttribute('href')
  const bytes = await page.evaluate(
    async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())],
    href ?? '',
  )
  return readPdf(Uint8Array.from(bytes)).replaceAll(/\s+/g, ' ')
}

/** As Razorpay sends it, through the proxy; returns the status of the answer. */
async function deliver({ body, headers }: SandboxWebhook): Promise<number> {
  const sent = { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  const { status } = await askProxy(started(), 'POST', '/api/v1/webhooks/razorpay', { headers: sent, body })
  return status
}

/** The browser that comes back from the gateway: a form of another site, without cookies. */
async function comeBack(path: string, answer: Record<string, string>): Promise<[number, string]> {
  const body = new URLSearchParams(answer).toString()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
    origin: 'https://api.razorpay.com',
    'sec-fetch-site': 'cross-site',
  }
  const { status, headers: answered } = await askProxy(started(), 'POST', path, { headers, body })
  return [status, String(answered.location)]
}

const mailsWith = (subject: RegExp) =>
  started().mail.taken.filter(({ to, source }) => to.includes(email) && subject.test(source.slice(0, 4000)))

test('over https a merchant buys a plan at Razorpay, gets the invoice by encrypted e-mail, and its refund with a credit note', async () => {
  const { app, browser, proxy, razorpay } = started()
  const { phone } = demoFreeMerchant
  await sqlOf(app, 'UPDATE account SET email = $1 WHERE phone = $2', [email, phone])
  const { page, problems } = await openPage(await browser.newContext(sizes.phone))
  await signInAsOwner(page, proxy.origin, { phone, code: () => codeFor(started(), phone) })
  await page.goto(`${proxy.origin}/merchant-payment`)
  await page.getByRole('link', { name: 'Buy Plan' }).first().click()
  await heading(page, 'Pay for Business')
  // Nothing is ticked for the buyer, and nothing will be debited later.
  expect(await page.locator('main :checked').count()).toBe(0)
  expect(problems).toEqual([])

  // Its script is not to be had here: the form of the page remains, and leads to the gateway with the order of ours.
  await page.route('https://checkout.razorpay.com/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Pay ₹365' }).click()
  await heading(page, 'Pay securely')
  const paymentId = /\/pay\/(\d+)/.exec(page.url())?.[1] ?? ''
  const orderId = (await page.locator('input[name=order_id]').getAttribute('value')) ?? ''
  expect(razorpay.orders.get(orderId)).toMatchObject({ amount: 36_500, receipt: `payment-${paymentId}` })
  expect(await page.content()).not.toContain(razorpay.keySecret)

  const paid = razorpay.pay(orderId, { method: 'upi' })
  const answer = {
    razorpay_order_id: orderId,
    razorpay_payment_id: paid.paymentId,
    razorpay_signature: paid.signature,
  }
  expect(await comeBack(`/pay/${paymentId}/return`, answer)).toEqual([303, `/checkout/${paymentId}`])
  expect(await deliver(razorpay.webhook('order.paid', paid.paymentId))).toBe(200)
  await page.goto(`${proxy.origin}/checkout/${paymentId}`)
  await heading(page, 'You are on Business')
  expect(await accessibilityProblems(page)).toEqual([])
  const invoice = await documentText(page, /^Invoice NKD\//)
  // From Tamil Nadu to Tamil Nadu, or elsewhere: the number of the seller is on it, and the tax in either.
  for (const part of ['33AAFCN3906Q1Z5', '365.00', '309.32', 'Business plan, 1 year']) expect(invoice).toContain(part)
  await expect.poll(() => mailsWith(/invoice/i).length, { timeout: 40_000 }).toBe(1)
  expect(mailsWith(/invoice/i)).toMatchObject([{ isEncrypted: true, source: expect.stringContaining('.pdf') }])

  // Given back in Razorpay's dashboard: the webhook brings it, twice.
  const refund = { id: newId('rfnd'), payment_id: paid.paymentId, amount_paise: 36_500, status: 'processed' } as const
  razorpay.refunds.set(refund.id, { ...refund, idempotency_key: refund.id, body: '' })
  razorpay.change(paid.paymentId, { status: 'refunded', refunded_paise: 36_500 })
  const webhook = razorpay.refundWebhook('refund.processed', refund.id)
  expect([await deliver(webhook), await deliver(webhook)]).toEqual([200, 200])
  const title = async () => {
    await page.goto(`${proxy.origin}/checkout/${paymentId}`)
    return page.textContent('h1')
  }
  await expect.poll(title, { timeout: 20_000 }).toBe('Given back')
  expect(await documentText(page, /^Credit note CN\//)).toContain('365.00')
  await expect.poll(() => mailsWith(/credit note/i).length, { timeout: 40_000 }).toBe(1)
  await page.goto(`${proxy.origin}/merchant-payment`)
  await page.getByRole('link', { name: 'Buy Plan' }).first().waitFor()
  expect(proxy.answers.filter((line) => / (400|403|5\d\d)$/.test(line))).toEqual([])
})
