import encodeQr from 'qr'
import { escapeHtml } from '#platform/escape-html.ts'
import type { CheckoutSignature } from '#providers/payments/payment-gateway.ts'
import type { SandboxOutcome } from '#providers/payments/sandbox/sandbox-bank.ts'
import type { WebhookManner } from '#providers/payments/sandbox/sandbox-webhooks.ts'
import { formatRupees } from '#ui/format.ts'
import { simpleStyle } from './pay-page.ts'

/* Pages of the sandbox, for developers: in English alone, and they work without script. */

interface Order {
  id: string
  amountPaise: number
}

export const sandboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; " +
  "frame-ancestors 'none'"

const page = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">${head}<title>${title}</title><style>${simpleStyle}
.qr{display:block;width:208px;margin:8px auto;background:#fff;padding:8px;border-radius:10px}.note{border-inline-start:4px solid #f2a30f;padding-inline-start:12px}</style></head><body><main>${body}</main></body></html>`

const sum = ({ id, amountPaise }: Order) =>
  `<p class="sum">${formatRupees(amountPaise)}</p><p class="muted">${escapeHtml(id)}</p>`

const outcomes: [SandboxOutcome, string][] = [
  ['success', 'Pay: it succeeds'],
  ['failure', 'Fail: the bank declines'],
  ['pending', 'Pending: the bank answers in 2 minutes'],
  ['late_success', 'Fail now, succeed in a minute'],
  ['authorized', 'Authorise only: we must capture it'],
]
const manners: [WebhookManner, string][] = [
  ['normal', 'at once, in order'],
  ['late', 'after a minute'],
  ['doubled', 'each one twice'],
  ['shuffled', 'in reverse order'],
  ['slow', '15 seconds apart'],
  ['none', 'never'],
]

const qrOf = (text: string) => `data:image/svg+xml,${encodeURIComponent(encodeQr(text, 'svg'))}`
const options = (list: readonly (readonly [string, string])[]) =>
  list.map(([value, text]) => `<option value="${value}">${text}</option>`).join('')

/** Where an order is paid; once it is, also from another phone, the same address leads back. */
export function sandboxPage({
  order,
  origin,
  cancelUrl,
  query,
}: {
  order: Order
  origin: string
  cancelUrl: string
  query: string
}): string {
  const action = escapeHtml(`/sandbox-checkout/${order.id}?${query}`)
  const upi = `${origin}/sandbox-checkout/${order.id}/upi`
  return page(
    'Sandbox checkout',
    `<div class="card"><h1>Sandbox checkout</h1><p class="note">No money moves here.</p>${sum(order)}
<h2>UPI</h2><p>Scan with another phone, or open the UPI app on this one. Then come back here.</p>
<img class="qr" alt="QR code of ${escapeHtml(upi)}" src="${qrOf(upi)}">
<a class="button" href="${escapeHtml(upi)}">Open the UPI app</a>
<a class="button" href="${escapeHtml(`/sandbox-checkout/${order.id}?${query}`)}">I have paid: go on</a></div>
<form class="card" method="post" action="${action}"><h2>Or decide it here</h2>
<label for="method">Method</label><select id="method" name="method"><option value="upi">UPI</option><option value="card">Card</option><option value="netbanking">Netbanking</option></select>
<label for="webhooks">Webhooks come</label><select id="webhooks" name="webhooks">${options(manners)}</select>
${outcomes
  .map(
    ([value, text], place) => `<button name="outcome" value="${value}"${place ? '' : ' class="main"'}>${text}</button>`,
  )
  .join('')}
<a class="button" href="${escapeHtml(cancelUrl)}">Close without paying</a></form>`,
  )
}

/** Sends the browser back by POST, as a gateway does. */
export function returnPage(returnUrl: string, signed: CheckoutSignature | undefined): string {
  const fields: Record<string, string> = signed
    ? {
        razorpay_payment_id: signed.paymentId,
        razorpay_order_id: signed.orderId,
        razorpay_signature: signed.signature,
      }
    : { 'error[code]': 'BAD_REQUEST_ERROR', 'error[reason]': 'payment_declined' }
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')
  return page(
    'Back to the shop',
    `<form class="card" method="post" action="${escapeHtml(returnUrl)}">${inputs}<h1>${
      signed ? 'The bank has answered: paid' : 'The bank has not taken it'
    }</h1><p>A gateway goes on by itself; the sandbox waits for you.</p><button class="main" autofocus>Back to the shop</button></form>`,
  )
}

/** The UPI app of the buyer, on whichever phone. */
export function approvePage(order: Order, answer: 'approved' | 'declined' | undefined): string {
  const asked = `<form class="card" method="post"><h1>Pay by UPI</h1>${sum(order)}
<button class="main" name="answer" value="approve">Approve</button><button name="answer" value="decline">Decline</button></form>`
  const done = `<div class="card"><h1>${answer === 'approved' ? 'Paid' : 'Declined'}</h1>${sum(order)}<p>Go back to the page where you scanned the code.</p></div>`
  return page('UPI app of the sandbox', answer ? done : asked)
}
