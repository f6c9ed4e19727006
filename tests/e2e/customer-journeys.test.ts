import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems, openPage, sizes, testBrowser } from './browser.ts'
import { newMobile, otpFor } from './running-app.ts'
import { sharedApp } from './shared-app.ts'
import { askForOtp, findBusinessUrl } from './walk-pages.ts'

const app = sharedApp()
const browser = testBrowser()

/** A new customer with a name. */
async function register(page: Page): Promise<string> {
  const mobile = newMobile()
  await page.goto(`${app.origin}/register`)
  await page.getByLabel('Full Name').fill('Asha Kumari')
  await page.getByLabel('Mobile number or e-mail').fill(mobile)
  await page.getByRole('button', { name: 'Register with OTP' }).click()
  await page.getByRole('heading', { name: 'Enter the OTP' }).waitFor()
  await page.getByLabel('OTP').fill(await otpFor(app.origin, `+91${mobile}`))
  await page.waitForURL(`${app.origin}/`)
  return `+91${mobile}`
}

async function chooseTime(page: Page, nth: number): Promise<void> {
  await page.locator('#days ol a').nth(1).click()
  await page.waitForURL(/date=/)
  await page.locator('a[href*="time="]').nth(nth).click()
  await page.waitForURL(/time=/)
}

/** On a page that asks for a code of the owner. */
async function confirmOwner(page: Page, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'Send OTP' }).click()
  // The outbox also has the code of the registration: the field shows that the new one is there.
  await page.getByLabel('OTP').waitFor()
  await page.getByLabel('OTP').fill(await otpFor(app.origin, phone))
}

test.each([
  ['phone', sizes.phone, 3],
  ['desktop', sizes.desktop, 7],
] as const)(
  'on a %s a customer asks three and compares, withdraws a number, books and moves it, and deletes the account, which comes back',
  async (_name, size, nth) => {
    const { page, problems } = await openPage(await browser.newContext(size))
    const phone = await register(page)

    await page.goto(`${app.origin}/business-listing/all-india/restaurants`)
    for (const index of [0, 1, 2]) await page.locator('.listing-tick input').nth(index).check()
    await page.locator('form#choose').getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('link', { name: /^Ask all/ }).click()
    await page.waitForURL(/\/ask\?/)
    await page.getByLabel('Subject').fill('Lunch for twenty')
    await page.getByLabel('Your Enquiry').fill('Vegetarian, on Sunday at one.')
    await page.getByRole('button', { name: 'Send Enquiry' }).click()
    await page.waitForURL(/\/jobs\/\d+/)
    await page.getByText(/of 3 answered/).waitFor()

    await page.goto(`${app.origin}/customer-enquiryPending`)
    expect(await page.getByRole('link', { name: 'Lunch for twenty' }).count()).toBe(3)
    await page.getByText('Vegetarian, on Sunday at one.').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto(`${app.origin}/account/numbers`)
    await page.getByText('3 businesses see it now').waitFor()
    await page
      .getByRole('button', { name: /^Withdraw from/ })
      .first()
      .click()
    await page.waitForURL(/\/account\/numbers\/\d+/)
    await page.goto(`${app.origin}/account/numbers`)
    await page.getByText('2 businesses see it now').waitFor()

    await page.goto(`${app.origin}${await findBusinessUrl(app.origin, 'ravi electricals')}/book`)
    await page.getByRole('link', { name: /Fan repair/ }).click()
    await chooseTime(page, nth)
    await page.getByRole('button', { name: 'Book Now' }).click()
    await page.waitForURL(/\/booked\/[\w-]+\?new=1/)
    await page.getByRole('link', { name: 'Choose another time' }).click()
    await page.waitForURL(/\/move/)
    await chooseTime(page, nth + 2)
    await page.getByRole('button', { name: 'Move booking' }).click()
    await page.waitForURL(/\/booked\/[\w-]+$/)
    // What also cancels a booking is asked first.
    await page.goto(`${app.origin}/account/numbers`)
    await page.getByRole('button', { name: 'Withdraw (Ravi Electricals)' }).click()
    const question = page.getByRole('alertdialog', { name: 'Please confirm' })
    await question.getByText('Your booking at Ravi Electricals is cancelled, too.').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()

    await page.goto(`${app.origin}/account/delete`)
    await confirmOwner(page, phone)
    await page.getByLabel('Yes, delete my account and all of this').check()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByText('Your account is deleted.').waitFor()

    await askForOtp(page, app.origin, phone.slice(3))
    await page.getByLabel('OTP').fill(await otpFor(app.origin, phone))
    await page.waitForURL(/\/login-mobile-number\/restore$/)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Bring my account back' }).click()
    await page.waitForURL(`${app.origin}/account`)
    await page.getByRole('heading', { name: 'Asha Kumari' }).waitFor()
    expect(problems).toEqual([])
  },
)

test('a passkey is added with a code, signs in without one, and is removed', async () => {
  const context = await browser.newContext(sizes.phone)
  const { page, problems } = await openPage(context)
  const debug = await context.newCDPSession(page)
  await debug.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await debug.send('WebAuthn.addVirtualAuthenticator', { options })
  const phone = await register(page)
  await page.goto(`${app.origin}/account/passkeys`)
  await confirmOwner(page, phone)
  await page.getByRole('button', { name: 'Add a passkey on this device' }).click()
  await page.getByText('Passkey added. Next time it signs you in.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await page.goto(`${app.origin}/account`)
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL(`${app.origin}/`)
  await page.goto(`${app.origin}/login-mobile-number?back=/saved`)
  // The field offers it by itself where the browser can; the virtual device agrees at once, and the field is gone.
  await page
    .getByLabel('Mobile number or e-mail')
    .click({ timeout: 5000 })
    .catch(() => undefined)
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await page.waitForURL(`${app.origin}/saved`, { timeout: 20_000 }).catch(() => button.click())
  await page.waitForURL(`${app.origin}/saved`)

  await page.goto(`${app.origin}/account/passkeys`)
  await page.getByRole('button', { name: /^Remove the passkey/ }).click()
  await page
    .getByRole('alertdialog', { name: 'Please confirm' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click()
  await page.getByText('Passkey removed.').waitFor()
  expect(await page.getByRole('button', { name: /^Remove the passkey/ }).count()).toBe(0)
  expect(problems).toEqual([])
})
