import type { BrowserContext, Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { indianDate } from '#platform/indian-time.ts'
import { holdBack, openPage, sizes, testBrowser } from './browser.ts'
import { openDialog } from './enquiry-steps.ts'
import { addListing } from './listing-steps.ts'
import { newMobile, otpFor, outboxOf } from './running-app.ts'
import { sharedApp } from './shared-app.ts'
import { findBusinessUrl, signIn as signInByApi } from './walk-pages.ts'

/* The main journey as people walk it on a phone: reloads, the SMS app in between, Back, two tabs, 91 typed first. */

const app = sharedApp()
const browser = testBrowser()
let businessUrl: string

beforeAll(async () => {
  businessUrl = await findBusinessUrl(app.origin, 'ravi electricals')
})

const inHindiDigits = (text: string) => text.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')

const languages = [
  { prefix: '', fullName: "D'Souza", digits: (text: string) => text },
  { prefix: '/hi', fullName: 'डॉ. राव', digits: inHindiDigits },
]

/** Away to the SMS app and back, where the phone has discarded the page. */
async function lookAtSms(context: BrowserContext, page: Page): Promise<void> {
  const sms = await context.newPage()
  await sms.bringToFront()
  await sms.close()
  await page.reload()
}

const press = (form: Locator | Page, intent: string) =>
  form.locator(`button[name=intent][value="${intent}"]:visible`).click()

/** The fields by their ids: the labels depend on the language. */
const field = (page: Page, id: string) => openDialog(page).locator(`#${id}`)

type Kind = 'ENQUIRY' | 'BOOKING'

const openerOf = (page: Page, dialogId: string, kind?: Kind) =>
  page
    .locator(`button[commandfor="${dialogId}"][command="show-modal"]${kind ? `[data-choice="${kind}"]` : ''}`)
    .filter({ visible: true })
    .first()

/** A reload may have posted the form again, where no script had done it: then the dialog is open already. */
async function openForm(page: Page, dialogId: string, kind: Kind = 'ENQUIRY'): Promise<void> {
  if ((await openDialog(page).count()) === 0) await openerOf(page, dialogId, kind).click()
  await openDialog(page).waitFor()
}

async function signIn(page: Page, mobile: string): Promise<void> {
  await page.locator('#field-identifier').pressSequentially(`91${mobile}`)
  await press(page, 'send')
  await page.locator('#field-otp').waitFor()
  await page.locator('#field-otp').fill(await otpFor(app.origin, `+91${mobile}`))
}

test.each(languages)(
  'an enquiry in $prefix/ survives a reload at every step, a wrong code and changed details, and Back finds it sent',
  async ({ prefix, fullName, digits }) => {
    const context = await browser.newContext(sizes.phone)
    const { page, problems } = await openPage(context)
    const mobile = newMobile()
    await page.goto(app.origin + prefix + businessUrl)
    await openForm(page, 'enquiry-dialog')
    const typed = { fullName, subject: 'पंखा fan', message: 'The fan in the kitchen does not turn.\nआज आइए?' }
    await field(page, 'enquiry-contactNumber').pressSequentially(digits(`91${mobile}`))
    for (const [name, text] of Object.entries(typed)) await field(page, `enquiry-${name}`).fill(text)
    await expect.poll(() => field(page, 'enquiry-contactNumber').inputValue()).toBe(mobile)
    await press(openDialog(page), 'start')
    await field(page, 'enquiry-otp').waitFor()
    await lookAtSms(context, page)
    await field(page, 'enquiry-otp').waitFor()
    expect(await openDialog(page).textContent()).toContain(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`)

    await press(openDialog(page), 'edit')
    await field(page, 'enquiry-message').waitFor()
    await page.reload()
    await openForm(page, 'enquiry-dialog')
    for (const [name, text] of Object.entries({ ...typed, contactNumber: mobile }))
      expect(await field(page, `enquiry-${name}`).inputValue()).toBe(text)
    await press(openDialog(page), 'start')
    await field(page, 'enquiry-otp').waitFor()
    expect(await outboxOf(app.origin, `+91${mobile}`)).toHaveLength(1)

    const otp = await otpFor(app.origin, `+91${mobile}`)
    await field(page, 'enquiry-otp').fill(otp === '000000' ? '111111' : '000000')
    await openDialog(page).locator('#enquiry-otp-error').waitFor()
    await page.reload()
    await field(page, 'enquiry-otp').pressSequentially(digits(otp))
    await page.waitForURL(/customer-message/)
    await page.getByRole('heading', { name: typed.subject }).waitFor()

    await page.goBack()
    await page.waitForURL(/companydesc/)
    expect(await page.locator('dialog[open] #enquiry-otp').count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each([
  { prefix: '', size: sizes.phone },
  { prefix: '/hi', size: sizes.desktop },
])(
  'an enquiry in $prefix/ that was not sent yet survives a reload in its tab alone, and is forgotten once it was sent',
  async ({ prefix, size }) => {
    const context = await browser.newContext(size)
    const { page, problems } = await openPage(context)
    const mobile = newMobile()
    await page.goto(app.origin + prefix + businessUrl)
    await openForm(page, 'enquiry-dialog')
    const typed = {
      contactNumber: mobile,
      fullName: 'Dr. Rao',
      subject: 'पंखा fan',
      message: 'Two lines.\nThat is all.',
    }
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
    for (const [name, text] of Object.entries(typed)) await field(page, `enquiry-${name}`).fill(text)
    await lookAtSms(context, page)
    await page.locator('#enquiry-dialog:modal').waitFor()
    for (const [name, text] of Object.entries(typed))
      expect(await field(page, `enquiry-${name}`).inputValue()).toBe(text)
    const other = await context.newPage()
    await other.goto(app.origin + prefix + businessUrl)
    expect(await other.evaluate(() => sessionStorage.length)).toBe(0)
    await other.close()

    await context.setOffline(true)
    await press(openDialog(page), 'start')
    await openDialog(page).getByRole('alert').waitFor()
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(1)
    await context.setOffline(false)
    await page.reload()
    await page.locator('#enquiry-dialog').waitFor({ state: 'attached' })
    await press(openDialog(page), 'start')
    await field(page, 'enquiry-otp').waitFor()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await field(page, 'enquiry-otp').fill(await otpFor(app.origin, `+91${mobile}`))
    await page.waitForURL(/customer-message/)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await context.close()
  },
)

test.each([
  { prefix: '', size: sizes.phone },
  { prefix: '/hi', size: sizes.desktop },
])(
  'Back after an enquiry that an address in $prefix/ opened leads to the page without it',
  async ({ prefix, size }) => {
    const context = await browser.newContext(size)
    const { page } = await openPage(context)
    const mobile = newMobile()
    await page.goto(`${app.origin}${prefix}/categories`)
    await page.goto(`${app.origin}${prefix}${businessUrl}?isopenmodal=true`)
    const typed = { contactNumber: mobile, fullName: 'Dr. Rao', subject: 'Fan', message: 'Two fans in the kitchen.' }
    for (const [name, text] of Object.entries(typed)) await field(page, `enquiry-${name}`).fill(text)
    await page.locator('#enquiry-dialog:modal').waitFor()
    await press(openDialog(page), 'start')
    await field(page, 'enquiry-otp').fill(await otpFor(app.origin, `+91${mobile}`))
    await page.waitForURL(/customer-message/)
    for (const _entry of ['of the dialog', 'of the page']) {
      await page.goBack()
      await page.waitForURL(/companydesc/)
      await page
        .locator('button[commandfor="enquiry-dialog"]')
        .filter({ visible: true })
        .first()
        .dispatchEvent('pointerover')
      await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
      expect(await openDialog(page).count()).toBe(0)
    }
    await page.goBack()
    await page.waitForURL(/categories/)
    await context.close()
  },
)

test.each(languages)(
  'a booking in $prefix/ survives Change number, the first sign-in and the name of a new customer, with its time',
  async ({ prefix, fullName }) => {
    const context = await browser.newContext(sizes.phone)
    const { page, problems } = await openPage(context)
    const mobile = newMobile()
    // Where free times are booked, nobody asks for one.
    await page.goto(app.origin + prefix + (await findBusinessUrl(app.origin, 'meena sweets')))
    await openForm(page, 'enquiry-dialog', 'BOOKING')
    const date = indianDate(new Date(Date.now() + 40 * 86_400_000))
      .split('-')
      .toReversed()
      .join('/')
    const typed = { subject: 'Wedding', message: 'Lights', date }
    await openDialog(page).locator('input[name=day][value=other]').check()
    for (const [name, text] of Object.entries(typed)) await field(page, `enquiry-${name}`).fill(text)
    await field(page, 'enquiry-time').selectOption('10:00')
    await press(openDialog(page), 'sign-in')
    await page.waitForURL(/login-mobile-number/)
    await page.locator('#field-identifier').pressSequentially(`91${mobile}`)
    expect(await page.locator('#field-identifier').inputValue()).toBe(mobile)
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
    await press(page, 'send')
    await page.locator('#field-otp').waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
    await lookAtSms(context, page)
    await press(page, 'change')
    await page.locator('#field-identifier').waitFor()
    expect(await page.locator('#field-identifier').inputValue()).toBe(mobile)
    await press(page, 'send')
    await page.locator('#field-otp').fill(await otpFor(app.origin, `+91${mobile}`))

    await page.waitForURL(/companydesc.*isbooknow=true/)
    await page.locator('#name-popup[open]').waitFor()
    await page.reload()
    expect(await openDialog(page).getAttribute('id')).toBe('name-popup')
    const loadForm = await holdBack(page, /\/enquiry-form-[^/]*\.js/)
    await page.locator('#name-popup').getByRole('textbox').fill(fullName)
    await page.locator('#name-popup button.button-action').click()
    await field(page, 'enquiry-fullName').waitFor()
    for (const [name, text] of Object.entries({ ...typed, time: '10:00', fullName, contactNumber: mobile }))
      expect(await field(page, `enquiry-${name}`).inputValue()).toBe(text)
    await field(page, 'enquiry-message').fill('Lights for 200 people')
    loadForm()
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('200 people')
    await press(openDialog(page), 'start')
    await page.waitForURL(/customer-message/)
    await page.getByText(prefix ? /बुकिंग अनुरोध/ : /Your booking request is with them/).waitFor()
    expect(problems).toEqual([])
    await context.close()
  },
)

test('Escape closes the name popup alone: the form that was waiting beneath opens with what was typed', async () => {
  const { page } = await openPage(await browser.newContext(sizes.desktop))
  await page.goto(app.origin + businessUrl)
  await openForm(page, 'enquiry-dialog')
  await field(page, 'enquiry-subject').fill('Fan fitting')
  await press(openDialog(page), 'sign-in')
  await signIn(page, newMobile())
  await page.locator('#name-popup:modal').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('#enquiry-dialog:modal').waitFor()
  expect(await field(page, 'enquiry-subject').inputValue()).toBe('Fan fitting')
})

test('signed in meanwhile in another tab, a form that signs in goes on at once with what was typed', async () => {
  const context = await browser.newContext(sizes.phone)
  const first = await context.newPage()
  await first.goto(app.origin + businessUrl)
  await openForm(first, 'enquiry-dialog')
  await field(first, 'enquiry-subject').fill('Fan fitting')
  const second = await context.newPage()
  await second.goto(`${app.origin}/register`)
  const mobile = newMobile()
  await second.getByLabel('Full Name').fill('K. Ramesh')
  await second.locator('#field-identifier').fill(mobile)
  await press(second, 'register')
  await second.locator('#field-otp').fill(await otpFor(app.origin, `+91${mobile}`))
  await second.getByText('Login Successful').first().waitFor()
  await press(openDialog(first), 'sign-in')
  await first.waitForURL(/companydesc.*isopenmodal=true/)
  expect(await field(first, 'enquiry-subject').inputValue()).toBe('Fan fitting')
  expect(await field(first, 'enquiry-contactNumber').isDisabled()).toBe(true)
  expect(await field(first, 'enquiry-fullName').inputValue()).toBe('K. Ramesh')
  await context.close()
})

test('the link of an SMS leads a signed-out owner through sign-in to the enquiry, and the list it came from stays', async () => {
  const [ownerMobile, mobile] = [newMobile(), newMobile()]
  const shop = await browser.newContext()
  await signInByApi(shop, app.origin, { phone: `+91${ownerMobile}`, isMerchant: true }, 'Ravi Verma')
  const businessId = await addListing(shop, app.origin, { name: 'Kurinji Electricals', trade: 'electricians' })
  await shop.close()
  const customer = await openPage(await browser.newContext(sizes.phone))
  await customer.page.goto(`${app.origin}/companydesc/chennai/kurinji-electricals-${businessId}`)
  await openForm(customer.page, 'enquiry-dialog')
  const subject = `Socket ${mobile.slice(-4)}`
  const typed = { contactNumber: mobile, fullName: 'Dr. Rao', subject, message: 'A socket in the kitchen, please.' }
  for (const [name, text] of Object.entries(typed)) await field(customer.page, `enquiry-${name}`).fill(text)
  await press(openDialog(customer.page), 'start')
  await field(customer.page, 'enquiry-otp').fill(await otpFor(app.origin, `+91${mobile}`))
  await customer.page.waitForURL(/customer-message/)
  const enquiry = new URL(customer.page.url()).searchParams.get('enquiryId')
  const linkOf = async (to: string) => {
    const findLink = async () => {
      const links = (await outboxOf(app.origin, to)).map(({ text }) => /https?:\S+/.exec(text)?.[0] ?? '')
      return links.find((link) => link.endsWith(`?enquiryId=${enquiry}`))
    }
    await expect.poll(findLink, { timeout: 20_000 }).toBeDefined()
    return (await findLink()) ?? ''
  }

  const owner = await openPage(await browser.newContext(sizes.phone))
  await owner.page.goto(await linkOf(`+91${ownerMobile}`))
  expect(await owner.page.locator('input[name=userType][value="1"]').isChecked()).toBe(true)
  await signIn(owner.page, ownerMobile)
  await owner.page.waitForURL(/merchant-message\?enquiryId=\d+/)
  await owner.page.getByRole('heading', { name: subject }).waitFor()
  await owner.page.goto(`${owner.page.url()}&from=merchant-answered`)
  await owner.page.getByRole('textbox', { name: 'Your reply' }).fill('Tomorrow at ten.')
  await press(owner.page, 'reply')
  await owner.page.getByText('Tomorrow at ten.').filter({ visible: true }).first().waitFor()
  await owner.page.getByRole('link', { name: 'Back to answered enquiries' }).click()
  await owner.page.getByRole('heading', { name: 'Answered Enquiries' }).waitFor()
  await owner.page.getByText('Dr. Rao').filter({ visible: true }).first().waitFor()

  await customer.page.goto(await linkOf(`+91${mobile}`))
  await customer.page.waitForURL(/customer-message\?enquiryId=\d+/)
  await customer.page.getByText('Tomorrow at ten.').first().waitFor()
  await customer.page.goto(`${app.origin}/customer-enquiryPending`)
  await customer.page.getByText('Replied', { exact: true }).first().waitFor()
})

test('a message to us keeps what was typed through a reload at the step of its code', async () => {
  const context = await browser.newContext(sizes.phone)
  const { page } = await openPage(context)
  await page.goto(`${app.origin}/contact`)
  const mobile = newMobile()
  const typed = { message: 'Ganga Plumbing closed last year.', fullName: "D'Souza", contactNumber: mobile }
  for (const [name, text] of Object.entries(typed)) await page.locator(`#field-${name}`).fill(text)
  await press(page, 'start')
  await page.locator('#field-otp').waitFor()
  await lookAtSms(context, page)
  await page.locator('#field-otp').fill(await otpFor(app.origin, `+91${mobile}`))
  await page
    .getByText(/CT-\d+/)
    .first()
    .waitFor()
  await context.close()
})

test('a number that no SMS can be sent to is refused when the field is left', async () => {
  const { page } = await openPage(await browser.newContext(sizes.phone))
  await page.goto(app.origin + businessUrl)
  const loadForm = await holdBack(page, /\/enquiry-form-[^/]*\.js/)
  await openForm(page, 'enquiry-dialog')
  await field(page, 'enquiry-contactNumber').fill('5876543210')
  await field(page, 'enquiry-fullName').focus()
  // Left before the script came.
  loadForm()
  await openDialog(page).getByText('Invalid mobile number - should be 10 digit in length').waitFor()
  await field(page, 'enquiry-contactNumber').fill('98765 43210')
  await expect.poll(() => openDialog(page).locator('#enquiry-contactNumber-error').count()).toBe(0)
})

test.each([
  ['search line', () => businessUrl, 'business-dialog', '#business-modal-text'],
  ['city', () => '/business-listing/pune/electricians', 'choose-city', '#choose-city-input'],
])(
  'the first keys after a tap on the %s go into the field, even before the script',
  async (_name, url, dialog, input) => {
    const { page } = await openPage(await browser.newContext(sizes.phone))
    await page.route(/\/assets\/.*\.js/, (route) => route.abort())
    await page.goto(app.origin + url())
    await openerOf(page, dialog).click()
    await page.keyboard.type('pune')
    expect(await page.locator(input).inputValue()).toBe('pune')
  },
)
