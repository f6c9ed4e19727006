import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, sizes, testBrowser } from './browser.ts'
import { newMobile, otpFor } from './running-app.ts'
import { sharedApp } from './shared-app.ts'

const { origin } = sharedApp()
const path = '/login-mobile-number'
const browser = testBrowser()

/** The sign-in page at the step of the code, with the right code and one that is not. */
async function openCodeStep() {
  const { page } = await openPage(await browser.newContext(sizes.phone))
  const mobile = newMobile()
  await page.goto(origin + path)
  await page.getByLabel('Mobile number or e-mail').fill(mobile)
  await page.getByRole('button', { name: 'Login with OTP' }).click()
  const entry = page.locator('[data-input-otp]')
  await entry.waitFor()
  const code = await otpFor(origin, `+91${mobile}`)
  const wrong = code.slice(0, 5) + ((Number(code[5]) + 1) % 10)
  return { page, entry, code, wrong }
}

/** Holds the forms that are sent until they are let go; `sent` counts them. */
async function holdForms(page: Page) {
  const held: Route[] = []
  let sent = 0
  let isHolding = true
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    if (isHolding) held.push(route)
    else await route.continue()
  })
  return {
    sent: () => sent,
    async letGo() {
      isHolding = false
      await Promise.all(held.splice(0).map((route) => route.continue()))
    },
    async fail() {
      isHolding = false
      await Promise.all(held.splice(0).map((route) => route.abort('timedout')))
    },
  }
}

test('a digit corrected while the wrong code is on its way stays, and is sent after the answer', async () => {
  const { page, entry, code, wrong } = await openCodeStep()
  const forms = await holdForms(page)
  await entry.pressSequentially(wrong)
  await expect.poll(forms.sent).toBe(1)
  await entry.press('Backspace')
  await entry.press(code[5] ?? '')
  expect(forms.sent()).toBe(1)
  await forms.letGo()
  await page.locator('#name-popup').waitFor()
  expect(forms.sent()).toBe(2)
})

test('a refused code is removed, and the next one can be typed at once', async () => {
  const { page, entry, code, wrong } = await openCodeStep()
  await entry.pressSequentially(wrong)
  await page.locator('#field-otp-error').waitFor()
  expect(await entry.inputValue()).toBe('')
  await page.keyboard.type(code)
  await page.locator('#name-popup').waitFor()
})

test('what was wrong with a code is in view where the boxes are the last thing on the screen', async () => {
  const { page } = await openPage(await browser.newContext(sizes.phone))
  await page.goto(`${origin}/business-listing/chennai/electricians`)
  for (const at of [0, 1, 2]) await page.locator('.listing-tick input').nth(at).check()
  await page.getByRole('button', { name: 'Ask all three' }).click()
  const mobile = newMobile()
  await page.getByLabel('Contact Number').fill(mobile)
  await page.getByLabel('Full Name').fill('Asha Kumari')
  await page.getByLabel('Subject').fill('New wiring')
  await page.getByLabel('Your Enquiry').fill('Two ceiling fans and a new socket in the kitchen.')
  await page.getByRole('button', { name: 'Send Enquiry' }).click()
  const entry = page.locator('[data-input-otp]')
  await entry.waitFor()
  const code = await otpFor(origin, `+91${mobile}`)
  // The boxes are the last thing on the screen.
  await page.evaluate(() => scrollTo(0, 0))
  const box = await entry.boundingBox()
  const screenHeight = Math.ceil((box?.y ?? 0) + (box?.height ?? 0)) + 8
  await page.setViewportSize({ width: sizes.phone.viewport.width, height: screenHeight })
  await entry.pressSequentially(code.slice(0, 5) + ((Number(code[5]) + 1) % 10))
  const error = page.locator('p[id$="-error"]')
  await error.waitFor()
  const bottom = () => error.evaluate((element) => element.getBoundingClientRect().bottom)
  // A page scrolls by whole pixels.
  await expect.poll(bottom).toBeLessThan(screenHeight + 1)
})

test('after an answer that never came, the sixth digit typed again sends', async () => {
  const { page, entry, code } = await openCodeStep()
  const forms = await holdForms(page)
  await entry.pressSequentially(code)
  await expect.poll(forms.sent).toBe(1)
  await forms.fail()
  await page.getByText(/^No answer came/).waitFor()
  expect(await entry.inputValue()).toBe(code)
  await entry.press('Backspace')
  await entry.press(code[5] ?? '')
  await page.locator('#name-popup').waitFor()
  expect(forms.sent()).toBe(2)
})

test('a code sent before its sixth digit is refused and stays, and the sixth digit sends it', async () => {
  const { page, entry, code } = await openCodeStep()
  await entry.pressSequentially(code.slice(0, 5))
  await page.keyboard.press('Enter')
  await page.locator('#field-otp-error').waitFor()
  expect(await entry.inputValue()).toBe(code.slice(0, 5))
  await page.keyboard.type(code[5] ?? '')
  await page.locator('#name-popup').waitFor()
})

test('while a code is on its way, nothing leads back to the step before', async () => {
  const { page, entry, code } = await openCodeStep()
  const forms = await holdForms(page)
  await entry.pressSequentially(code)
  await expect.poll(forms.sent).toBe(1)
  await page.getByRole('button', { name: 'Change number' }).click()
  expect(forms.sent()).toBe(1)
  await forms.letGo()
  await page.locator('#name-popup').waitFor()
  expect(forms.sent()).toBe(1)
})

test('a code that is sent twice at one moment, by its sixth digit and by Enter, is sent once', async () => {
  const { page, entry, code } = await openCodeStep()
  const forms = await holdForms(page)
  await entry.pressSequentially(code.slice(0, 5))
  // As on a slow phone, whose page has not yet drawn that it is busy.
  await entry.evaluate((input: HTMLInputElement) => {
    const again = ({ submitter }: SubmitEvent) => setTimeout(() => input.form?.requestSubmit(submitter), 50)
    input.form?.addEventListener('submit', again, { once: true })
  })
  await page.keyboard.type(code[5] ?? '')
  await expect.poll(forms.sent).toBeGreaterThan(0)
  await page.waitForTimeout(300)
  await forms.letGo()
  await page.locator('#name-popup').waitFor()
  expect(forms.sent()).toBe(1)
})
