import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { noise } from '#features/media/server/media-fixtures.ts'
import { accessibilityProblems, openPage, sizes, testBrowser } from './browser.ts'
import { newMobile, otpFor } from './running-app.ts'
import { sharedApp } from './shared-app.ts'

const app = sharedApp()
const browser = testBrowser()

/** A listing that nobody has claimed and whose number is a mobile one, with that number. */
async function findUnclaimed(page: Page, searchText: string, at: number) {
  const headers = { origin: app.origin }
  const found = await page.request.post(`${app.origin}/api/v1/search/businesses`, { data: { searchText }, headers })
  const { businessRespList } = (await found.json()).data as { businessRespList: { url: string; name: string }[] }
  let left = at
  for (const { url, name } of businessRespList) {
    const businessId = Number(/-(\d+)$/.exec(url)?.[1])
    const answer = await page.request.post(`${app.origin}/api/v1/businesses/phone`, { data: { businessId }, headers })
    const phone: unknown = answer.ok() ? (await answer.json()).data.phone : undefined
    if (typeof phone !== 'string' || !/^\+91[6-9]\d{9}$/.test(phone)) continue
    const claim = await (await page.request.get(`${app.origin}/claim?business=${businessId}`)).text()
    if (!claim.includes('code to the listed number')) continue
    if (left-- === 0) return { url, name, businessId, phone }
  }
  throw new Error(`No unclaimed listing for ${searchText}.`)
}

async function typeOtp(page: Page, phone: string): Promise<void> {
  const field = page.getByLabel('OTP').first()
  await field.waitFor()
  await field.fill(await otpFor(app.origin, phone))
}

test.each([
  ['phone', 0],
  ['desktop', 1],
] as const)(
  'on a %s somebody claims a listing by its number and makes it a brand; photos are moved by keyboard',
  async (size, at) => {
    const { page, problems } = await openPage(await browser.newContext(sizes[size]))
    const { url, name, businessId, phone } = await findUnclaimed(page, 'photographers chennai', at)
    const mobile = newMobile()
    await page.goto(`${app.origin}/claim?business=${businessId}`)
    await page.getByRole('link', { name: 'Yes, it is mine' }).click()
    await page.waitForURL(/login-mobile-number/)
    await page.getByLabel('Mobile number or e-mail').fill(mobile)
    await page.getByRole('button', { name: 'Login with OTP' }).click()
    await typeOtp(page, `+91${mobile}`)
    await page.getByLabel('Your name').fill('Kavitha Raman')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/\/claim/)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await page.getByText(phone.slice(-2)).first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await typeOtp(page, phone)
    await page.waitForURL(/\/enquires/)
    await page.getByText(name).first().waitFor()
    expect(await page.content()).toContain(url)

    await page.goto(`${app.origin}/branches`)
    await page.getByLabel('Name of the brand').fill('Tamarind')
    await page.getByRole('button', { name: 'Make it a brand' }).click()
    await page.getByText('The branches lead to each other now.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    await page.goto(`${app.origin}/upload-media`)
    const cards = page.locator('[data-media]')
    const before = await cards.count()
    for (const at of [1, 2]) {
      const buffer = await noise(400, 300).jpeg().toBuffer()
      await page.locator('#field-files').setInputFiles({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer })
      await page.getByRole('button', { name: 'Upload' }).click()
      await expect.poll(() => cards.count(), { timeout: 20_000 }).toBe(before + at)
    }
    const order = () => cards.evaluateAll((items) => items.map((item) => item.getAttribute('data-media')))
    const [first = '', second = '', ...rest] = await order()
    await cards
      .first()
      .getByRole('button', { name: /^Later/ })
      .focus()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await page.keyboard.press('Enter')
    await expect.poll(order).toEqual([second, first, ...rest])
    expect(await page.evaluate(() => document.activeElement?.closest('[data-media]')?.getAttribute('data-media'))).toBe(
      first,
    )
    await saved
    await page.reload()
    await expect.poll(order).toEqual([second, first, ...rest])
    expect(problems).toEqual([])
  },
)
