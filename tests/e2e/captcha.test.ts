import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { holdBack, openPage, sizes, testBrowser } from './browser.ts'
import { fillEnquiry } from './enquiry-steps.ts'
import { ownApp } from './own-app.ts'
import { newMobile } from './running-app.ts'
import { findBusinessUrl } from './walk-pages.ts'

/** Where every code and every form of a visitor has its captcha. */
const app = ownApp(() => ({ CAPTCHA_AFTER_OTPS: '0', CAPTCHA_FREE_FORMS: '0' }))
const browser = testBrowser()
let businessUrls: string[]

beforeAll(async () => {
  businessUrls = [
    await findBusinessUrl(app.origin, 'meena sweets'),
    await findBusinessUrl(app.origin, 'ravi electricals'),
  ]
})

test('the form of a visitor computes its captcha unseen; without script it says what to do, and keeps what was typed', async () => {
  const fill = async (page: Page) => {
    await page.goto(`${app.origin}/contact`)
    await page.getByLabel('Your message').fill('How do I list my shop?')
    await page.getByLabel('Full Name').fill('Asha Kumari')
    await page.getByLabel('Contact Number').fill(newMobile())
    await page.getByRole('button', { name: 'Send message' }).click()
  }
  const { page, problems } = await openPage(await browser.newContext(sizes.phone))
  await fill(page)
  await page.getByLabel('OTP').waitFor()
  expect(problems).toEqual([])
  const plain = await openPage(await browser.newContext({ ...sizes.phone, javaScriptEnabled: false }))
  await fill(plain.page)
  await plain.page.getByRole('link', { name: 'Captcha is required' }).waitFor()
  await plain.page.getByText('This check runs by itself, but it needs JavaScript.').waitFor()
  expect(await plain.page.getByLabel('Your message').inputValue()).toBe('How do I list my shop?')
})

test('a form that is asked for a captcha once it was sent is sent again by itself, and a second refusal waits for the person', async () => {
  const { page, problems } = await openPage(await browser.newContext(sizes.phone))
  const [first = '', second = ''] = businessUrls
  const ask = async (url: string) => {
    await page.goto(app.origin + url)
    await page.getByRole('button', { name: 'Enquire' }).click()
    await fillEnquiry(page, newMobile(), 'For a wedding')
  }
  await ask(first)
  await page.locator('#enquiry-otp').waitFor()
  await ask(second)
  await page.getByText('Checked. Please send it again.').waitFor()
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test('a form that was sent before the script of its page had come is sent again by itself as well', async () => {
  const { page, problems } = await openPage(await browser.newContext(sizes.phone))
  await page.goto(app.origin + businessUrls[0])
  const letGo = await holdBack(page, /\.js$/)
  await page.getByRole('button', { name: 'Enquire' }).click()
  await fillEnquiry(page, newMobile(), 'For a wedding')
  await page.getByText('Captcha is required').first().waitFor()
  letGo()
  await page.locator('#enquiry-otp').waitFor()
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test('where the script of the captcha does not arrive, the form is sent without, and the page stays usable', async () => {
  const { page } = await openPage(await browser.newContext(sizes.phone))
  await page.route(/solve-captcha/, (route) => route.abort())
  await page.goto(`${app.origin}/contact`)
  await page.getByLabel('Your message').fill('How do I list my shop?')
  await page.getByText('The check against robots could not run on this browser.').waitFor()
  await page.getByLabel('Full Name').fill('Asha Kumari')
  await page.getByLabel('Contact Number').fill(newMobile())
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('link', { name: 'Captcha is required' }).waitFor()
  expect(await page.getByLabel('Your message').inputValue()).toBe('How do I list my shop?')
})
