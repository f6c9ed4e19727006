import type { Locator, Page } from 'playwright-core'
import { newMobile, otpFor } from './running-app.ts'
import { findBusinessUrl } from './walk-pages.ts'

/** Searches from the home page and opens the business of this name. */
export async function findBusiness(
  page: Page,
  origin: string,
  { what, city = '', name }: { what: string; city?: string; name: string },
): Promise<void> {
  await page.goto(`${origin}/`)
  await page
    .getByRole('combobox', { name: /search/i })
    .or(page.getByRole('searchbox'))
    .first()
    .fill(what)
  await page.locator('input[name=city]').first().fill(city)
  // Once the page is hydrated, the list of cities may lie over the button.
  await page.getByRole('button', { name: 'Search', exact: true }).first().dispatchEvent('click')
  await page.waitForURL(/business-listing/)
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.waitForURL(/companydesc/)
}

/**
 * The link of the business itself, in its header or in the bottom bar of a phone; the cards below have links of their
 * own.
 */
export const ownEnquireButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Enquire', exact: true }).filter({ visible: true }).first()

export const openDialog = (page: Page): Locator => page.locator('dialog[open]')

export async function fillEnquiry(page: Page, mobile: string, subject: string): Promise<void> {
  const dialog = openDialog(page)
  await dialog.getByLabel('Contact Number').fill(mobile)
  await dialog.getByLabel('Full Name').fill('Asha Kumari')
  await dialog.getByLabel('Subject').fill(subject)
  await dialog.getByLabel('Your Enquiry').fill('Two ceiling fans and a new socket in the kitchen, this week please.')
  await dialog.getByRole('button', { name: 'Send Enquiry' }).click()
}

/** Sends an enquiry of a new customer by the API, which signs the browser of the page in; returns its id. */
export async function sendEnquiry(
  page: Pick<Page, 'request'>,
  origin: string,
  { what, subject }: { what: string; subject: string },
): Promise<number> {
  const mobile = newMobile()
  const businessId = Number((await findBusinessUrl(origin, what)).split('-').at(-1))
  const post = (path: string, data: object) =>
    page.request.post(`${origin}/api/v1${path}`, { data, headers: { origin } })
  await post('/auth/verify', { phoneNumber: mobile })
  const answer = await post('/enquiries', {
    businessId,
    kind: 'ENQUIRY',
    contactNumber: mobile,
    fullName: 'Asha Kumari',
    subject,
    message: 'Two boxes for a wedding, this week please.',
    otp: await otpFor(origin, `+91${mobile}`),
  })
  if (!answer.ok()) throw new Error(await answer.text())
  return (await answer.json()).data.enquiryId
}

/** Requests a code as the owner of a business; `code` is read once the page confirms that it was sent. */
export async function signInAsOwner(
  page: Page,
  origin: string,
  { phone, code }: { phone: string; code: () => Promise<string> },
): Promise<void> {
  await page.goto(`${origin}/login-mobile-number`)
  await page.getByLabel('Business Owner').check()
  await page.getByLabel('Mobile number or e-mail').fill(phone.slice(3))
  await page.getByRole('button', { name: 'Login with OTP' }).click()
  await page.getByRole('heading', { name: 'Enter the OTP' }).waitFor()
  await page.getByLabel('OTP').fill(await code())
  await page.waitForURL(/dashboard-merchant/)
}

/** The owner opens the newest pending enquiry and replies to it. */
export async function replyToNewest(page: Page, origin: string, { subject, text }: { subject: string; text: string }) {
  await page.goto(`${origin}/merchant-enquiryPending`)
  await page
    .getByRole('link', { name: /view enquiry/i })
    .first()
    .click()
  await page.waitForURL(/merchant-message/)
  await page.getByRole('heading', { name: subject }).waitFor()
  await page.getByRole('textbox', { name: /reply|message/i }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText(text).first().waitFor()
}
