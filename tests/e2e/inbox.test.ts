import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoPaidMerchant } from '#features/businesses/demo/demo-people.ts'
import { accessibilityProblems, openPage, testBrowser } from './browser.ts'
import { ownApp } from './own-app.ts'
import { hydrate, openContext, type SignedInAs, signIn, stateAfter } from './walk-pages.ts'

const app = ownApp()
const browser = testBrowser()
let merchant: SignedInAs

beforeAll(async () => {
  merchant = await stateAfter(browser, (page) => signIn(page, app.origin, demoPaidMerchant))
})

const enquiryIdOf = (page: Page) => new URL(page.url()).searchParams.get('enquiryId')

test('on a phone a merchant answers with a quick reply and a price, and the enquiry leaves the list', async () => {
  const { page, problems } = await openPage(await openContext(browser, 'phone', merchant))
  await page.goto(`${app.origin}/merchant-enquiryPending`)
  const rows = page.locator('.inbox-card')
  const waiting = await rows.count()
  await page
    .getByRole('link', { name: /view enquiry/i })
    .filter({ visible: true })
    .first()
    .click()
  await page.waitForURL(/merchant-message/)
  const enquiryId = enquiryIdOf(page)
  await hydrate(page)
  expect(await accessibilityProblems(page)).toEqual([])
  const reply = page.getByRole('textbox', { name: 'Your reply' })
  await page.getByRole('button', { name: 'Price is…' }).click()
  expect(await reply.inputValue()).toMatch(/the price is \{price\}/)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Please state the price').waitFor()
  await page.getByRole('textbox', { name: 'Price' }).fill('450')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page
    .getByText(/the price is ₹450/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Back to pending enquiries' }).click()
  await page.waitForURL(/merchant-enquiryPending/)
  expect(await rows.count()).toBe(waiting - 1)
  expect(await page.locator(`[data-enquiry="${enquiryId}"]`).count()).toBe(0)
  expect(problems).toEqual([])
})

test('on a computer J and K move through the list, R replies, E closes, ? explains, and none while somebody types', async () => {
  const { page, problems } = await openPage(await openContext(browser, 'desktop', merchant))
  await page.goto(`${app.origin}/merchant-enquiry`)
  await hydrate(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(/merchant-message/)
  await hydrate(page)
  const first = enquiryIdOf(page)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('j')
  await page.waitForURL((url) => url.searchParams.get('enquiryId') !== first)
  await hydrate(page)
  await page.keyboard.press('k')
  await page.waitForURL((url) => url.searchParams.get('enquiryId') === first)
  await hydrate(page)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys of the inbox' })
  await help.waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  expect(enquiryIdOf(page)).toBe(first)
  const reply = page.getByRole('textbox', { name: 'Your reply' })
  await page.keyboard.press('r')
  await page.keyboard.type('jke?')
  expect(await reply.inputValue()).toBe('jke?')
  expect(enquiryIdOf(page)).toBe(first)
  await reply.fill('')
  await reply.blur()
  await page.goto(`${app.origin}/merchant-enquiryPending`)
  const link = page
    .getByRole('link', { name: /view enquiry/i })
    .filter({ visible: true })
    .first()
  await link.click()
  await page.waitForURL(/merchant-message/)
  await hydrate(page)
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Mark as pending' }).waitFor()
  await page.getByRole('button', { name: 'Mark as pending' }).click()
  await page.getByRole('button', { name: 'Mark as resolved' }).waitFor()
  expect(problems).toEqual([])
})
