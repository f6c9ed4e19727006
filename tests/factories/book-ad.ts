import type { Account } from '#features/accounts/server/account-queries.ts'
import type { BookAdInput } from '#features/advertising/contract.ts'
import { bookAd } from '#features/advertising/server/book-ad.ts'
import { findPayment } from '#features/payments/server/payment-queries.ts'
import { reconcilePayment } from '#features/payments/server/reconcile-payments.ts'
import { indianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import { ctxAt } from '../booking-ctx.ts'
import { testApp } from '../test-app.ts'
import { createAccount } from './create-account.ts'

let weeks = 0
/** Of these seven days no other booking of the file takes any. */
export const nextStart = () => addDays(indianDate(new Date()), 1 + 7 * (weeks++ % 16))

export async function advertiser(): Promise<Account> {
  const { db } = await testApp()
  return createAccount(db, { name: 'Ravi Verma', is_merchant: true })
}

export const adWish = (more: Partial<BookAdInput> = {}): BookAdInput => ({
  placement: 'top-of-results',
  city: 'chennai',
  category: 'electricians',
  startsOn: more.startsOn ?? nextStart(),
  days: 7,
  headline: 'Fan not working?',
  url: 'https://ravi.example.com/fans',
  pincode: '600004',
  address: '12 North Mada Street',
  ...more,
})

export async function bookFor(account: Account, more: Partial<BookAdInput> = {}, now = new Date()) {
  return bookAd(await ctxAt(now, account, 'merchant'), adWish(more))
}

/** The buyer pays in the sandbox, whose news the reconciliation fetches; returns the status of the payment. */
export async function payInSandbox(paymentId: number, now = new Date()): Promise<string | undefined> {
  const { app, db } = await testApp()
  const payment = await findPayment(db, paymentId)
  if (!payment?.gateway_order_id || !app.sandboxBank) throw new Error('There is nothing to pay.')
  await app.sandboxBank.pay(payment.gateway_order_id, { outcome: 'success', method: 'upi', webhooks: 'none' })
  await reconcilePayment(app, payment, now)
  return (await findPayment(db, paymentId))?.status
}
