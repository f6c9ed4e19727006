import { expect, test } from 'vitest'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createStaff } from '#tests/factories/create-staff.ts'
import { givePlan } from '#tests/factories/give-plan.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { billKey } from '../checkout-bill.ts'
import { loader as paymentsPage } from '../pages/merchant-payments-page.tsx'
import { loader as paymentPage } from '../pages/payment-page.tsx'
import { loader as paymentsFile } from '../pages/payments-file.ts'
import { loader as paymentsRedirect } from '../pages/payments-redirect.ts'
import { loader as checkoutPage, action as payAction } from '../pages/plan-checkout-page.tsx'
import { findPayment, updatePaymentStatus } from './payment-queries.ts'
import { reconcilePayment } from './reconcile-payments.ts'

async function signedIn(phone: string | null) {
  const visitor = new PageVisitor()
  await signInOnPages(visitor, phone ?? '', { userType: '1' })
  return visitor
}

async function shop(name = 'Ravi Electricals') {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true, name: 'Ravi' })
  const place = { address: '12 North Mada Street', locality: 'Mylapore', pincode: '600004' }
  const business = await createBusiness(db, { owner_id: owner.id, name, ...place })
  const plans = await db.selectFrom('plan').select(['id', 'code']).where('is_sold', '=', true).execute()
  const planId = (code: string) => plans.find((plan) => plan.code === code)?.id ?? 0
  const path = (code = 'business') => `/merchant-payment/checkout?plan=${planId(code)}&business=${business.id}`
  return { db, owner, business, planId, path, ravi: await signedIn(owner.phone) }
}

/** What a browser posts: all that the form shows, and what its owner changed. */
// biome-ignore lint/suspicious/noExplicitAny: the data of a page
const formOf = (shown: any, changes: Record<string, string> = {}) => ({
  intent: 'pay',
  ...shown.buyer,
  couponCode: '',
  bill: billKey(shown.bill),
  ...changes,
})

async function payInSandbox(paymentId: number) {
  const { app, db } = await testApp()
  const payment = await findPayment(db, paymentId)
  if (!payment) throw new Error('There is no payment.')
  await app.sandboxBank?.pay(payment.gateway_order_id ?? '', { outcome: 'success', method: 'upi', webhooks: 'none' })
  await reconcilePayment(app, payment, new Date())
}

const paymentIdIn = (location: string | null) => Number(/\/pay\/(\d+)$/.exec(location ?? '')?.[1])

test('an address that names no plan leads to the plans of the business', async () => {
  const { ravi, business } = await shop()
  const open = async (path: string) => (await ravi.open(checkoutPage, path)).location
  expect(await open(`/merchant-payment/checkout?business=${business.id}`)).toBe(
    `/merchant-payment?business=${business.id}`,
  )
  expect(await open('/merchant-payment/checkout')).toBe('/merchant-payment')
})

test('the bill is shown before it is paid: list price, tax of the place of supply, and the sum', async () => {
  const { ravi, path } = await shop()
  const { data } = await ravi.open(checkoutPage, path())
  expect(data).toMatchObject({
    kind: 'new',
    buyer: { buyerName: 'Ravi Electricals', pincode: '600004', gstNo: '' },
    bill: {
      amountPaise: 36_500,
      place: { code: '33', name: 'Tamil Nadu' },
      tax: { percent: 18, taxablePaise: 30_932, cgstPaise: 2784, sgstPaise: 2784, igstPaise: 0 },
    },
  })
  const answer = await ravi.post(payAction, path(), formOf(data, { pincode: '110024' }))
  expect(answer.status, 'another state is another tax: it is shown first').toBe(409)
  expect(answer.data.checkout.bill).toMatchObject({ tax: { igstPaise: 5568, cgstPaise: 0 }, place: { code: '07' } })
  const paid = await ravi.post(payAction, path(), formOf(answer.data.checkout))
  expect(paid.location).toMatch(/\/pay\/\d+$/)
})

test('while a bank has not confirmed a plan its buyer is told before paying again, and nobody else is', async () => {
  const { db, ravi, path, business, owner } = await shop()
  const plansPath = `/merchant-payment?business=${business.id}`
  const { data } = await ravi.open(checkoutPage, path())
  expect(data.waiting).toBeNull()
  const id = paymentIdIn((await ravi.post(payAction, path(), formOf(data))).location)
  expect((await ravi.open(checkoutPage, path())).data.waiting, 'nothing was approved yet').toBeNull()
  await updatePaymentStatus(db, id, { status: 'PENDING' })
  const waiting = { paymentId: id, amountPaise: 36_500 }
  expect((await ravi.open(checkoutPage, path())).data.waiting).toEqual(waiting)
  expect((await ravi.open(paymentsPage, plansPath)).data.plans.waiting).toEqual(waiting)
  const other = await createBusiness(db, { owner_id: owner.id })
  const elsewhere = await ravi.open(paymentsPage, `/merchant-payment?business=${other.id}`)
  expect(elsewhere.data.plans.waiting).toBeNull()
  const buyer = await createAccount(db, { is_merchant: true })
  await db.updateTable('payment').set({ account_id: buyer.id }).where('id', '=', id).execute()
  expect((await ravi.open(paymentsPage, plansPath)).data.plans.waiting).toBeNull()
})

test('wrong fields are named, and nothing typed is lost', async () => {
  const { db, ravi, path, business } = await shop()
  const { data } = await ravi.open(checkoutPage, path())
  const typed = formOf(data, { buyerName: '', address: 'x', pincode: '012345', gstNo: '27AAPFU0939F1ZX' })
  const answer = await ravi.post(payAction, path(), typed)
  expect(answer).toMatchObject({
    status: 422,
    data: {
      values: { address: 'x', gstNo: '27AAPFU0939F1ZX', pincode: '012345' },
      problem: {
        fieldErrors: { buyerName: 'Name is required', pincode: 'Invalid pincode', gstNo: 'Invalid Gst number' },
      },
    },
  })
  const elsewhere = await ravi.post(payAction, path(), formOf(data, { gstNo: '27AAPFU0939F1ZV' }))
  expect(elsewhere.data.problem.fieldErrors.gstNo).toBe('This GST number is of another state than the PIN code.')
  const army = await ravi.post(payAction, path(), formOf(data, { pincode: '900001' }))
  expect(army.data.problem.fieldErrors).toEqual({ state: 'Please choose the state of this PIN code.' })
  const wrongCoupon = await ravi.post(payAction, path(), formOf(data, { intent: 'coupon', couponCode: 'NOPE1' }))
  expect(wrongCoupon.data).toMatchObject({
    problem: { fieldErrors: { couponCode: 'There is no such coupon, or it has ended.' } },
    values: { couponCode: 'NOPE1' },
  })
  const rows = await db.selectFrom('payment').select('id').where('business_id', '=', business.id).execute()
  expect(rows).toEqual([])
})

test('a payment is followed on one page, found again with its invoice, and kept from others', async () => {
  const { ravi, path, business, planId } = await shop('=cmd|Sweets')
  const { data } = await ravi.open(checkoutPage, path())
  const { location } = await ravi.post(payAction, path(), formOf(data, { buyerName: 'Verma & Sons' }))
  const id = paymentIdIn(location)
  const follow = () => ravi.open(paymentPage, `/checkout/${id}`, { payment: String(id) })
  expect((await follow()).data).toMatchObject({ status: 'CREATED', amountPaise: 36_500, invoiceCode: null })
  await payInSandbox(id)
  const paid = (await follow()).data
  expect(paid).toMatchObject({
    status: 'PAID',
    plan: { name: 'Business', isCurrent: true, hashtagCount: 10, freeHashtags: 10 },
  })
  expect(paid.invoiceCode).toMatch(/^NKD\/\d\d-\d\d\/\d{6}$/)

  const shown = (await ravi.open(paymentsPage, `/merchant-payment?business=${business.id}`)).data
  expect(shown.plans.offers.current).toMatchObject({ id: planId('business'), name: 'Business' })
  expect(shown.plans.offers.plans.map(({ isCurrent, offer }: Record<string, unknown>) => [isCurrent, offer])).toEqual([
    [true, null],
    [false, expect.objectContaining({ kind: 'upgrade', creditPaise: 36_500, payPaise: 63_400 })],
  ])
  const found = async (query: string) =>
    (await ravi.open(paymentsPage, `/merchant-payment?${query}`)).data.history.rows.map(
      ({ id: row }: { id: number }) => row,
    )
  const year = paid.invoiceCode.slice(4, 9)
  for (const query of [`q=${paid.invoiceCode}`, 'q=₹365.00', 'q=365', `year=${year}`, 'q=sweets'])
    expect(await found(query), query).toEqual([id])
  for (const query of ['q=366', 'q=%25%25', 'year=19-20']) expect(await found(query), query).toEqual([])

  const file = await ravi.open(paymentsFile, '/merchant-payment/payments.csv')
  expect(file.data).toContain(`,"'=cmd|Sweets",`.replaceAll('"', '')) // an apostrophe keeps it from being run
  expect(file.data).toContain(`365.00,0.00,${paid.invoiceCode}`)
  expect((await ravi.open(checkoutPage, path('growth'))).data.buyer.buyerName, 'kept for next time').toBe(
    'Verma & Sons',
  )

  const other = await shop('Other')
  await expect(other.ravi.open(paymentPage, `/checkout/${id}`, { payment: String(id) })).rejects.toMatchObject({
    code: 'payment_not_found',
  })
  expect((await other.ravi.open(paymentsPage, '/merchant-payment')).data.history).toMatchObject({
    isEmpty: true,
    rows: [],
  })
  expect((await other.ravi.open(paymentsFile, '/merchant-payment/payments.csv')).data).not.toContain(paid.invoiceCode)
  await expect(other.ravi.open(checkoutPage, path())).rejects.toMatchObject({ code: 'business_not_found' })
})

test('the page of a payment says that a plan is on only while it is', async () => {
  const { db, ravi, path, business } = await shop()
  const { data } = await ravi.open(checkoutPage, path())
  const id = paymentIdIn((await ravi.post(payAction, path(), formOf(data))).location)
  await payInSandbox(id)
  const planShown = async () => (await ravi.open(paymentPage, `/checkout/${id}`, { payment: String(id) })).data.plan
  expect(await planShown()).toMatchObject({ isCurrent: true })
  await db.updateTable('subscription').set({ ends_at: new Date() }).where('business_id', '=', business.id).execute()
  expect(await planShown()).toMatchObject({ name: 'Business', isCurrent: false })
})

test('staff, whatever their role, do not buy', async () => {
  const { db, business, path } = await shop()
  const manager = await createStaff(db, business.id, 'manager')
  const visitor = await signedIn(manager.phone)
  await expect(visitor.open(checkoutPage, path())).rejects.toMatchObject({ code: 'business_not_found' })
  await expect(visitor.post(payAction, path(), { intent: 'pay' })).rejects.toMatchObject({ code: 'business_not_found' })
})

test('a plan that is held leads back to the plans and says why', async () => {
  const { db, business, path, ravi } = await shop()
  await givePlan(db, business.id, { until: new Date(Date.now() + 300 * 86_400_000) })
  expect(await ravi.open(checkoutPage, path())).toMatchObject({ location: `/merchant-payment?business=${business.id}` })
  expect((await ravi.flash())?.message).toContain('This plan is paid already.')
})

test('the address of a payment or an invoice that was cut off leads merchants and customers to what they bought', async () => {
  const { ravi } = await shop()
  const customer = new PageVisitor()
  await signInOnPages(customer, newPhone())
  for (const path of ['/checkout', '/invoices']) {
    expect((await ravi.open(paymentsRedirect, path)).location).toBe('/merchant-payment')
    expect((await customer.open(paymentsRedirect, path)).location).toBe('/advertisements/payments')
  }
})
