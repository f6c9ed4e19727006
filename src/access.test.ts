import { expect, test } from 'vitest'
import { audienceOf, decideAccess, decideFor, mayOpen } from './access.ts'

const visitor = { signedIn: false } as const
const customer = { signedIn: true, role: 'customer' } as const
const merchant = { signedIn: true, role: 'merchant' } as const

const merchantOnly =
  `/dashboard-merchant /merchant-enquiryPending /merchant-payment /merchant-enquiry /merchant-contactUs /merchant-message
  /merchant-enquiryReply /contact-info /company-info /upload-media /about-company /enquires /hash /booking /booking/day /staff`.split(
    /\s+/,
  )
const customerOnly = [
  '/customer-message',
  '/customer-enquiryPending',
  '/customer-enquiryReply',
  '/jobs',
  '/my-job-requests',
  '/saved',
  '/bookings',
]
const everyones =
  `/ /sitemaps /business-listing/chennai/electricians /business-listing1/near/13.08,80.27/plumbers /news /news/12 /news/markets /article
  /blogHome /blog /blog/food /blog/food/first-1 /contact /register /about /companydesc/chennai/sri-murugan-7 /categories /electricians /list-business /ibp-affiliation
  /ibp-affiliation/cards /book-advertisement /terms-of-use /refund-policy /privacy-policy /how-to-use /menu /404 /unsubscribe /unsubscribe/token /booked/token/move /companydesc/chennai/sri-murugan-7/book`.split(
    /\s+/,
  )

test.each(merchantOnly)('%s is for merchants alone', (path) => {
  expect(decideAccess(path, merchant).allow).toBe(true)
  expect(decideAccess(path, customer)).toEqual({ allow: false, redirectTo: '/' })
  expect(decideAccess(path, visitor)).toEqual({ allow: false, redirectTo: '/' })
})

test.each(customerOnly)('%s is for customers alone', (path) => {
  expect(decideAccess(path, customer).allow).toBe(true)
  expect(decideAccess(path, merchant)).toEqual({ allow: false, redirectTo: '/' })
  expect(decideAccess(path, visitor)).toEqual({ allow: false, redirectTo: '/' })
})

test.each(everyones)('%s is for everyone', (path) => {
  for (const viewer of [visitor, customer, merchant]) expect(decideAccess(path, viewer)).toEqual({ allow: true })
})

test('a path that is in no row has no audience, and a listed one that of its row', () => {
  expect(['/electricians', '/merchant-secrets', '/a/b'].map(audienceOf)).toEqual([undefined, undefined, undefined])
  expect(['/menu', '/login-mobile-number', '/jobs/1', '/Upload-Media/file'].map(audienceOf)).toEqual([
    'public',
    'visitor',
    'customer',
    'merchant',
  ])
})

test.each([
  ['public', [true, true, true]],
  ['visitor', [true, false, false]],
  ['signed-in', [false, true, true]],
  ['customer', [false, true, false]],
  ['merchant', [false, false, true]],
] as const)('pages for %s admit exactly their audience', (audience, expected) => {
  const viewers = [visitor, customer, merchant]
  expect(viewers.map((viewer) => decideFor(audience, viewer).allow)).toEqual(expected)
})

test('the account is for everyone who is signed in, and sends visitors away', () => {
  for (const path of ['/account', '/account/email', '/Account/Delete']) {
    for (const viewer of [customer, merchant]) expect(decideAccess(path, viewer)).toEqual({ allow: true })
    expect(decideAccess(path, visitor).allow).toBe(false)
  }
})

test('signing in is for those who are not signed in', () => {
  const path = '/login-mobile-number'
  expect(decideAccess(path, visitor).allow).toBe(true)
  for (const viewer of [customer, merchant])
    expect(decideAccess(path, viewer)).toEqual({ allow: false, redirectTo: '/' })
})

test('a visitor on /register-business is led to /list-business, signed-in users may open it', () => {
  expect(decideAccess('/register-business', visitor)).toEqual({ allow: false, redirectTo: '/list-business' })
  for (const viewer of [customer, merchant]) expect(decideAccess('/register-business', viewer)).toEqual({ allow: true })
})

test('a listing whose name contains "job" stays readable by everyone', () => {
  expect(decideAccess('/companydesc/pune/jobanputra-stores-9', visitor).allow).toBe(true)
  expect(decideAccess('/business-listing/pune/job-consultants', visitor).allow).toBe(true)
})

test('a trailing slash or a longer path changes nothing', () => {
  expect(decideAccess('/merchant-enquiry/', visitor).allow).toBe(false)
  expect(decideAccess('/merchant-message/12', customer).allow).toBe(false)
  expect(decideAccess('/merchant-enquiries', visitor).allow).toBe(true)
})

test.each([
  '/Merchant-Enquiry',
  '/MERCHANT-MESSAGE',
  '/merchant%2Denquiry',
  '/Dashboard-Merchant/',
  '/%6Derchant-payment',
])('%s is the merchant page it decodes to', (path) => {
  for (const viewer of [visitor, customer]) expect(decideAccess(path, viewer).allow).toBe(false)
  expect(decideAccess(path, merchant).allow).toBe(true)
})

test('a replier opens the pages of enquiries alone, a manager also those that edit, and neither those of the owner', () => {
  for (const path of ['/merchant-enquiry', '/merchant-message', '/booking/day', '/staff', '/enquires'])
    expect(mayOpen(path, 'replier'), path).toBe(true)
  for (const path of ['/upload-media', '/merchant-reviews', '/dashboard-merchant', '/HASH', '/upload-media/file'])
    expect([mayOpen(path, 'replier'), mayOpen(path, 'manager')], path).toEqual([false, true])
  expect([mayOpen('/merchant-payment', 'manager'), mayOpen('/merchant-payment', 'owner')]).toEqual([false, true])
  expect(mayOpen('/merchant-payment', undefined)).toBe(true)
})
