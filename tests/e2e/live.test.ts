import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoPaidMerchant } from '#features/businesses/demo/demo-people.ts'
import { accessibilityProblems, openPage, sizes, testBrowser } from './browser.ts'
import { sendEnquiry } from './enquiry-steps.ts'
import { ownApp } from './own-app.ts'
import { signIn } from './walk-pages.ts'

const app = ownApp()
const browser = testBrowser()
let merchant: Awaited<ReturnType<typeof openPage>>

beforeAll(async () => {
  merchant = await openPage(await browser.newContext(sizes.desktop))
  await signIn(merchant.page, app.origin, demoPaidMerchant)
})

/** A customer on a phone who has just sent an enquiry, and stands in its thread. */
async function newCustomer() {
  const customer = await openPage(await browser.newContext(sizes.phone))
  const enquiryId = await sendEnquiry(customer.page, app.origin, { what: 'meena sweets', subject: 'Sweets' })
  const opened = streamOf(customer.page)
  await customer.page.goto(`${app.origin}/customer-message?enquiryId=${enquiryId}`)
  await opened
  return { ...customer, enquiryId }
}

/** Writes by the API, in the session of a page. */
async function write(page: Page, enquiryId: number, message: string): Promise<void> {
  const answer = await page.request.put(`${app.origin}/api/v1/enquiries/${enquiryId}/reply`, {
    data: { message },
    headers: { origin: app.origin },
  })
  expect(answer.status()).toBe(200)
}

/** Whether the page has been loaded anew since `mark`. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'isSamePage', true))
const isSame = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSamePage') === true)

const streamOf = (page: Page) => page.waitForResponse((response) => /\/live\?since=/.test(response.url()))

test('list and thread show what the other side writes, without a reload and without touching what is being typed', async () => {
  const list = await merchant.page.context().newPage()
  const opened = streamOf(list)
  await list.goto(`${app.origin}/merchant-enquiryPending`)
  await opened
  await mark(list)
  const waiting = () =>
    list
      .locator('[data-pending-count]')
      .textContent()
      .then((text) => Number.parseInt(text ?? '', 10))
  const before = await waiting()
  const customer = await newCustomer()
  await list.locator(`a[href*="enquiryId=${customer.enquiryId}&"]:visible`).first().waitFor()
  expect(await waiting()).toBe(before + 1)
  expect(await isSame(list)).toBe(true)
  await list.close()

  const { page } = merchant
  const listens = streamOf(page)
  await page.goto(`${app.origin}/merchant-message?enquiryId=${customer.enquiryId}`)
  await listens
  await mark(page)
  const field = page.getByRole('textbox', { name: 'Your reply' })
  await field.pressSequentially('Half a reply')
  await write(customer.page, customer.enquiryId, 'And ten boxes of laddu, please.')
  await page.getByRole('list').getByText('And ten boxes of laddu, please.').first().waitFor({ timeout: 5000 })
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContainEqual(expect.stringContaining('And ten boxes of laddu, please.'))
  expect(await field.inputValue()).toBe('Half a reply')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await isSame(page)).toBe(true)

  await mark(customer.page)
  await write(page, customer.enquiryId, 'We bring them tomorrow.')
  await customer.page.getByRole('list').getByText('We bring them tomorrow.').first().waitFor({ timeout: 5000 })
  expect(await isSame(customer.page)).toBe(true)
  expect([...customer.problems, ...merchant.problems]).toEqual([])
})

test('whoever reads further up is led to a new message by a button', async () => {
  const customer = await newCustomer()
  for (let turn = 0; turn < 6; turn++) {
    await write(merchant.page, customer.enquiryId, `Line ${turn}\n\n\n\n\n\nand its end`)
  }
  await customer.page.getByText('Line 5').first().waitFor()
  await customer.page.evaluate(() => scrollTo(0, 0))
  await customer.page.waitForTimeout(300)
  await write(merchant.page, customer.enquiryId, 'The newest of all')
  const button = customer.page.getByRole('button', { name: 'New message' })
  await button.waitFor({ timeout: 5000 })
  expect(await accessibilityProblems(customer.page, 'main')).toEqual([])
  await button.click()
  await button.waitFor({ state: 'detached' })
  expect(customer.problems).toEqual([])
})

test('where a proxy cuts the stream, news arrive within 15 seconds all the same', async () => {
  const customer = await newCustomer()
  await customer.page.route(/\/live\?/, (route) =>
    route.request().headers().accept?.includes('application/json') ? route.continue() : route.abort(),
  )
  await customer.page.reload()
  await customer.page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  await mark(customer.page)
  await write(merchant.page, customer.enquiryId, 'Through the wall')
  await customer.page.getByRole('list').getByText('Through the wall').first().waitFor({ timeout: 15_000 })
  expect(await isSame(customer.page)).toBe(true)
})

test('after an hour without a connection, the thread is whole within two seconds of its return', async () => {
  const customer = await newCustomer()
  await customer.page.context().setOffline(true)
  await write(merchant.page, customer.enquiryId, 'While you were away')
  await customer.page.waitForTimeout(500)
  expect(await customer.page.getByText('While you were away').count()).toBe(0)
  await customer.page.context().setOffline(false)
  await customer.page.getByRole('list').getByText('While you were away').first().waitFor({ timeout: 2000 })
  expect(await customer.page.getByRole('list').getByText('While you were away').count()).toBe(1)
})

test('a thread that cannot be asked for a while, though it hears of a message, shows it as soon as it can', async () => {
  const customer = await newCustomer()
  await customer.page.evaluate(() => {
    const ask = window.fetch
    window.fetch = (...given) =>
      Reflect.get(window, 'canAsk') ? ask(...given) : Promise.reject(new TypeError('Failed to fetch'))
  })
  await write(merchant.page, customer.enquiryId, 'Over a bad line')
  await customer.page.waitForTimeout(2500)
  expect(await customer.page.getByText('Over a bad line').count()).toBe(0)
  await customer.page.evaluate(() => Reflect.set(window, 'canAsk', true))
  await customer.page.getByRole('list').getByText('Over a bad line').first().waitFor({ timeout: 3000 })
})

test('a thread in a hidden tab is not marked as read before somebody looks', async () => {
  const customer = await newCustomer()
  await customer.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await write(merchant.page, customer.enquiryId, 'Are you there?')
  await customer.page.waitForTimeout(1500)
  const seen = async () =>
    (await (await customer.page.request.get(`${app.origin}/api/v1/enquiries/${customer.enquiryId}`)).json()).data.unread
  expect(await seen()).toBe(true)
  await customer.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await customer.page.getByRole('list').getByText('Are you there?').first().waitFor({ timeout: 3000 })
  expect(await seen()).toBe(false)
})
