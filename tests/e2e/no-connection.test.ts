import type { BrowserContext, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems, openPage, sizes, testBrowser, withServiceWorker } from './browser.ts'
import { fillEnquiry, openDialog, ownEnquireButton } from './enquiry-steps.ts'
import { newMobile, otpFor, outboxOf } from './running-app.ts'
import { sharedApp } from './shared-app.ts'

const { origin } = sharedApp()
const browser = testBrowser()

async function openBusiness(page: Page): Promise<void> {
  await page.goto(`${origin}/business-listing/delhi/electricians`)
  await page.locator('article a[href*="/companydesc/"]').first().click()
  await page.waitForURL(/companydesc/)
}

test('without a connection Save stays on the page and says that nothing was changed', async () => {
  const context = await browser.newContext({ ...sizes.phone, ...withServiceWorker })
  const { page } = await openPage(context)
  await openBusiness(page)
  const save = page.locator('#save button')
  await save.dispatchEvent('pointerover')
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  await context.setOffline(true)
  await save.click()
  await page.getByText('No connection. Nothing was changed: try again when you are connected.').waitFor()
  expect(await save.getAttribute('aria-pressed')).toBe('false')
  expect(new URL(page.url()).pathname).toContain('/companydesc/')
  await context.close()
})

test('when no answer to Save comes, the page says that it may have been changed or not', async () => {
  const context = await browser.newContext({ ...sizes.phone, ...withServiceWorker })
  const { page } = await openPage(context)
  await openBusiness(page)
  await page.route('**/save-business', (route) => route.abort('timedout'))
  await page.locator('#save button').click()
  await page.getByText('No answer came, so it may have been changed or not.').waitFor()
  await context.close()
})

const inEnglish = { prefix: '', offline: /^No connection: nothing was sent\./, unclear: /^No answer came/ }
const inHindi = { prefix: '/hi', offline: /^इंटरनेट नहीं है: कुछ भी नहीं भेजा गया।/, unclear: /^कोई जवाब नहीं आया/ }

const newPage = async (context: BrowserContext) => {
  const page = await context.newPage()
  page.setDefaultTimeout(8000)
  return page
}

/** The page is the same document as before, and has not become the error page. */
async function markDocument(page: Page): Promise<() => Promise<void>> {
  const url = page.url()
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
  return async () => {
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
    expect(page.url()).toBe(url)
  }
}

const hydrated = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)

const press = (page: Page, intent: string) =>
  page.locator(`button[name=intent][value="${intent}"]`).filter({ visible: true }).click()

test.each([
  { ...inEnglish, size: sizes.phone },
  { ...inEnglish, size: sizes.desktop },
  { ...inHindi, size: sizes.phone },
])(
  'an enquiry sent without a connection in $prefix/ stays with all that was typed, at both steps, and is sent once',
  async ({ prefix, offline, size }) => {
    const context = await browser.newContext({ ...size, ...withServiceWorker })
    const page = await newPage(context)
    await openBusiness(page)
    await page.goto(origin + prefix + new URL(page.url()).pathname.replace('/hi', ''))
    await page.locator('[commandfor="enquiry-dialog"][data-choice="ENQUIRY"]').filter({ visible: true }).first().click()
    const mobile = newMobile()
    const typed = {
      contactNumber: mobile,
      fullName: 'Asha Kumari',
      subject: 'पंखा fan',
      message: 'Two lines.\nThat is all.',
    }
    for (const [name, text] of Object.entries(typed)) await page.locator(`#enquiry-${name}`).fill(text)
    await hydrated(page)
    const isAsBefore = await markDocument(page)
    await context.setOffline(true)
    await press(page, 'start')
    const notice = openDialog(page).getByRole('alert')
    await notice.filter({ hasText: offline }).waitFor()
    await isAsBefore()
    for (const [name, text] of Object.entries(typed))
      expect(await page.locator(`#enquiry-${name}`).inputValue()).toBe(text)
    expect(await accessibilityProblems(page, 'dialog[open]')).toEqual([])

    await context.setOffline(false)
    await press(page, 'start')
    await page.locator('#enquiry-otp').waitFor()
    expect(await notice.count()).toBe(0)
    const otp = await otpFor(origin, `+91${mobile}`)
    await context.setOffline(true)
    await page.locator('#enquiry-otp').fill(otp)
    await notice.filter({ hasText: offline }).waitFor()
    await isAsBefore()
    expect(await page.locator('#enquiry-otp').inputValue()).toBe(otp)
    await context.setOffline(false)
    await press(page, 'send')
    await page.waitForURL(/customer-message/)
    await page.getByRole('heading', { name: typed.subject }).waitFor()
    await context.close()
  },
)

test.each([
  ['a proxy answers 502 with a page of its own', 502],
  ['a proxy answers 504 with a page of its own', 504],
  ['a proxy answers 500 with a page of its own', 500],
  ['a proxy answers 403 with a page of its own', 403],
  ['the answer of a captive portal is no answer of ours', 200],
  ['the connection breaks', 0],
])('when %s, the form stays and says that it may have arrived or not', async (_name, status) => {
  const context = await browser.newContext({ ...sizes.phone, ...withServiceWorker })
  const page = await newPage(context)
  await page.goto(`${origin}/contact`)
  const typed = { message: 'Ganga Plumbing closed last year.', fullName: "D'Souza", contactNumber: newMobile() }
  for (const [name, text] of Object.entries(typed)) await page.locator(`#field-${name}`).fill(text)
  await hydrated(page)
  const isAsBefore = await markDocument(page)
  await page.route('**/*.data*', (route) =>
    status === 0
      ? route.abort('connectionreset')
      : route.fulfill({ status, contentType: 'text/html', body: '<html><h1>Hello</h1></html>' }),
  )
  await press(page, 'start')
  await page.getByText(inEnglish.unclear).waitFor()
  await isAsBefore()
  for (const [name, text] of Object.entries(typed)) expect(await page.locator(`#field-${name}`).inputValue()).toBe(text)
  await page.unroute('**/*.data*')
  await press(page, 'start')
  await page.locator('#field-otp').waitFor()
  expect(await page.getByText(inEnglish.unclear).count()).toBe(0)
  await context.close()
})

test('when the app fails behind a form, the form stays and gives the number for support', async () => {
  const context = await browser.newContext({ ...sizes.phone, ...withServiceWorker })
  const page = await newPage(context)
  await page.goto(`${origin}/hi/contact`)
  const typed = { message: 'Ganga Plumbing closed last year.', fullName: "D'Souza", contactNumber: newMobile() }
  for (const [name, text] of Object.entries(typed)) await page.locator(`#field-${name}`).fill(text)
  await hydrated(page)
  const isAsBefore = await markDocument(page)
  await page.route('**/*.data*', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'text/x-script',
      headers: { 'x-remix-response': 'yes' },
      // As tests/refused-pages.test.ts has it of the app.
      body: '[{"_1":2},"error",["ErrorResponse",3,4,5],{"_6":7},500,"","requestId","0f0e7a52-1234-4007-99fe-945ad946a44a"]',
    }),
  )
  await press(page, 'start')
  const notice = page.getByRole('alert').filter({ hasText: 'हमारी ओर से गड़बड़ हुई।' })
  await notice.waitFor()
  expect(await notice.textContent()).toMatch(/0f0e7a52-1234$/)
  await isAsBefore()
  for (const [name, text] of Object.entries(typed)) expect(await page.locator(`#field-${name}`).inputValue()).toBe(text)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.unroute('**/*.data*')
  await press(page, 'start')
  await page.locator('#field-otp').waitFor()
  expect(await notice.count()).toBe(0)
  await context.close()
})

test('when half a minute passes without any answer, the form stays, says so, and can be sent again', async () => {
  const context = await browser.newContext({ ...sizes.phone, ...withServiceWorker })
  const page = await newPage(context)
  await page.clock.install()
  await page.goto(`${origin}/hi/contact`)
  const typed = { message: 'Ganga Plumbing closed last year.', fullName: "D'Souza", contactNumber: newMobile() }
  for (const [name, text] of Object.entries(typed)) await page.locator(`#field-${name}`).fill(text)
  await hydrated(page)
  const isAsBefore = await markDocument(page)
  const silent: Route[] = []
  await page.route('**/*.data*', (route) => void silent.push(route))
  await press(page, 'start')
  await expect.poll(() => silent.length).toBe(1)
  await page.clock.runFor(31_000)
  await page.getByText(inHindi.unclear).waitFor()
  await isAsBefore()
  for (const [name, text] of Object.entries(typed)) expect(await page.locator(`#field-${name}`).inputValue()).toBe(text)
  await page.unroute('**/*.data*')
  await press(page, 'start')
  await page.locator('#field-otp').waitFor()
  await context.close()
})

test('without a connection what was corrected is not called wrong again', async () => {
  const context = await browser.newContext({ ...sizes.phone, ...withServiceWorker })
  const page = await newPage(context)
  await openBusiness(page)
  await ownEnquireButton(page).click()
  const dialog = openDialog(page)
  const send = dialog.getByRole('button', { name: 'Send Enquiry' })
  await send.click()
  const wrong = dialog.locator('#enquiry-fullName-error')
  await wrong.waitFor()
  await dialog.getByLabel('Full Name').fill('Asha Kumari')
  await wrong.waitFor({ state: 'detached' })
  await context.setOffline(true)
  await send.click()
  await dialog.getByText(inEnglish.offline).waitFor()
  expect(await wrong.count()).toBe(0)
  await context.close()
})

test('another code asked for without a connection leaves the step of the code as it is', async () => {
  const context = await browser.newContext({ ...sizes.phone, ...withServiceWorker })
  const page = await newPage(context)
  await openBusiness(page)
  await ownEnquireButton(page).click()
  const mobile = newMobile()
  await hydrated(page)
  await fillEnquiry(page, mobile, 'Fan')
  await page.locator('#enquiry-otp').waitFor()
  await page.clock.install()
  await page.reload()
  await page.locator('#enquiry-otp').click()
  await hydrated(page)
  await page.clock.runFor(61_000)
  const isAsBefore = await markDocument(page)
  await page.locator('#enquiry-otp').fill('123')
  await context.setOffline(true)
  await openDialog(page).getByRole('button', { name: 'Resend' }).click()
  await openDialog(page).getByRole('alert').filter({ hasText: inEnglish.offline }).waitFor()
  await isAsBefore()
  expect(await page.locator('#enquiry-otp').inputValue()).toBe('123')
  expect(await outboxOf(origin, `+91${mobile}`)).toHaveLength(1)
  await context.close()
})

test('signing in over a page without a connection leaves both as they are, at both steps', async () => {
  const context = await browser.newContext({ ...sizes.desktop, ...withServiceWorker })
  const page = await newPage(context)
  await page.goto(`${origin}/contact`)
  await page.locator('#field-message').fill('Ganga Plumbing closed last year.')
  await hydrated(page)
  const isAsBefore = await markDocument(page)
  await page.getByRole('link', { name: /Login/ }).filter({ visible: true }).first().click()
  const mobile = newMobile()
  const identifier = openDialog(page).locator('[name=identifier]')
  await identifier.fill(mobile)
  await context.setOffline(true)
  const send = openDialog(page).locator('button[value=send]')
  await send.click()
  const notice = openDialog(page).getByRole('alert').filter({ hasText: inEnglish.offline })
  await notice.waitFor()
  expect(await identifier.inputValue()).toBe(mobile)
  await context.setOffline(false)
  await send.click()
  const otp = openDialog(page).locator('[name=otp]')
  await otp.waitFor()
  await context.setOffline(true)
  await otp.fill('123456')
  await notice.waitFor()
  expect(await otp.inputValue()).toBe('123456')
  await isAsBefore()
  expect(await page.locator('#field-message').inputValue()).toBe('Ganga Plumbing closed last year.')
  await context.close()
})

test('a form that is sent as a document stays on its page too', async () => {
  const context = await browser.newContext({ ...sizes.phone, ...withServiceWorker })
  const page = await newPage(context)
  await page.goto(`${origin}/`)
  const email = page.locator('#subscribe-email')
  await email.fill('asha@mail.example.com')
  await hydrated(page)
  const isAsBefore = await markDocument(page)
  await context.setOffline(true)
  await email.press('Enter')
  await page.getByText(inEnglish.offline).waitFor()
  await isAsBefore()
  expect(await email.inputValue()).toBe('asha@mail.example.com')
  await context.close()
})
