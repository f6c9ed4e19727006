import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noise } from '#features/media/server/media-fixtures.ts'
import { accessibilityProblems, launchBrowser, openPage, sizes } from './browser.ts'
import { newMobile, otpFor } from './running-app.ts'
import { sharedApp } from './shared-app.ts'
import { findBusinessUrl } from './walk-pages.ts'

const app = sharedApp()
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
})

/** A thumb: counts what it taps and types. */
class Thumb {
  taps = 0
  letters = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async press(name: string | RegExp): Promise<void> {
    this.taps++
    await this.page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .first()
      .click()
  }

  async choose(label: string | RegExp): Promise<void> {
    this.taps++
    await this.page.getByLabel(label).first().check()
  }

  async type(label: string, text: string): Promise<void> {
    this.taps++
    this.letters += text.length
    await this.page.getByLabel(label).first().fill(text)
  }
}

/** A tap takes a person with a thumb about two seconds with looking for it, a letter a third of one. */
const secondsOf = ({ taps, letters }: Thumb) => taps * 2 + letters / 3

async function answerOtp(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('OTP').first().waitFor()
  await page
    .getByLabel('OTP')
    .first()
    .fill(await otpFor(app.origin, `+91${mobile}`))
}

test('on a phone a shopkeeper lists a business in three minutes, and says more of it later', async () => {
  const { page, problems } = await openPage(await browser.newContext(sizes.phone))
  const thumb = new Thumb(page)
  const mobile = newMobile()
  await page.goto(`${app.origin}/list-business`)
  await thumb.type('Your mobile number', mobile)
  await thumb.press('Login with OTP')
  await answerOtp(page, mobile)
  await page.waitForURL(/step=name/)
  await thumb.type('Name of the business', 'Tamarind Tailors')
  await thumb.press('Next: what does it do?')
  await page.waitForURL(/step=category/)
  await page.goto(`${app.origin}/register-business?step=category&q=tailor`)
  thumb.letters += 'tailor'.length
  await thumb.choose(/^Tailors/)
  await thumb.press('Next: where is it?')
  await page.waitForURL(/step=place/)
  await thumb.type('PIN code', '600020')
  await expect.poll(() => page.getByLabel('City').first().inputValue(), { timeout: 15_000 }).toBe('Chennai')
  await thumb.type('Building and street', '14 Gandhi Nagar First Main Road')
  await thumb.press(/^Next/)
  await page.waitForURL(/step=(check|hours)/)
  if (page.url().includes('step=check')) await thumb.press(/No/)
  await page.waitForURL(/step=hours/)
  await thumb.choose(/Monday to Saturday, 9 am/)
  await thumb.press('Next: a photo')
  await page.waitForURL(/step=photo/)
  const photo = await noise(640, 480).jpeg().toBuffer()
  thumb.taps += 2
  await page.locator('input[name=camera]').setInputFiles({ name: 'board.jpg', mimeType: 'image/jpeg', buffer: photo })
  await thumb.choose('Yes, they may call me')
  await thumb.press('Put it live')
  await page.getByRole('heading', { name: 'Tamarind Tailors is live' }).waitFor({ timeout: 20_000 })
  expect(secondsOf(thumb)).toBeLessThan(180)
  expect(await accessibilityProblems(page)).toEqual([])
  const listing = await page.getByRole('link', { name: 'See your page' }).getAttribute('href')

  await page.goto(`${app.origin}/about-company`)
  await page.getByLabel('About the company').last().fill('Blouses, kurtas and school uniforms, ready in three days.')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.getByText('Saved. Your page shows it now.').waitFor()
  await page.getByLabel('Service 1').fill('Blouse, cotton')
  await page.getByLabel('Price of service 1, in rupees').fill('350')
  await page.getByLabel('Established').fill('1998')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await page.getByText('Saved. Your page shows it now.').waitFor()
  await page.goto(`${app.origin}/company-info`)
  const first = page.locator('select[name^="day-"]').first()
  await first.selectOption('own')
  await page.locator('input[type=time][name^="day-"]').first().fill('09:00')
  await page.locator('input[type=time][name^="day-"]').nth(1).fill('14:00')
  await page.locator('form:has(input[value=days])').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved. Your page shows it now.').waitFor()
  await page.goto(app.origin + listing)
  await page.getByText('Blouses, kurtas and school uniforms').first().waitFor()
  expect(await page.getByText('Blouse, cotton').count()).toBeGreaterThan(0)
  expect(await page.getByText('9 am – 2 pm').count()).toBe(1)
  expect(problems).toEqual([])
})

test('on a computer somebody claims a listing by its number, joins it with another as branches, and photos are moved by keyboard', async () => {
  const { page, problems } = await openPage(await browser.newContext(sizes.desktop))
  const url = await findBusinessUrl(app.origin, 'tailors chennai')
  const businessId = Number(/-(\d+)$/.exec(url)?.[1])
  const answer = await page.request.post(`${app.origin}/api/v1/businesses/phone`, {
    data: { businessId },
    headers: { origin: app.origin },
  })
  const { phone } = (await answer.json()).data
  const mobile = newMobile()
  await page.goto(`${app.origin}/login-mobile-number?back=${encodeURIComponent(`/claim?business=${businessId}`)}`)
  await page.getByLabel('Business Owner').check()
  await page.getByLabel('Mobile number or e-mail').fill(mobile)
  await page.getByRole('button', { name: 'Login with OTP' }).click()
  await answerOtp(page, mobile)
  await page.goto(`${app.origin}/claim?business=${businessId}`)
  await page.getByRole('button', { name: /^Send/ }).click()
  await answerOtp(page, String(phone).slice(3))
  const claim = page.getByRole('button', { name: 'Claim this business' })
  if (await claim.isVisible()) await claim.click()
  await expect
    .poll(async () => (await page.request.get(`${app.origin}/enquires`)).text(), { timeout: 15_000 })
    .toContain(url)
  await page.goto(`${app.origin}/branches`)
  await page.getByLabel('Name of the brand').fill('Tamarind')
  await page.getByRole('button', { name: 'Make it a brand' }).click()
  await page.getByText('The branches lead to each other now.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto(`${app.origin}/upload-media`)
  for (const name of ['a.jpg', 'b.jpg']) {
    const buffer = await noise(400, 300).jpeg().toBuffer()
    await page.locator('#field-files').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect.poll(() => page.locator('[data-media]').count(), { timeout: 20_000 }).toBe(name === 'a.jpg' ? 1 : 2)
  }
  const order = () =>
    page.locator('[data-media]').evaluateAll((items) => items.map((item) => item.getAttribute('data-media')))
  const before = await order()
  await page
    .locator('[data-media]')
    .first()
    .getByRole('button', { name: /^Later/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual(before.toReversed())
  expect(await page.evaluate(() => document.activeElement?.closest('[data-media]')?.getAttribute('data-media'))).toBe(
    before[0],
  )
  await page.reload()
  await expect.poll(order).toEqual(before.toReversed())
  expect(problems).toEqual([])
})
