import { beforeAll, expect, test } from 'vitest'
import {
  type DemoPerson,
  demoCustomer,
  demoFreeMerchant,
  demoPaidMerchant,
} from '#features/businesses/demo/demo-people.ts'
import { planRequiredText } from '#features/enquiries/rules.ts'
import { testBrowser } from './browser.ts'
import { newMobile } from './running-app.ts'
import { sharedApp } from './shared-app.ts'
import {
  askForOtp,
  findBusinessUrl,
  firstHref,
  openContext,
  type SignedInAs,
  signIn,
  stateAfter,
  walk,
} from './walk-pages.ts'

const app = sharedApp()
const browser = testBrowser()
let businessUrl: string
let customer: SignedInAs
let freeMerchant: SignedInAs
let paidMerchant: SignedInAs

beforeAll(async () => {
  businessUrl = await findBusinessUrl(app.origin, 'ravi electricals')
  const signedIn = (person: DemoPerson) => stateAfter(browser, (page) => signIn(page, app.origin, person))
  ;[customer, freeMerchant, paidMerchant] = await Promise.all([
    signedIn(demoCustomer),
    signedIn(demoFreeMerchant),
    signedIn(demoPaidMerchant),
  ])
})

const accountPaths = [
  '',
  '/name',
  '/email',
  '/number',
  '/sessions',
  '/passkeys',
  '/reviews',
  '/privacy',
  '/delete',
].map((page) => `/account${page}`)

const wanted = { description: false }
const visit = () => ({ browser, origin: app.origin })

test('the sign-in and the components are accessible, fit phone and desktop, and run without errors', async () => {
  const atOtpStep = await stateAfter(browser, (page) => askForOtp(page, app.origin, newMobile()))
  expect(await walk(visit(), undefined, ['/login-mobile-number', '/dev/ui'], wanted)).toEqual({})
  expect(await walk(visit(), atOtpStep, ['/login-mobile-number'], wanted)).toEqual({})
})

test('every page of a customer is accessible, fits phone and desktop, and runs without errors', async () => {
  const messageUrl = await firstHref(
    visit(),
    '/customer-enquiryPending?status=PENDING',
    /^\/customer-message/,
    customer,
  )
  const customerPaths = [
    '/customer-enquiryPending?status=PENDING',
    messageUrl,
    messageUrl.replace('customer-message', 'customer-enquiryReply'),
    businessUrl,
    `${businessUrl}/rate?stars=4`,
    '/saved',
    '/bookings',
    ...accountPaths,
  ]
  expect(await walk(visit(), customer, customerPaths, wanted)).toEqual({})
}, 300_000)

test('every page of a merchant is accessible, fits phone and desktop, and runs without errors', async () => {
  const received = await firstHref(visit(), '/merchant-enquiryPending', /^\/merchant-message/, freeMerchant)
  const freePaths = [
    '/dashboard-merchant',
    '/merchant-enquiryPending',
    '/merchant-enquiry',
    '/merchant-payment',
    '/merchant-contactUs',
    '/upload-media',
    '/company-info',
    '/contact-info',
    '/about-company',
    '/hash',
    '/merchant-quick-replies',
    '/merchant-automatic-answer',
    '/listing-history',
    '/transfer',
    '/transfers',
    '/merchant-reviews',
    '/lead-credits',
    '/advertisements',
    '/advertisements/payments',
    '/affiliation',
    '/staff',
    '/branches',
    '/connections',
    '/invitations',
    '/booking?service=new',
    '/booking/day?add=1',
    '/enquires',
    '/account',
    received,
    received.replace('merchant-message', 'merchant-enquiryReply'),
  ]
  expect(await walk(visit(), freeMerchant, freePaths, wanted)).toEqual({})
  const paidPaths = ['/merchant-enquiry', '/merchant-enquiry?subject=zzqx']
  expect(await walk(visit(), paidMerchant, paidPaths, wanted)).toEqual({})
}, 300_000)

test.each([
  ['desktop', 'Search Subject ...'],
  ['phone', 'Search Message....'],
] as const)('on a %s the merchant enquiries page shows what the specification lists', async (size, placeholder) => {
  const context = await openContext(browser, size, paidMerchant)
  const page = await context.newPage()
  await page.goto(`${app.origin}/merchant-enquiry`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Enquiries')
  expect(await page.getByRole('searchbox').filter({ visible: true }).getAttribute('placeholder')).toBe(placeholder)
  const location = page.getByLabel('Location').filter({ visible: true })
  expect(await location.locator('option').first().textContent()).toBe('All')
  const headers = page.getByRole('columnheader').filter({ visible: true })
  if (size === 'desktop')
    expect(await headers.allTextContents()).toEqual([
      'Sl.No',
      'Name',
      'Subject',
      'Location',
      'Status',
      'Date',
      'Time',
      'Message',
    ])
  const links = page.getByRole('link', { name: 'View Enquiry' })
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs.length).toBeGreaterThan(0)
  for (const href of hrefs) expect(href).toMatch(/^\/merchant-message\?enquiryId=\d+&from=merchant-enquiry$/)
  const cells = await page
    .locator('[data-label=Name] abbr, [data-label=Subject] abbr')
    .evaluateAll((all) =>
      all.map((cell) => ({ text: cell.textContent ?? '', whole: cell.getAttribute('title') ?? '' })),
    )
  expect(cells.length).toBeGreaterThan(0)
  for (const { text, whole } of cells) expect(text.slice(0, 10).trimEnd()).toBe(whole.slice(0, 10).trimEnd())
  await context.close()
})

test('a merchant without a paid plan sees blurred content and a link to the plans', async () => {
  const context = await openContext(browser, 'desktop', freeMerchant)
  const page = await context.newPage()
  await page.goto(`${app.origin}/merchant-enquiry`)
  await page.getByRole('link', { name: planRequiredText }).click()
  await page.waitForURL(/\/merchant-payment$/)
  await context.close()
})
