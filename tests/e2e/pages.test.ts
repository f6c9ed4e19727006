import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type DemoPerson,
  demoCustomer,
  demoFreeMerchant,
  demoPaidMerchant,
} from '#features/businesses/demo/demo-people.ts'
import { planRequiredText } from '#features/enquiries/rules.ts'
import { accessibilityProblems, launchBrowser, openPage, sizes } from './browser.ts'
import { newMobile, otpFor } from './running-app.ts'
import { sharedApp } from './shared-app.ts'

type SignedInAs = Exclude<BrowserContextOptions['storageState'], string | undefined>
type SizeName = keyof typeof sizes

const app = sharedApp()
let browser: Browser
let businessUrl: string
let atOtpStep: SignedInAs
let customer: SignedInAs
let freeMerchant: SignedInAs
let paidMerchant: SignedInAs

beforeAll(async () => {
  browser = await launchBrowser()
  businessUrl = await findBusinessUrl('ravi electricals')
  const signedIn = (person: DemoPerson) => inNewContext((page) => signIn(page, person))
  ;[atOtpStep, customer, freeMerchant, paidMerchant] = await Promise.all([
    inNewContext((page) => askForOtp(page, newMobile())),
    signedIn(demoCustomer),
    signedIn(demoFreeMerchant),
    signedIn(demoPaidMerchant),
  ])
})

afterAll(async () => {
  await browser?.close()
})

async function findBusinessUrl(searchText: string): Promise<string> {
  const response = await fetch(`${app.origin}/api/v1/search/businesses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ searchText }),
  })
  const { data } = (await response.json()) as { data: { businessRespList: { url: string }[] } }
  const [first] = data.businessRespList
  if (!first) throw new Error(`Nothing found for ${searchText}.`)
  return first.url
}

/** The cookies and storage of a browser after some actions in a separate context. */
async function inNewContext(act: (page: Page) => Promise<void>): Promise<SignedInAs> {
  const context = await browser.newContext(sizes.desktop)
  await act(await context.newPage())
  const state = await context.storageState()
  await context.close()
  return state
}

async function askForOtp(page: Page, mobile: string, isMerchant = false): Promise<void> {
  await page.goto(`${app.origin}/login-mobile-number`)
  if (isMerchant) await page.getByLabel('Business Owner').check()
  await page.getByLabel('Mobile number or e-mail').fill(mobile)
  await page.getByRole('button', { name: 'Login with OTP' }).click()
  await page.getByRole('heading', { name: 'Enter the OTP' }).waitFor()
}

async function signIn(page: Page, { phone, isMerchant }: DemoPerson): Promise<void> {
  await askForOtp(page, phone.slice(3), isMerchant)
  await page.getByLabel('OTP').fill(await otpFor(app.origin, phone))
  await page.getByLabel('OTP').press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login-mobile-number')
}

/** A context whose pages signal that they are hydrated. */
async function openContext(size: SizeName, storageState?: SignedInAs): Promise<BrowserContext> {
  const context = await browser.newContext({ ...sizes[size], ...(storageState && { storageState }) })
  await context.addInitScript(() => addEventListener('nukkad:hydrated', () => Reflect.set(window, 'isHydrated', true)))
  return context
}

/** Phones wait for a touch, computers for an idle moment; tests do not wait. */
async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.querySelector('button, input, summary')?.dispatchEvent(new Event('pointerover', { bubbles: true })),
  )
  await page.waitForFunction(() => Reflect.get(window, 'isHydrated') === true)
}

type Wanted = { description: boolean }

/** Violations of what every page must fulfil; empty when there are none. */
async function problemsOf(page: Page, path: string, { description }: Wanted): Promise<string[]> {
  await page.goto(app.origin + path)
  await hydrate(page)
  const found = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    path: location.pathname,
    tooWidePx: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  const wantedPath = new URL(path, app.origin).pathname
  return [
    ...(found.path === wantedPath ? [] : [`sent to ${found.path}`]),
    ...(found.headings === 1 ? [] : [`${found.headings} h1`]),
    ...(found.title ? [] : ['no title']),
    ...(description && !found.description ? ['no description'] : []),
    ...(found.tooWidePx > 0 ? [`${found.tooWidePx} px wider than the screen`] : []),
    ...(await accessibilityProblems(page)),
  ]
}

/** Visits the pages in two tabs and returns the violations by path. */
async function walk(context: BrowserContext, paths: readonly string[], wanted: Wanted): Promise<object> {
  const wrong: Record<string, string[]> = {}
  const waiting = [...paths]
  const walkTab = async () => {
    const { page, problems } = await openPage(context)
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const all = [...(await problemsOf(page, path, wanted)), ...problems.splice(0)]
      if (all.length > 0) wrong[path] = all
    }
  }
  await Promise.all([walkTab(), walkTab()])
  await context.close()
  return wrong
}

const accountPaths = ['', '/name', '/email', '/number', '/sessions', '/privacy', '/delete'].map(
  (page) => `/account${page}`,
)
const bothSizes = Object.keys(sizes) as SizeName[]

test.each(bothSizes)(
  'on a %s every public page is accessible, described, fits and runs without errors',
  async (size) => {
    const articleUrl = await firstHref(atOtpStep, '/blog', /^\/blog\/[^/]+\/[^/]+-\d+$/)
    const hindiArticleUrl = await firstHref(atOtpStep, '/blog?q=मिस्त्री', /^\/blog\/[^/]+\/[^/]+-\d+$/)
    const paths = [
      '/',
      '/blog',
      '/blog/articles',
      '/blog?q=zzqx',
      '/news',
      articleUrl,
      hindiArticleUrl,
      '/categories?city=delhi',
      '/electricians',
      '/business-listing/delhi/electricians',
      '/business-listing/all/ac-repair',
      '/business-listing/delhi/qqqqqqqqqq',
      '/business-listing/all-india/electricians?verified=1&rating=4&sort=rating',
      '/business-listing/delhi/electricians?hashtag=zqxv&open=1',
      '/business-listing1/near/28.6139,77.2090/electricians',
      '/business-listing1/near/51.5000,-0.1200/electricians',
      businessUrl,
      `${businessUrl}?isopenmodal=true`,
      `${businessUrl}?isbooknow=true`,
      `${businessUrl}/share`,
      `${businessUrl}/mistake`,
      `${businessUrl}/rate?stars=4`,
      '/list-business',
      '/register',
      '/about',
      '/contact',
      '/subscribe',
      '/unsubscribe?token=unknown-token-of-nobody',
      '/book-advertisement',
      '/ibp-affiliation',
      '/ibp-affiliation/refer-a-shop',
      '/terms-of-use',
      '/privacy-policy',
      '/refund-policy',
      '/how-to-use',
      '/sitemaps',
      '/menu',
      '/404',
      '/no/such/page',
    ]
    expect(await walk(await openContext(size), paths, { description: true })).toEqual({})
  },
)

test.each(bothSizes)(
  'on a %s sign-in and every signed-in page is accessible, fits and runs without errors',
  async (size) => {
    const wanted = { description: false }
    expect(await walk(await openContext(size), ['/login-mobile-number', '/dev/ui'], wanted)).toEqual({})
    expect(await walk(await openContext(size, atOtpStep), ['/login-mobile-number'], wanted)).toEqual({})
    const messageUrl = await firstHref(customer, '/customer-enquiryPending?status=PENDING', /^\/customer-message/)
    const customerPaths = [
      '/customer-enquiryPending?status=PENDING',
      messageUrl,
      businessUrl,
      `${businessUrl}/rate?stars=4`,
      '/saved',
      ...accountPaths,
    ]
    expect(await walk(await openContext(size, customer), customerPaths, wanted)).toEqual({})
    const received = await firstHref(freeMerchant, '/merchant-enquiryPending', /^\/merchant-message/)
    const freePaths = [
      '/dashboard-merchant',
      '/merchant-enquiryPending',
      '/merchant-enquiry',
      '/merchant-payment',
      '/upload-media',
      '/enquires',
      '/account',
      received,
      received.replace('merchant-message', 'merchant-enquiryReply'),
    ]
    expect(await walk(await openContext(size, freeMerchant), freePaths, wanted)).toEqual({})
    const paidPaths = ['/merchant-enquiry', '/merchant-enquiry?subject=zzqx']
    expect(await walk(await openContext(size, paidMerchant), paidPaths, wanted)).toEqual({})
  },
)

async function firstHref(storageState: SignedInAs, path: string, wanted: RegExp): Promise<string> {
  const context = await browser.newContext({ storageState })
  const html = await (await context.request.get(app.origin + path)).text()
  await context.close()
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const href = hrefs.find((each) => wanted.test(each))
  if (!href) throw new Error(`No link like ${wanted} on ${path}.`)
  return href
}

test.each([
  ['desktop', 'Search Subject ...'],
  ['phone', 'Search Message....'],
] as const)('on a %s the merchant enquiries page shows what the specification lists', async (size, placeholder) => {
  const context = await openContext(size, paidMerchant)
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
    .locator('td[data-label=Name] abbr, td[data-label=Subject] abbr')
    .evaluateAll((all) =>
      all.map((cell) => ({ text: cell.textContent ?? '', whole: cell.getAttribute('title') ?? '' })),
    )
  expect(cells.length).toBeGreaterThan(0)
  for (const { text, whole } of cells) expect(text.slice(0, 10).trimEnd()).toBe(whole.slice(0, 10).trimEnd())
  await context.close()
})

test('a merchant without a paid plan sees blurred content and a link to the plans', async () => {
  const context = await openContext('desktop', freeMerchant)
  const page = await context.newPage()
  await page.goto(`${app.origin}/merchant-enquiry`)
  await page.getByRole('link', { name: planRequiredText }).click()
  await page.waitForURL(/\/merchant-payment$/)
  await context.close()
})

test('an OTP typed during hydration keeps every digit', async () => {
  for (let tries = 0; tries < 3; tries++) {
    const context = await openContext('phone', atOtpStep)
    const page = await context.newPage()
    await page.goto(`${app.origin}/login-mobile-number`)
    await page.getByLabel('OTP').focus()
    for (const digit of '135790') await page.keyboard.press(digit, { delay: 20 })
    await page.locator('[data-input-otp-container]').waitFor()
    expect(await page.getByLabel('OTP').inputValue()).toBe('135790')
    await context.close()
  }
})

test('where the browser reads the SMS, the OTP is filled in automatically', async () => {
  const context = await openContext('phone', atOtpStep)
  await context.addInitScript(() => {
    Reflect.set(window, 'OTPCredential', class {})
    const received = { id: '', type: 'otp', code: '246802' }
    CredentialsContainer.prototype.get = () => Promise.resolve(received)
  })
  const page = await context.newPage()
  await page.goto(`${app.origin}/login-mobile-number`)
  await hydrate(page)
  await expect.poll(() => page.getByLabel('OTP').inputValue()).toBe('246802')
  await context.close()
})

/** The name of the focused element, and whether its focus is visible. */
function focusOf(page: Page): Promise<{ name: string; isSeen: boolean; isInDialog: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { name: '', isSeen: false, isInDialog: false }
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    const said = element.getAttribute('aria-label') ?? labels.map((label) => label.textContent).join(' ')
    const drawnOn = [element, ...(element.closest('label, [data-input-otp-container]')?.querySelectorAll('*') ?? [])]
    const parent = element.closest('label')
    const hasRing = [...drawnOn, ...(parent ? [parent] : [])].some((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const box = element.getBoundingClientRect()
    const isOnScreen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    return {
      name: (said || element.textContent || '').trim(),
      isSeen: hasRing && isOnScreen,
      isInDialog: element.closest('dialog[open]') !== null,
    }
  })
}

/** Presses Tab until the element with this name has the focus; the focus must be visible at each stop. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let stops = 0; stops < 80; stops++) {
    await page.keyboard.press('Tab')
    const focus = await focusOf(page)
    expect(focus, `after ${passed.join(', ') || 'the start'}`).toMatchObject({ isSeen: true })
    if (name.test(focus.name)) return
    passed.push(focus.name)
  }
  throw new Error(`Tab never reached ${name}, only ${passed.join(', ')}.`)
}

test('by keyboard alone a stranger searches, opens a business, enquires with an OTP and sees it sent', async () => {
  const context = await openContext('desktop')
  const { page, problems } = await openPage(context)
  const mobile = newMobile()
  await page.goto(app.origin)
  await tabTo(page, /search your business/i)
  await hydrate(page)
  await page.keyboard.type('ravi electricals')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await page.locator(':focus').getAttribute('aria-activedescendant')).toMatch(/option-0$/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await page.waitForURL(/business-listing/)
  await tabTo(page, /^Ravi Electricals$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/companydesc/)
  await tabTo(page, /^Enquire$/)
  await page.keyboard.press('Enter')
  await page.locator('dialog[open]').waitFor()
  expect(await focusOf(page)).toMatchObject({ isInDialog: true })
  await page.keyboard.press('Escape')
  expect(await focusOf(page)).toEqual({ name: 'Enquire', isSeen: true, isInDialog: false })
  await page.keyboard.press('Enter')
  for (const [label, text] of [
    [/^Contact Number/, mobile],
    [/^Full Name/, 'தமிழ்ச்செல்வி ராஜேந்திரன்'],
    [/^Subject/, 'पंखा लगवाना है'],
    [/^Your Enquiry/, 'Two ceiling fans and a socket, this week please.'],
  ] as const) {
    await tabTo(page, label)
    await page.keyboard.type(text)
  }
  await tabTo(page, /^Send Enquiry$/)
  await page.keyboard.press('Enter')
  await page.getByLabel('OTP').waitFor()
  await expect.poll(() => focusOf(page)).toEqual({ name: 'OTP', isSeen: true, isInDialog: true })
  await page.keyboard.type(await otpFor(app.origin, `+91${mobile}`))
  await page.keyboard.press('Enter')
  await page.waitForURL(/customer-message/)
  await page.getByRole('heading', { name: 'पंखा लगवाना है' }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})
