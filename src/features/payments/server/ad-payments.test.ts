import { expect, test } from 'vitest'
import { bookFor, payInSandbox } from '#tests/factories/book-ad.ts'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createPayment } from '#tests/factories/create-payment.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { loader as adPaymentsFile } from '../pages/ad-payments-file.ts'
import { loader as adPaymentsPage } from '../pages/ad-payments-page.tsx'
import { refundPayment } from './refund-payment.ts'

const path = '/advertisements/payments'

test('a customer without a business finds what they paid for advertisements, with invoice and credit note, and nothing of others', async () => {
  const { app, db } = await testApp()
  const person = await createAccount(db, { name: 'Meena Iyer', phone: newPhone() })
  const visitor = new PageVisitor()
  await signInOnPages(visitor, person.phone ?? '')
  expect((await visitor.open(adPaymentsPage, path)).data.history).toMatchObject({ isEmpty: true, rows: [] })

  const [paid, unpaid, refunded] = [await bookFor(person), await bookFor(person), await bookFor(person)]
  for (const { payment } of [paid, refunded]) expect(await payInSandbox(payment.paymentId)).toBe('PAID')
  const wish = { paymentId: refunded.payment.paymentId, reason: 'Changed mind', idempotencyKey: 'ad-payments' }
  await refundPayment(app, wish, new Date())
  // Of a plan, which stands among the payments of a merchant.
  await createPayment(db, { account_id: person.id })

  const { rows } = (await visitor.open(adPaymentsPage, path)).data.history
  const codes = { invoiceCode: expect.stringMatching(/^NKD/), creditNotes: [] }
  expect(rows).toEqual([
    expect.objectContaining({
      ...codes,
      id: refunded.payment.paymentId,
      status: 'REFUNDED',
      creditNotes: [expect.objectContaining({ code: expect.stringMatching(/./) })],
    }),
    expect.objectContaining({ id: unpaid.payment.paymentId, status: 'CREATED', invoiceCode: null }),
    expect.objectContaining({ ...codes, id: paid.payment.paymentId, status: 'PAID' }),
  ])
  const [code] = rows.map(({ invoiceCode }: { invoiceCode: string }) => invoiceCode)
  const found = (await visitor.open(adPaymentsPage, `${path}?q=${code}`)).data.history.rows
  expect(found.map(({ id }: { id: number }) => id)).toEqual([refunded.payment.paymentId])
  const file = (await visitor.open(adPaymentsFile, '/advertisements/payments.csv')).data
  expect(file).toContain(code)
  expect(file).not.toContain('Business plan')

  const other = new PageVisitor()
  await signInOnPages(other, newPhone())
  expect((await other.open(adPaymentsPage, path)).data.history).toMatchObject({ isEmpty: true, rows: [] })
  expect((await other.open(adPaymentsFile, '/advertisements/payments.csv')).data).not.toContain(code)
})
