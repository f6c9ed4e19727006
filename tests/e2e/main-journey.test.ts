import { expect, test } from 'vitest'
import { openPage, sizes, testBrowser } from './browser.ts'
import {
  fillEnquiry,
  findBusiness,
  openDialog,
  ownEnquireButton,
  replyToNewest,
  signInAsOwner,
} from './enquiry-steps.ts'
import { ownApp } from './own-app.ts'
import { newMobile, otpFor, outboxOf } from './running-app.ts'

const app = ownApp()
const browser = testBrowser()

test.each([
  ['phone', sizes.phone, 'Ravi Electricals', '+919000000002'],
  ['desktop', sizes.desktop, 'Meena Sweets', '+919000000003'],
] as const)(
  'on a %s a stranger finds a business, enquires with an OTP, the merchant replies and the stranger reads it',
  async (_name, size, business, ownerPhone) => {
    const customer = await openPage(await browser.newContext(size))
    const merchant = await openPage(await browser.newContext(size))
    const mobile = newMobile()
    const subject = `Fan fitting ${mobile.slice(-4)}`

    await findBusiness(customer.page, app.origin, { what: business.toLowerCase(), name: business })
    await ownEnquireButton(customer.page).click()
    await fillEnquiry(customer.page, mobile, subject)
    await openDialog(customer.page)
      .getByLabel('OTP')
      .fill(await otpFor(app.origin, `+91${mobile}`))
    await customer.page.waitForURL(/customer-message/)
    await customer.page.getByText('Two ceiling fans').first().waitFor()

    await signInAsOwner(merchant.page, app.origin, { phone: ownerPhone, code: () => otpFor(app.origin, ownerPhone) })
    await replyToNewest(merchant.page, app.origin, { subject, text: 'I can come on Thursday at 4 pm.' })

    await customer.page.reload()
    await customer.page.getByText('I can come on Thursday at 4 pm.').first().waitFor()
    expect([...customer.problems, ...merchant.problems]).toEqual([])
    expect((await outboxOf(app.origin, `+91${mobile}`)).length).toBeGreaterThanOrEqual(2)
  },
)

test('without JavaScript a stranger finds a business and sends an enquiry with an OTP, and a wrong OTP loses nothing', async () => {
  const { page } = await openPage(await browser.newContext({ ...sizes.phone, javaScriptEnabled: false }))
  const mobile = newMobile()
  await findBusiness(page, app.origin, { what: 'electrician', city: 'Delhi', name: 'Ravi Electricals' })
  await ownEnquireButton(page).click()
  await fillEnquiry(page, mobile, 'Fan fitting without script')
  const otp = await otpFor(app.origin, `+91${mobile}`)
  await openDialog(page)
    .getByLabel('OTP')
    .fill(String((Number(otp) + 1) % 1_000_000).padStart(6, '0'))
  await openDialog(page).getByRole('button', { name: 'send enquiry' }).click()
  await page
    .getByText(/not right or has expired/)
    .first()
    .waitFor()
  await openDialog(page).getByLabel('OTP').fill(otp)
  await openDialog(page).getByRole('button', { name: 'send enquiry' }).click()
  await page.waitForURL(/customer-message/)
  await page.getByRole('heading', { name: 'Fan fitting without script' }).waitFor()
})

test('an enquiry being written survives signing in, with what was typed, and known fields are filled and locked', async () => {
  const { page, problems } = await openPage(await browser.newContext(sizes.phone))
  await findBusiness(page, app.origin, { what: 'meena sweets', name: 'Meena Sweets' })
  await ownEnquireButton(page).click()
  await openDialog(page).getByLabel('Subject').fill('Sweets for a wedding')
  await openDialog(page).getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Mobile number or e-mail').fill('9000000001')
  await page.getByRole('button', { name: 'Login with OTP' }).click()
  await page.getByRole('heading', { name: 'Enter the OTP' }).waitFor()
  await page.getByLabel('OTP').fill(await otpFor(app.origin, '+919000000001'))
  await page.waitForURL(/companydesc.*isopenmodal=true/)
  const number = openDialog(page).getByLabel('Contact Number')
  expect([await number.inputValue(), await number.isDisabled()]).toEqual(['9000000001', true])
  const subject = openDialog(page).getByLabel('Subject')
  await subject.focus()
  await expect.poll(() => subject.inputValue()).toBe('Sweets for a wedding')
  expect(problems).toEqual([])
})

test('a new customer signs in, is asked for a name over the page, and signs out', async () => {
  const { page, problems } = await openPage(await browser.newContext(sizes.desktop))
  const mobile = newMobile()
  await page.goto(`${app.origin}/login-mobile-number?back=/categories`)
  await page.getByLabel('Mobile number or e-mail').fill('12345')
  await page.getByLabel('Mobile number or e-mail').press('Tab')
  const tooShort = page.getByText('Mobile number must be exactly 10 digits.').first()
  await tooShort.waitFor()
  await page.getByLabel('Mobile number or e-mail').fill(mobile)
  // Content below the message moves when it disappears.
  await tooShort.waitFor({ state: 'detached' })
  await page.getByLabel(/I agree/).uncheck()
  await page.getByRole('button', { name: 'Login with OTP' }).click()
  await page.getByText('You must agree to the Terms of Service and Privacy Policy to proceed.').first().waitFor()
  await page.getByLabel(/I agree/).check()
  await page.getByRole('button', { name: 'Login with OTP' }).click()
  await page.getByText(/Resend OTP in/).waitFor()
  await page.getByLabel('OTP').fill('12')
  await page.getByRole('button', { name: 'login' }).click()
  await page.getByText('Form Validation Error').first().waitFor()
  await page.getByLabel('OTP').fill(await otpFor(app.origin, `+91${mobile}`))
  await page.waitForURL(/\/categories$/)
  await page.getByLabel('Your name').fill('आशा कुमारी')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Login Successful').first().waitFor()
  await page.getByRole('button', { name: /^menu/i }).click()
  await page.getByRole('button', { name: /log ?out/i }).click()
  await page.getByText('Logout Successful').first().waitFor()
  expect(problems).toEqual([])
})
