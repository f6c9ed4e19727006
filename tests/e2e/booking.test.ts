import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoFreeMerchant } from '#features/businesses/demo/demo-people.ts'
import { accessibilityProblems, openPage, sizes, testBrowser } from './browser.ts'
import { ownApp } from './own-app.ts'
import { newMobile, otpFor, outboxOf } from './running-app.ts'
import { findBusinessUrl, signIn } from './walk-pages.ts'

const app = ownApp()
const browser = testBrowser()
let businessUrl: string

beforeAll(async () => {
  businessUrl = await findBusinessUrl(app.origin, 'ravi electricals')
})

/** Chooses fan repair, the second day that is free, and its third free time; returns that time as it is shown. */
async function chooseTime(page: Page, nth = 2): Promise<string> {
  await page.locator('#days ol a').nth(1).click()
  await page.waitForURL(/date=/)
  const time = page.locator('a[href*="time="]').nth(nth)
  const clock = ((await time.textContent()) ?? '').trim()
  await time.click()
  await page.waitForURL(/time=/)
  return clock
}

async function fillDetails(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Asha Kumari')
  await page.getByLabel('Contact Number').fill(mobile)
  await page.getByLabel('What should they know?').fill('Third floor, no lift')
  await page.getByRole('button', { name: 'Book Now' }).click()
  await page.getByLabel('OTP').first().waitFor()
}

test('on a phone a customer books a free time, adds it to the calendar, moves it, and the owner sees both', async () => {
  const context = await browser.newContext(sizes.phone)
  const { page, problems } = await openPage(context)
  const mobile = newMobile()
  await page.goto(app.origin + businessUrl)
  await page.getByRole('link', { name: 'Book', exact: true }).click()
  await page.waitForURL(/\/book$/)
  await page.getByRole('link', { name: /Fan repair/ }).click()
  await page.waitForURL(/service=/)
  const clock = await chooseTime(page)
  expect(await accessibilityProblems(page)).toEqual([])
  await fillDetails(page, mobile)
  await page.getByText('We keep this time for you until').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  // The phone may reload the page while its person reads the SMS.
  await page.reload()
  await page
    .getByLabel('OTP')
    .first()
    .fill(await otpFor(app.origin, `+91${mobile}`))
  await page.waitForURL(/\/booked\/[\w-]+\?new=1/)
  await page.getByRole('heading', { name: 'Your time is booked' }).waitFor()
  expect(await page.locator('dd').first().textContent()).toContain(clock)
  expect(await accessibilityProblems(page)).toEqual([])
  const href = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
  const file = await context.request.get(app.origin + href)
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*SEQUENCE:0/)

  await page.getByRole('link', { name: 'Choose another time' }).click()
  await page.waitForURL(/\/move/)
  const other = await chooseTime(page, 4)
  const movedTo = new URL(page.url()).searchParams.get('date')
  await page.getByRole('button', { name: 'Move booking' }).click()
  await page.waitForURL(/\/booked\/[\w-]+$/)
  expect(other).not.toBe(clock)
  expect(await page.locator('dd').first().textContent()).toContain(other)
  const sms = (await outboxOf(app.origin, `+91${mobile}`)).map(({ text }) => text)
  expect(sms.filter((text) => text.includes('/booked/'))).toHaveLength(2)

  const merchant = await openPage(await browser.newContext(sizes.phone))
  await signIn(merchant.page, app.origin, demoFreeMerchant)
  // The day may be in another week than today.
  await merchant.page.goto(`${app.origin}/booking/day?date=${movedTo}`)
  await merchant.page.locator('nav[aria-label=Week] a[aria-current]', { hasText: /1$/ }).waitFor()
  await merchant.page.getByText('Third floor, no lift').waitFor()
  expect(await accessibilityProblems(merchant.page)).toEqual([])
  for (const path of ['/booking?service=new', '/booking/day?add=1']) {
    await merchant.page.goto(app.origin + path)
    expect(await accessibilityProblems(merchant.page), path).toEqual([])
  }
  expect([...problems, ...merchant.problems]).toEqual([])
})

test('without script a visitor books; who comes second is told, keeps what they typed, and takes the nearest time', async () => {
  const pages = await Promise.all(
    [1, 2].map(
      async () => (await openPage(await browser.newContext({ ...sizes.phone, javaScriptEnabled: false }))).page,
    ),
  )
  const [first, second] = pages
  if (!first || !second) throw new Error('No page was opened.')
  await first.goto(`${app.origin + businessUrl}/book`)
  await first.getByRole('link', { name: /MCB change/ }).click()
  await chooseTime(first, 6)
  await second.goto(first.url())
  const mobiles = [newMobile(), newMobile()] as const
  await fillDetails(first, mobiles[0])
  await second.getByLabel('Full Name').fill('Sunita Devi')
  await second.getByLabel('Contact Number').fill(mobiles[1])
  await second.getByRole('button', { name: 'Book Now' }).click()
  await second.getByRole('heading', { name: 'This time is taken' }).waitFor()
  expect(await second.getByLabel('Full Name').inputValue()).toBe('Sunita Devi')
  await second.getByRole('group', { name: 'The nearest free times' }).getByRole('radio').nth(1).check()
  await second.getByRole('button', { name: 'Book Now' }).click()
  for (const [index, page] of [first, second].entries()) {
    await page.locator('input[name=otp]').fill(await otpFor(app.origin, `+91${mobiles[index]}`))
    await page.getByRole('button', { name: 'Book Now' }).click()
    await page.getByRole('heading', { name: 'Your time is booked' }).waitFor()
  }
})
