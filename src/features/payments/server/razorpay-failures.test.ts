import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFor, startPurchase } from '#tests/factories/start-purchase.ts'
import {
  app,
  closeScene,
  deliver,
  fake,
  given,
  later,
  nothing,
  once,
  startScene,
  statusOf,
} from '#tests/razorpay-scene.ts'
import { reconcilePaymentsAt } from './reconcile-payments.ts'

/*
 * Payments that fail, for reasons that Razorpay publishes (razorpay.com/docs, "Error Reasons"), under names of our own:
 * the numbers that its "Test S2S" pages give to failures of a method were not to be had (docs/guides/money.md).
 */

beforeAll(startScene)
afterAll(closeScene)

test.each([
  ['the buyer goes away from the UPI app', 'payment_cancelled'],
  ['the UPI app does not answer in time', 'payment_timed_out'],
  ['a UPI request is not approved before it ends', 'payment_collect_request_expired'],
  ['the UPI PIN is wrong', 'incorrect_pin'],
  ['the one-time password of the bank is wrong', 'incorrect_otp'],
  ['there is not enough money', 'insufficient_funds'],
  ['the bank is down', 'bank_technical_error'],
  ['the gateway is down', 'gateway_technical_error'],
  ['the card is blocked', 'debit_instrument_blocked'],
  ['the bank declines without a reason', 'payment_declined'],
])(
  '%s (%s): nothing is given, the order stays open, and another attempt pays it once, whatever is told again',
  async (_what, reason) => {
    const { paymentId, orderId, account, business } = await startPurchase(app)
    const { paymentId: failed } = fake.pay(orderId, { status: 'failed', error_code: reason, error_text: 'It failed.' })
    const failure = fake.webhook('payment.failed', failed)
    await deliver(failure)
    expect([await statusOf(paymentId), await given(paymentId)]).toEqual(['FAILED', nothing])
    const attempts = app.db.selectFrom('payment_attempt').select(['status', 'error_code'])
    expect(await attempts.where('payment_id', '=', paymentId).execute()).toEqual([
      { status: 'FAILED', error_code: reason },
    ])

    const again = await startFor(app, { accountId: account.id, businessId: business.id })
    expect(again, 'the same order').toMatchObject({ paymentId, orderId })
    const { paymentId: paid } = fake.pay(orderId, { method: 'netbanking' })
    await deliver(fake.webhook('payment.captured', paid))
    await deliver(failure)
    await reconcilePaymentsAt(app, later(20))
    expect([await statusOf(paymentId), await given(paymentId)]).toEqual(['PAID', once])
  },
)
