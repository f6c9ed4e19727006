import { expect, test } from 'vitest'
import { action as roleForm } from '#features/accounts/pages/switch-role.ts'
import { action as dayForm, loader as dayPage } from '#features/bookings/pages/day-page.tsx'
import { action as settingsForm, loader as settingsPage } from '#features/bookings/pages/settings-page.tsx'
import { action as branchesForm, loader as branchesPage } from '#features/brands/pages/branches-page.tsx'
import { action as connectionsForm, loader as connectionsPage } from '#features/connections/pages/connections-page.tsx'
import { action as leadForm, loader as leadPage } from '#features/credits/pages/lead-credits-page.tsx'
import { action as customerForm, loader as customerPage } from '#features/enquiries/pages/customer-message-page.tsx'
import { action as replyForm, loader as replyPage } from '#features/enquiries/pages/customer-reply-page.tsx'
import {
  action as automaticForm,
  loader as automaticPage,
} from '#features/enquiries/pages/merchant-automatic-answer-page.tsx'
import { action as merchantForm, loader as merchantPage } from '#features/enquiries/pages/merchant-message-page.tsx'
import { action as quickForm, loader as quickPage } from '#features/enquiries/pages/merchant-quick-replies-page.tsx'
import { action as aboutForm, loader as aboutPage } from '#features/listings/pages/about-company-page.tsx'
import { action as companyForm, loader as companyPage } from '#features/listings/pages/company-info-page.tsx'
import { action as contactInfoForm, loader as contactInfoPage } from '#features/listings/pages/contact-info-page.tsx'
import { action as hashForm, loader as hashPage } from '#features/listings/pages/hash-page.tsx'
import { action as payForm, loader as payPage } from '#features/payments/pages/plan-checkout-page.tsx'
import { action as reviewsForm, loader as reviewsPage } from '#features/ratings/pages/merchant-reviews-page.tsx'
import { action as ratingForm, loader as ratingPage } from '#features/ratings/pages/rate-page.tsx'
import { action as reportForm, loader as reportPage } from '#features/ratings/pages/report-rating-page.tsx'
import { action as staffForm, loader as staffPage } from '#features/staff/pages/staff-page.tsx'
import { action as contactForm, loader as contactPage } from '#features/support/pages/merchant-contact-page.tsx'
import { middleware as forCustomers } from '#layouts/customer-layout.tsx'
import { middleware as forMerchants } from '#layouts/merchant-layout.tsx'
import { middleware as forSignedIn } from '#layouts/signed-in-layout.tsx'
import { createAccount } from './factories/create-account.ts'
import { createBusiness } from './factories/create-business.ts'
import { createEnquiry } from './factories/create-enquiry.ts'
import { createRating } from './factories/create-rating.ts'
import { PageVisitor } from './page-visitor.ts'
import { plans } from './plan-shops.ts'
import { signInOnPages } from './sign-in-on-pages.ts'
import { testApp } from './test-app.ts'

type Run = (args: never, next: () => unknown) => unknown
const behind =
  ([admit]: readonly unknown[], run: (args: never) => unknown) =>
  (args: never) =>
    (admit as Run)(args, async () => run(args))
const signedOut = { kind: 'info', message: 'You are signed out. Sign in to go on where you were.' }

async function conversation() {
  const { db } = await testApp()
  const [customer, owner] = [await createAccount(db), await createAccount(db, { is_merchant: true })]
  const business = await createBusiness(db, { owner_id: owner.id })
  const { id } = await createEnquiry(db, { business_id: business.id, customer_id: customer.id })
  return { customer, owner, business, query: `?enquiryId=${id}` }
}

test.each([
  ['/customer-message', 'customer', forCustomers, customerForm, customerPage],
  ['/customer-enquiryReply', 'customer', forCustomers, replyForm, replyPage],
  ['/merchant-message', 'owner', forMerchants, merchantForm, merchantPage],
] as const)(
  'a reply on %s that was sent after the session had ended waits there after signing in, until it is sent',
  async (page, who, layout, action, loader) => {
    const { query, ...people } = await conversation()
    const path = page + query
    const visitor = new PageVisitor()
    const typed = 'Tomorrow at ten?\nThe gate is green.'
    const send = () => visitor.post(behind(layout, action), path, { intent: 'reply', message: typed })
    const signIn = (await send()).location ?? ''
    expect(signIn).toBe(`/login-mobile-number?back=${path}`)
    expect(await visitor.flash()).toEqual(signedOut)
    const userType = who === 'owner' ? '1' : '0'
    expect(await signInOnPages(visitor, people[who].phone ?? '', { back: path, userType })).toBe(path)
    const shown = async () => (await visitor.open(loader, path)).data
    expect((await shown()).typed).toBe(typed)
    expect((await visitor.open(loader, `${path}&from=merchant-enquiry`)).data.typed).toBeUndefined()
    await send()
    expect(await shown()).toMatchObject({ typed: undefined, messages: [{}, { isMine: true, text: typed }] })
  },
)

test('a note on an enquiry that was saved after the session had ended is there after signing in, until it is saved', async () => {
  const { owner, query } = await conversation()
  const path = `/merchant-message${query}`
  const visitor = new PageVisitor()
  const note = 'Has a second flat in Adyar.'
  const send = () => visitor.post(behind(forMerchants, merchantForm), path, { intent: 'note', note })
  await send()
  await signInOnPages(visitor, owner.phone ?? '', { back: path, userType: '1' })
  const shown = async () => (await visitor.open(merchantPage, path)).data
  expect(await shown()).toMatchObject({ typed: undefined, typedNote: note, extras: { notes: [] } })
  await send()
  expect(await shown()).toMatchObject({ typedNote: undefined, extras: { notes: [{ text: note }] } })
})

const description = 'We have treated teeth in Indore for twenty years, children and old people above all.'
test.each([
  ['/about-company', aboutForm, aboutPage, { form: 'about', description, intent: 'save' }],
  ['/hash', hashForm, hashPage, { form: 'hash', hashtags: 'painless, braces', intent: 'save' }],
  ['/contact-info', contactInfoForm, contactInfoPage, { form: 'contacts', landline: '07312815000', intent: 'save' }],
  ['/company-info', companyForm, companyPage, { form: 'identity', name: 'Smile Dental Clinic', intent: 'save' }],
  ['/merchant-quick-replies', quickForm, quickPage, { title: 'Come', body: 'Please come at six.', intent: 'add' }],
  ['/merchant-automatic-answer', automaticForm, automaticPage, { moment: 'closed', body: 'Later.', intent: 'save' }],
  ['/merchant-contactUs', contactForm, contactPage, { message: 'My invoice has a wrong name.', intent: 'start' }],
  ['/booking/day', dayForm, dayPage, { fullName: 'Ram', note: 'Comes with his son', intent: 'add' }],
  ['/booking', settingsForm, settingsPage, { name: 'Root canal', price: '2500', intent: 'save' }],
  ['/merchant-reviews', reviewsForm, reviewsPage, { ratingId: '1', text: 'Thank you, Asha.', intent: 'answer' }],
  ['/branches', branchesForm, branchesPage, { name: 'Cool Point', 'listing-1': 'on', intent: 'create' }],
  ['/lead-credits', leadForm, leadPage, { reason: 'OTHER', note: 'Asked for a loan.', intent: 'report' }],
  ['/connections', connectionsForm, connectionsPage, { url: 'https://crm.example.in/nukkad', intent: 'webhook' }],
  ['/connections', connectionsForm, connectionsPage, { name: 'Shop computer', contacts: 'on', intent: 'newKey' }],
  ['/staff', staffForm, staffPage, { name: 'Gopal', phone: '9876500011', role: 'replier', intent: 'invite' }],
] as const)(
  'what a merchant saved on %s after the session had ended is there once after signing in, whole or not at all',
  async (page, action, loader, typed) => {
    const { owner, business } = await conversation()
    const path = `${page}?business=${business.id}`
    const form = { ...typed, business: String(business.id), edits: '0' }
    const interrupted = async (sent: Record<string, string>) => {
      const visitor = new PageVisitor()
      await visitor.post(behind(forMerchants, action), path, sent)
      expect(await signInOnPages(visitor, owner.phone ?? '', { back: path, userType: '1' })).toBe(path)
      return async () => (await visitor.open(loader, path)).data.typed
    }
    const shown = await interrupted(form)
    expect(await shown()).toMatchObject({ values: typed, fieldErrors: {} })
    expect(await shown()).toBeUndefined()
    const { intent: _, ...cutOff } = form
    expect(await (await interrupted(cutOff))()).toBeUndefined()
  },
)

test.each([
  ['/merchant-quick-replies', quickForm, quickPage, { title: 'Come', body: 'Please come at six.', intent: 'add' }],
  ['/merchant-contactUs', contactForm, contactPage, { message: 'My invoice has a wrong name.', intent: 'start' }],
] as const)(
  'what somebody saved on %s after their session had ended is not shown to who signs in next at the same counter',
  async (page, action, loader, typed) => {
    const { db } = await testApp()
    const [author, next] = [await conversation(), await createAccount(db, { is_merchant: true })]
    await createBusiness(db, { owner_id: next.id })
    const path = `${page}?business=${author.business.id}`
    const visitor = new PageVisitor()
    await signInOnPages(visitor, author.owner.phone ?? '', { userType: '1' })
    visitor.cookies.delete('x-access-token')
    visitor.cookies.delete('x-refresh-token')
    const { location } = await visitor.post(behind(forMerchants, action), path, typed)
    expect(location).toBe(`/login-mobile-number?back=${path}`)
    const signIn = ({ phone }: typeof next) => signInOnPages(visitor, phone ?? '', { back: path, userType: '1' })
    const shown = async () => (await visitor.open(loader, path)).data.typed
    await signIn(next)
    expect(await shown()).toBeUndefined()
    await signIn(author.owner)
    expect(await shown()).toMatchObject({ values: typed })
  },
)

test.each(['pay', 'coupon'])(
  'to whom an invoice goes, and a coupon, are there after a session has ended before %s, and nothing is bought',
  async (intent) => {
    const { db } = await testApp()
    const { owner, business } = await conversation()
    const path = `/merchant-payment/checkout?plan=${(await plans()).business}&business=${business.id}`
    const typed = {
      buyerName: 'Cool Point Traders',
      address: '4 Mada Street, Mylapore',
      pincode: '600004',
      gstNo: '33AAFCN3906Q1Z5',
      couponCode: 'DIWALI',
    }
    const visitor = new PageVisitor()
    const sent = { bill: 'of another day', ...typed, intent }
    const { location } = await visitor.post(behind(forMerchants, payForm), path, sent)
    expect(location).toBe(`/login-mobile-number?back=${path.replaceAll('&', '%26')}`)
    expect(await signInOnPages(visitor, owner.phone ?? '', { back: path, userType: '1' })).toBe(path)
    const { couponCode: _, ...invoiced } = typed
    expect((await visitor.open(payPage, path)).data).toMatchObject({ typed: { values: typed }, buyer: invoiced })
    expect((await visitor.open(payPage, path)).data.typed).toBeUndefined()
    const bought = await db.selectFrom('payment').select('id').where('business_id', '=', business.id).execute()
    expect(bought).toEqual([])
  },
)

test('why a review should not stand is there after the session had ended, until it is sent', async () => {
  const { db } = await testApp()
  const { customer, business } = await conversation()
  const { id } = await createRating(db, { business_id: business.id })
  const params = { city: 'chennai', business: `cool-point-${business.id}`, rating: String(id) }
  const path = `/companydesc/chennai/${params.business}/reviews/${id}/report`
  const visitor = new PageVisitor()
  const typed = { reason: 'not_genuine', text: 'The writer has never been here, and says so elsewhere.' }
  expect((await visitor.post(reportForm, path, typed, params)).location).toBe(`/login-mobile-number?back=${path}`)
  await signInOnPages(visitor, customer.phone ?? '')
  const shown = async () => (await visitor.open(reportPage, path, params)).data.typed
  expect([await shown(), await shown()]).toEqual([typed, typed])
  expect((await visitor.post(reportForm, path, typed, params)).status).toBe(302)
  expect(await shown()).toBeUndefined()
})

test('a listing with a long text and thirty services is kept whole when the session had ended elsewhere', async () => {
  const { owner, business } = await conversation()
  const path = `/about-company?business=${business.id}`
  const visitor = new PageVisitor()
  const signIn = () => signInOnPages(visitor, owner.phone ?? '', { back: path, userType: '1' })
  await signIn()
  visitor.cookies.delete('x-access-token')
  visitor.cookies.delete('x-refresh-token')
  const services = Array.from({ length: 30 }, (_, at) => [
    [`service-${at}`, 'दाँत की सफ़ाई और जाँच, बच्चों के लिए भी, पहली बार बिना शुल्क के'],
    [`price-${at}`, '₹1,500'],
  ])
  const typed = { form: 'about', description: 'छ'.repeat(2000), ...Object.fromEntries(services.flat()), intent: 'save' }
  const sent = { ...typed, business: String(business.id), edits: '0', intent: 'save' }
  await visitor.post(behind(forMerchants, aboutForm), path, sent)
  await signIn()
  expect((await visitor.open(aboutPage, path)).data.typed).toMatchObject({ values: typed })
})

test.each([
  ['/customer-message', forCustomers, customerForm, customerPage, 'customer'],
  ['/merchant-message', forMerchants, merchantForm, merchantPage, 'merchant'],
] as const)(
  'a reply on %s by somebody who changed the role in another tab is kept until they switch back',
  async (page, layout, action, loader, role) => {
    const { db } = await testApp()
    const { customer, owner, query } = await conversation()
    const person = role === 'customer' ? customer : owner
    await db.updateTable('account').set({ is_merchant: true }).where('id', '=', person.id).execute()
    const path = page + query
    const visitor = new PageVisitor()
    await signInOnPages(visitor, person.phone ?? '', { userType: role === 'customer' ? '1' : '0' })
    await visitor.flashes()
    const typed = 'Tomorrow at ten?'
    const { location } = await visitor.post(behind(layout, action), path, { intent: 'reply', message: typed })
    expect(location).toBe('/')
    expect((await visitor.flash())?.message).toContain('Nothing was sent')
    await visitor.post(roleForm, '/account/role', { role, back: path })
    expect((await visitor.open(behind(layout, loader), path)).data).toMatchObject({ typed, messages: [{}] })
  },
)

test('a review by somebody who became a merchant in another tab is refused, and kept until they switch back', async () => {
  const { db } = await testApp()
  const { customer, business } = await conversation()
  await db.updateTable('account').set({ is_merchant: true }).where('id', '=', customer.id).execute()
  const params = { city: 'chennai', business: `cool-point-${business.id}` }
  const path = `/companydesc/chennai/${params.business}/rate`
  const visitor = new PageVisitor()
  await signInOnPages(visitor, customer.phone ?? '', { userType: '1' })
  const typed = { stars: '4', text: 'They came within the hour and fixed the fan.' }
  expect((await visitor.post(ratingForm, path, typed, params)).status).toBeGreaterThan(399)
  await visitor.post(roleForm, '/account/role', { role: 'customer', back: path })
  expect((await visitor.open(ratingPage, path, params)).data.typed).toEqual(typed)
})

test('a review that was sent after the session had ended waits in its form after signing in', async () => {
  const { customer, business } = await conversation()
  const params = { city: 'chennai', business: `cool-point-${business.id}` }
  const path = `/companydesc/chennai/${params.business}/rate`
  const visitor = new PageVisitor()
  const typed = { stars: '4', text: 'They came within the hour and fixed the fan.' }
  const { location } = await visitor.post(ratingForm, path, typed, params)
  expect(location).toBe(`/login-mobile-number?back=${path}`)
  expect(await visitor.flash()).toEqual(signedOut)
  expect((await visitor.open(ratingPage, path, params)).data.typed).toBeUndefined()
  await signInOnPages(visitor, customer.phone ?? '')
  expect((await visitor.open(ratingPage, path, params)).data.typed).toEqual(typed)
  await visitor.post(ratingForm, path, typed, params)
  expect((await visitor.open(ratingPage, path, params)).data).toMatchObject({ typed: undefined, own: { stars: 4 } })
})

test.each([
  ['/account/name', forSignedIn],
  ['/upload-media?business=8', forMerchants],
  ['/contact-info', forMerchants],
  ['/saved', forCustomers],
])('whoever sends a form to %s without a session signs in and comes back', async (path, layout) => {
  const visitor = new PageVisitor()
  const { location } = await visitor.post(
    behind(layout, () => 'saved'),
    path,
    { name: 'Asha' },
  )
  expect(location).toBe(`/login-mobile-number?back=${path}`)
  expect(await visitor.flash()).toEqual(signedOut)
})

test('an address of signed-in people that is typed or bookmarked leads home, as specified', async () => {
  for (const [path, layout] of [
    ['/customer-message?enquiryId=8', forCustomers],
    ['/merchant-message?enquiryId=8', forMerchants],
  ] as const) {
    expect(
      (
        await new PageVisitor().open(
          behind(layout, () => 'shown'),
          path,
        )
      ).location,
    ).toBe('/')
  }
})
