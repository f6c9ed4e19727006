import { expect, test } from 'vitest'
import { businessPath } from '#features/businesses/business-path.ts'
import { afterFreshLoginPath, afterLoginPath, readPostLogin, roleForBack } from './post-login.ts'
import { signInPath } from './sign-in-path.ts'

const customer = { signedIn: true, role: 'customer' } as const
const merchant = { signedIn: true, role: 'merchant' } as const

test('a pending booking or enquiry returns the person to its page with its flag set', () => {
  const back = `${businessPath({ citySlug: 'chennai', slug: 'sri-murugan', id: 7 })}?hashtag=24x7` as const
  expect(afterLoginPath({ action: 'BOOK_NOW', back }, customer, '/')).toBe(
    '/companydesc/chennai/sri-murugan-7?hashtag=24x7&isbooknow=true',
  )
  expect(afterLoginPath({ action: 'ENQUIRY', back }, customer, '/')).toBe(
    '/companydesc/chennai/sri-murugan-7?hashtag=24x7&isopenmodal=true',
  )
})

test('a business owner does not book or enquire: no form opens for them', () => {
  const back = businessPath({ citySlug: 'chennai', slug: 'sri-murugan', id: 7 })
  expect(afterLoginPath({ action: 'ENQUIRY', back }, merchant, '/')).toBe(back)
  expect(afterFreshLoginPath({ action: 'BOOK_NOW', back }, merchant, '/dashboard-merchant')).toBe('/dashboard-merchant')
})

test('whoever signed in to send a form goes on with it, also as a business owner, at the same part of its page', () => {
  const back = '/book-advertisement?placement=home-page&city=salem#ad-form'
  for (const person of [customer, merchant]) {
    expect(afterFreshLoginPath(readPostLogin({ back }), person, '/dashboard-merchant')).toBe(back)
  }
  expect(afterFreshLoginPath({ back: '/categories' }, merchant, '/dashboard-merchant')).toBe('/dashboard-merchant')
})

test('the page to return to says in which role it can be opened', () => {
  expect(roleForBack({ back: '/merchant-message?enquiryId=8' })).toBe('merchant')
  expect(roleForBack({ back: '/customer-message?enquiryId=8' })).toBe('customer')
  expect(roleForBack({ back: '/categories' })).toBeUndefined()
  expect(roleForBack({})).toBeUndefined()
})

test('the link of a message is readable and leads to the page with its whole query', () => {
  const link = signInPath('/merchant-message?enquiryId=8&from=a+b#last')
  expect(signInPath('/merchant-message?enquiryId=8')).toBe('/login-mobile-number?back=/merchant-message?enquiryId=8')
  expect(new URL(link, 'http://here').searchParams.get('back')).toBe('/merchant-message?enquiryId=8&from=a+b#last')
})

test('with nothing pending, the server decides where to go', () => {
  expect(afterLoginPath({}, merchant, '/dashboard-merchant')).toBe('/dashboard-merchant')
})

test('nobody is sent to a page they may not open', () => {
  expect(afterLoginPath({ back: '/merchant-enquiry' }, customer, '/')).toBe('/')
  expect(afterLoginPath({ back: '/merchant-enquiry?page=2' }, merchant, '/dashboard-merchant')).toBe(
    '/merchant-enquiry?page=2',
  )
})

test('an address with letters of any script is one that a header can carry', () => {
  expect(readPostLogin({ back: '/blog?x=हिन्दी' }).back).toBe(
    '/blog?x=%E0%A4%B9%E0%A4%BF%E0%A4%A8%E0%A5%8D%E0%A4%A6%E0%A5%80',
  )
  expect(readPostLogin({ back: '/business-listing/delhi/नाई' }).back).toMatch(/^[!-~]+$/)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '\t//evil.example',
  '/a\n//b',
  '/.//evil.example/x',
  '/a/..//evil.example',
])('an address outside the site is dropped: %j', (back) => {
  const accepted = readPostLogin({ back }).back
  expect(accepted === undefined || new URL(accepted, 'http://here').host === 'here').toBe(true)
  expect(afterLoginPath(readPostLogin({ back }), customer, '/')).toMatch(/^\/(?!\/)/)
})
