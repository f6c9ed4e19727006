import { expect, test } from 'vitest'
import { z } from 'zod'
import { loader as referralLink } from '#features/affiliations/pages/referral-link.ts'
import { photo } from '#features/media/server/media-fixtures.ts'
import { findPayment } from '#features/payments/server/payment-queries.ts'
import { reconcilePayment } from '#features/payments/server/reconcile-payments.ts'
import { indianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import { decodeJson } from '#platform/json-text.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { loader as reportFile } from '../pages/ad-report-file.ts'
import { loader as adPage } from '../pages/advertisement-page.tsx'
import { action as book, loader as bookPage } from '../pages/book-advertisement-page.tsx'
import { loader as openPage } from '../pages/promoted-open.ts'
import { findAd } from './advertising-queries.ts'
import { decideAd } from './decide-ad.ts'

const startsOn = addDays(indianDate(new Date()), 100)
const choice = `placement=top-of-results&city=salem&category=tailors&days=7&from=${startsOn}`
const words = { headline: 'Uniforms in two days', pincode: '600004', address: '12 North Mada Street', gstNo: '' }

test('an advertiser chooses by address, signs in, pays, reads the report, and nobody else does', async () => {
  const { app, db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true, name: 'Ravi' })
  const shop = await createBusiness(db, { owner_id: owner.id, name: 'Ravi Tailors' })
  const visitor = new PageVisitor()
  const { view } = (await visitor.open(bookPage, `/book-advertisement?${choice}`)).data
  expect(view).toMatchObject({ run: { startsOn, isFree: true }, totalPaise: 82_600, isSignedIn: false })
  const form = { placement: 'top-of-results', city: 'salem', category: 'tailors', startsOn, days: '7', ...words }
  const toSignIn = await visitor.post(book, '/book-advertisement', form)
  expect(toSignIn.location).toContain('/login-mobile-number?back=/book-advertisement')
  await signInOnPages(visitor, owner.phone ?? '', { userType: '1' })
  const kept = (await visitor.open(bookPage, `/book-advertisement?${choice}`)).data.view
  expect(kept).toMatchObject({ draft: { headline: words.headline }, businesses: [{ id: shop.id }] })
  const wrong = await visitor.post(book, `/book-advertisement?${choice}`, { ...form, pincode: '1' })
  expect(wrong).toMatchObject({ status: 422, data: { values: { headline: words.headline } } })
  // The picture of a refused form is kept for the next one.
  const withPicture = new FormData()
  for (const [name, value] of Object.entries({ ...form, businessId: String(shop.id), pincode: '1' }))
    withPicture.append(name, value)
  withPicture.append('file', new File([new Uint8Array(await photo(400, 300).jpeg().toBuffer())], 'ad.jpg'))
  const { data: refused } = await visitor.send(book, `/book-advertisement?${choice}`, withPicture)
  const picture = String(refused.values.picture)
  expect(refused.fieldErrors).toEqual({ pincode: expect.any(String) })
  const paid = { ...form, picture, businessId: String(shop.id) }
  const paying = await visitor.post(book, `/book-advertisement?${choice}`, paid)
  // Back from the payment: all is there, and is booked anew with the same picture.
  const typed = async () => (await visitor.open(bookPage, `/book-advertisement?${choice}`)).data.view.draft
  expect(await typed()).toMatchObject({ headline: words.headline, picture })
  const again = await visitor.post(book, `/book-advertisement?${choice}`, { ...paid, line: 'For schools' })
  const paymentId = Number(/\/pay\/(\d+)$/.exec(again.location ?? '')?.[1])
  expect(again.location).not.toBe(paying.location)
  const payment = await findPayment(db, paymentId)
  if (!payment?.gateway_order_id || !app.sandboxBank) throw new Error('There is nothing to pay.')
  await app.sandboxBank.pay(payment.gateway_order_id, { outcome: 'success', method: 'upi', webhooks: 'none' })
  await reconcilePayment(app, payment, new Date())
  expect(await typed()).toBeNull()
  const ad = String(payment.ad_booking_id)
  expect((await findAd(db, Number(ad)))?.picture_key).toBe(picture.split('.')[0])
  expect((await visitor.open(adPage, `/advertisements/${ad}`, { ad })).data).toMatchObject({
    ad: { state: 'review' },
    againHref: '/book-advertisement?placement=top-of-results&city=salem&category=tailors&days=7',
  })
  expect((await visitor.open(reportFile, `/advertisements/${ad}/report.csv`, { ad })).status).toBe(200)
  // Somebody else who signs in here sees nothing of what is typed and not paid.
  const later = `placement=top-of-results&city=salem&category=tailors&days=7&from=${addDays(startsOn, 10)}`
  await visitor.post(book, `/book-advertisement?${later}`, {
    ...form,
    startsOn: addDays(startsOn, 10),
    businessId: String(shop.id),
  })
  expect(await typed()).toMatchObject({ headline: words.headline })
  await signInOnPages(visitor, (await createAccount(db)).phone ?? '')
  expect(await typed()).toBeNull()
  const other = new PageVisitor()
  await signInOnPages(other, (await createAccount(db)).phone ?? '')
  await expect(other.open(adPage, `/advertisements/${ad}`, { ad })).rejects.toMatchObject({ code: 'ad_not_found' })
  await expect(other.open(reportFile, `/advertisements/${ad}/report.csv`, { ad })).rejects.toMatchObject({
    code: 'ad_not_found',
  })

  expect((await other.open(openPage, `/promoted/${ad}/open`, { ad })).location).toBe('/')
  await decideAd(app, { id: Number(ad), reason: undefined, now: new Date() })
  expect((await other.open(openPage, `/promoted/${ad}/open`, { ad })).location).toContain(`-${shop.id}`)
})

test('an advertisement leads to the page of its business, and a referral link is remembered', async () => {
  const { db } = await testApp()
  const visitor = new PageVisitor()
  expect((await visitor.open(openPage, '/promoted/999999/open', { ad: '999999' })).location).toBe('/')
  const code = 'RAVI-7K2M'
  await visitor.open(referralLink, `/r/${code}`, { code })
  expect(visitor.cookies.has('referral')).toBe(false)
  await db
    .insertInto('affiliation_request')
    .values({
      account_id: null,
      product: null,
      city: 'Chennai',
      name: 'Ravi',
      phone: null,
      email: 'ravi.link@mail.example.com',
      body: 'I know every shop of Adyar.',
      fingerprint: crypto.randomUUID(),
      status: 'ACTIVE',
      code,
    })
    .execute()
  expect((await visitor.open(referralLink, `/r/${code}`, { code })).location).toBe('/list-business')
  const kept = decodeJson(visitor.cookies.get('referral'), z.object({ code: z.string() }))
  expect(kept).toEqual({ code })
})

test('an owner is not asked for the city, trade and address of the listing, and may give others; nobody else sees them', async () => {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  await createBusiness(db, {
    owner_id: owner.id,
    name: 'Verma Dental Care',
    city: 'nagpur',
    category: 'dentists',
    address: '12 West High Court Road',
    locality: 'Dharampeth',
    pincode: '440010',
  })
  const signedIn = async (phone: string | null) => {
    const visitor = new PageVisitor()
    if (phone) await signInOnPages(visitor, phone)
    return async (query: string) => (await visitor.open(bookPage, `/book-advertisement${query}`)).data.view
  }
  const view = await signedIn(owner.phone)
  const known = {
    city: { slug: 'nagpur' },
    category: { slug: 'dentists' },
    buyer: {
      buyerName: 'Verma Dental Care',
      address: '12 West High Court Road, Dharampeth, Nagpur',
      pincode: '440010',
      state: '',
      gstNo: '',
    },
  }
  expect(await view('')).toMatchObject(known)
  expect(await view('?city=salem&category=tailors')).toMatchObject({
    ...known,
    city: { slug: 'salem' },
    category: { slug: 'tailors' },
  })
  expect(await view('?city=&category=')).toMatchObject({ city: null, category: null })
  const stranger = await signedIn((await createAccount(db)).phone)
  expect(await stranger('')).toMatchObject({ category: null, buyer: null })
  expect(await (await signedIn(null))('')).toMatchObject({ category: null, buyer: null })
})
