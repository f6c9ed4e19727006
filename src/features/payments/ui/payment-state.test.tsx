import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { withTexts } from '#tests/with-texts.tsx'
import { wayOn } from '../failure-texts.ts'
import type { ShownPaymentPage } from '../server/show-payment.ts'
import { PaymentState } from './payment-state.tsx'

const failed: ShownPaymentPage = {
  paymentId: 5,
  kind: 'PLAN',
  adId: null,
  isAdApproved: false,
  status: 'FAILED',
  isGivenBack: false,
  failure: null,
  wayOn: 'again',
  name: 'Business',
  amountPaise: 36_500,
  refundedPaise: 0,
  order: null,
  triedAt: '2026-11-22T10:00:00.000Z',
  paidAt: null,
  startsAt: null,
  isLater: false,
  lastDay: null,
  business: null,
  plan: null,
  invoiceCode: null,
  creditNotes: [],
  support: { tollFree: '1800 123 456' },
}

test.each([
  ['payment_declined', 'Payment did not go through', 'Try another way'],
  ['order_already_paid', 'Please do not pay again yet', 'To your payments'],
  ['payment_pending', 'Please do not pay again yet', 'To your payments'],
  ['payment_pending_approval', 'Please do not pay again yet', 'To your payments'],
  ['capture_failed', 'Payment did not go through', 'Call us, 1800 123 456'],
])('after %s the page offers first what helps, and to pay only where that helps', (reason, title, main) => {
  const element = <PaymentState payment={{ ...failed, wayOn: wayOn(reason) }} />
  const router = createMemoryRouter([{ path: '/', element }])
  const html = renderToStaticMarkup(withTexts(<RouterProvider router={router} />))
  expect(html).toContain(`>${title}</h1>`)
  expect(/<a[^>]*button-action[^>]*>([^<]*)/.exec(html)?.[1]).toBe(main)
  expect(html.includes('Try another way')).toBe(main === 'Try another way')
})
