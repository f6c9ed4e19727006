import { expect, test } from 'vitest'
import { accessibilityProblems, openPage, sizes, testBrowser } from './browser.ts'
import { openDialog, ownEnquireButton } from './enquiry-steps.ts'
import { newMobile, otpFor } from './running-app.ts'
import { sharedApp } from './shared-app.ts'

const app = sharedApp()
const list = `${app.origin}/business-listing/all-india/restaurants`
const browser = testBrowser()

test.each([
  ['phone', sizes.phone],
  ['desktop', sizes.desktop],
] as const)('on a %s ticked businesses are compared in a table with roles, without script too', async (_name, size) => {
  const { page } = await openPage(await browser.newContext({ ...size, javaScriptEnabled: false }))
  await page.goto(list)
  for (const index of [0, 1, 2]) await page.locator('.listing-tick input').nth(index).check()
  await page.locator('form#choose').getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('heading', { name: 'Compare 3 businesses' }).waitFor()
  expect(await page.getByRole('columnheader').count()).toBe(3)
  expect(
    await page
      .getByRole('row', { name: /^Rating/ })
      .getByRole('cell')
      .count(),
  ).toBe(3)
  await page
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Compare 2 businesses' }).waitFor()
  await page.getByRole('link', { name: 'Ask both' }).click()
  await page.getByRole('heading', { name: 'Ask both' }).waitFor()
})

test('on a phone three compared hours take two lines each, or three with a day or soon, the best no line more, and the promise one', async () => {
  const { page } = await openPage(await browser.newContext(sizes.phone))
  await page.goto(list)
  for (const index of [0, 1, 2]) await page.locator('.listing-tick input').nth(index).check()
  await page.locator('form#choose').getByRole('button', { name: 'Compare' }).click()
  const hours = page.getByRole('row', { name: /^Opening hours/ }).getByRole('cell')
  const sizesOf = (cells: Element[]) =>
    cells.map((cell) => {
      const content = document.createRange()
      content.selectNodeContents(cell)
      const isLong = /tomorrow|next|soon| (Mon|Tue|Wed|Thu|Fri|Sat|Sun) /.test(cell.textContent)
      return { height: content.getBoundingClientRect().height, isLong }
    })
  await hours.first().waitFor()
  for (const { height, isLong } of await hours.evaluateAll(sizesOf)) expect(height).toBeLessThan((isLong ? 3 : 2) * 22)
  // The tick of the best stands beside what is best, on no line of its own.
  const ticked = page.getByRole('cell', { name: 'the best in its row' })
  const extraHeights = await ticked.evaluateAll((cells) =>
    cells.map((cell) => {
      const [text, tick] = [cell.querySelector('div > span'), cell.querySelector('div > svg')]
      return text && tick ? tick.getBoundingClientRect().bottom - text.getBoundingClientRect().bottom : undefined
    }),
  )
  expect(extraHeights.length).toBeGreaterThan(0)
  for (const extra of extraHeights) expect(extra).toBeLessThanOrEqual(0)
  const promise = await page.getByText('Only these 3 get your number').boundingBox()
  expect(promise?.height).toBeLessThan(24)
})

test('after an enquiry its customer sees what happens next, and asks two more with the same words', async () => {
  const { page, problems } = await openPage(await browser.newContext(sizes.phone))
  await page.goto(list)
  await page.locator('.listing-name a').first().click()
  await page.waitForURL(/companydesc/)
  await ownEnquireButton(page).click()
  const mobile = newMobile()
  const form = openDialog(page)
  await form.getByLabel('Subject').fill('Table for six')
  await form.getByLabel('Your Enquiry').fill('Sunday at eight, with two children.')
  await form.getByLabel('Full Name').fill('Asha Kumari')
  await form.getByLabel('Contact Number').fill(mobile)
  await form.getByRole('button', { name: 'Send Enquiry' }).click()
  await form.getByLabel('OTP').fill(await otpFor(app.origin, `+91${mobile}`))
  await page.waitForURL(/customer-message/)
  await page.getByRole('heading', { name: 'What happens next' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  // Two, or the only one that is like it.
  await page
    .getByRole('link', { name: /^Ask (both|.+ the same)$/ })
    .last()
    .click()
  await page.waitForURL(/\/ask\?/)
  expect(await page.getByLabel('Subject').inputValue()).toBe('Table for six')
  await page.getByRole('button', { name: 'Send Enquiry' }).click()
  await page.waitForURL(/\/jobs\/\d+/)
  await page.getByText(/of [23] answered/).waitFor()
  expect(problems).toEqual([])
})
