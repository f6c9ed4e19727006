import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems, openPage, sizes, testBrowser } from './browser.ts'
import { newMobile, otpFor } from './running-app.ts'
import { sharedApp } from './shared-app.ts'

const app = sharedApp()
const list = `${app.origin}/business-listing/all-india/restaurants`
const browser = testBrowser()

const ticks = (page: Page) => page.locator('.listing-tick input')
const bar = (page: Page) => page.locator('form#choose')

async function fillAndSend(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('Subject').fill('Lunch for 40')
  await page.getByLabel('Your Enquiry').fill('Lunch for 40 on Sunday, pure veg. What is the price?')
  await page.getByLabel('Full Name').fill('Asha Kumari')
  await page.getByLabel('Contact Number').fill(mobile)
  await page.getByRole('button', { name: 'Send Enquiry' }).click()
  await page.getByLabel('OTP').waitFor()
  // Who is asked, and the number, stay in view above the boxes.
  expect((await page.getByText('It works for 10 minutes.').boundingBox())?.y).toBeGreaterThan(0)
  await page.getByLabel('OTP').fill(await otpFor(app.origin, `+91${mobile}`))
}

test('ticks survive another page and a business page; a fourth explains itself; three businesses are asked with one code', async () => {
  const { page, problems } = await openPage(await browser.newContext(sizes.phone))
  await page.goto(list)
  expect(await bar(page).isVisible()).toBe(false)
  for (const index of [0, 1]) await ticks(page).nth(index).check()
  await bar(page).getByRole('button', { name: 'Ask both' }).waitFor()
  // One row of buttons, no empty line for the warning above it.
  expect((await bar(page).boundingBox())?.height).toBeLessThan(72)
  await page.goto(`${list}?page=2`)
  await bar(page).getByRole('button', { name: 'Ask both' }).waitFor()
  await ticks(page).nth(0).check()
  await bar(page).getByRole('button', { name: 'Ask all three' }).waitFor()
  await ticks(page).nth(1).click()
  await bar(page).getByText('Three is the most. Untick one first.').waitFor()
  expect(await ticks(page).nth(1).isChecked()).toBe(false)
  await page.locator('.listing-name a').first().click()
  await page.waitForURL(/companydesc/)
  await page.goBack()
  await page.waitForURL(/page=2/)
  expect(await ticks(page).nth(0).isChecked()).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  await bar(page).getByRole('button', { name: 'Ask all three' }).click()
  await page.getByRole('heading', { name: 'Ask all three' }).waitFor()
  await page.getByText('Only these 3 get your number. Take it back any time.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await fillAndSend(page, newMobile())
  await page.waitForURL(/\/jobs\/\d+/)
  await page.getByText('Sent to 3 businesses').waitFor()
  // Its address ends in `#asked`, and nothing on the page may have that name: it is seen from its top.
  expect(await page.evaluate(() => [location.hash, scrollY])).toEqual(['#asked', 0])
  await page.getByText('0 of 3 answered').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto(`${app.origin}/jobs`)
  await page.getByRole('heading', { name: 'Lunch for 40' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto(list)
  await expect.poll(() => ticks(page).nth(0).isChecked()).toBe(false)
  expect(await bar(page).isVisible()).toBe(false)
  expect(problems).toEqual([])
})

test('without JavaScript ticked businesses are asked, no wrong number of them is named, and one is left out again', async () => {
  const { page } = await openPage(await browser.newContext({ ...sizes.phone, javaScriptEnabled: false }))
  await page.goto(list)
  for (const index of [0, 1, 2]) await ticks(page).nth(index).check()
  expect(await bar(page).getByText('chosen').isVisible()).toBe(false)
  await bar(page).getByRole('button', { name: 'Ask them' }).click()
  await page.getByRole('heading', { name: 'Ask all three' }).waitFor()
  // Their names and pictures take one line, so that the form begins on the first screen.
  expect((await page.getByLabel('Subject').boundingBox())?.y).toBeLessThan(sizes.phone.viewport.height - 48)
  await page.locator('summary', { hasText: 'Change' }).click()
  await page
    .getByRole('link', { name: /^Do not ask/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Ask both' }).waitFor()
  await fillAndSend(page, newMobile())
  await page.getByRole('button', { name: 'send enquiry' }).click()
  await page.waitForURL(/\/jobs\/\d+/)
  await page.getByText('Sent to 2 businesses').waitFor()
})

test('an address that names nobody says how to choose', async () => {
  const { page } = await openPage(await browser.newContext(sizes.phone))
  await page.goto(`${app.origin}/ask`)
  await page.getByText('Tick up to three businesses in a list').waitFor()
  await page.getByRole('heading', { level: 1, name: 'No business is chosen yet' }).waitFor()
})
