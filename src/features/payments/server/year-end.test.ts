import { expect, test } from 'vitest'
import { exportGstr1, monthOf } from '#features/invoices/server/export-gstr1.ts'
import { at, pay, plans, shop } from '#tests/plan-shops.ts'
import { testApp } from '#tests/test-app.ts'
import { buyPlan } from './buy-plan.ts'
import { refundPayment } from './refund-payment.ts'

/* The night of 31 March in India, when it is still the afternoon of another day in the clock of a server. */

test('money that comes before midnight is of the old year, after it of the new: invoice, ledger and GSTR-1', async () => {
  const { app, db } = await testApp()
  const { business: planId } = await plans()
  const payments: number[] = []
  for (const paidAt of ['2027-03-31T23:59:59.999', '2027-04-01T00:00:00', '2027-04-01T05:29:59']) {
    const { business, ctxOn } = await shop()
    // All three press "Pay" in March.
    const ctx = await ctxOn(at('2027-03-31T23:58:00'))
    const { paymentId } = await buyPlan(ctx, { businessId: business.id, planId })
    expect(await pay(ctx, paymentId, at(paidAt), at('2027-03-31T23:59:00'))).toBe('PAID')
    payments.push(paymentId)
  }
  const [first = 0] = payments
  // A part of the one of March goes back in April.
  const wish = { paymentId: first, amountPaise: 10_050, reason: 'Two months less', idempotencyKey: `march-${first}` }
  await refundPayment(app, wish, at('2027-04-01T00:00:01'))
  const documents = await db
    .selectFrom('invoice')
    .select(['code', 'total_paise'])
    .where('payment_id', 'in', payments)
    .orderBy('id')
    .execute()
  expect(documents.map(({ code, total_paise: paise }) => [code, paise])).toEqual([
    ['NKD/26-27/000001', 36_500],
    ['NKD/27-28/000001', 36_500],
    ['NKD/27-28/000002', 36_500],
    ['CN/27-28/000001', 10_050],
  ])
  const seller = app.config.seller.gstin ?? ''
  const [march, april] = [
    await exportGstr1(db, monthOf('2027-03'), seller),
    await exportGstr1(db, monthOf('2027-04'), seller),
  ]
  expect(march).toMatchObject({ documents: 1, taxablePaise: 30_932, taxPaise: 5568, bookedTaxPaise: 5568 })
  const given = { taxable: 8517, tax: 1533 }
  expect(april).toMatchObject({
    documents: 3,
    taxablePaise: 2 * 30_932 - given.taxable,
    taxPaise: 2 * 5568 - given.tax,
    bookedTaxPaise: 2 * 5568 - given.tax,
  })
})
