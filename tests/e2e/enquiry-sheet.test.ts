import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accessibilityProblems, openPage, sizes, testBrowser } from './browser.ts'
import { openDialog, ownEnquireButton } from './enquiry-steps.ts'
import { newMobile, otpFor } from './running-app.ts'
import { sharedApp } from './shared-app.ts'
import { findBusinessUrl } from './walk-pages.ts'

const app = sharedApp()
const browser = testBrowser()
let businessUrl: string

beforeAll(async () => {
  businessUrl = await findBusinessUrl(app.origin, 'ac repair in chennai')
})

/** Whether the whole of an element is on the screen, and nothing lies over it. */
function isInSight(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((found) => {
    const element = [...document.querySelectorAll(found)].find((each) => each.getClientRects().length > 0)
    if (!element) return false
    const { top, bottom, left, width } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= innerHeight && hit !== null && element.contains(hit)
  }, selector)
}

test.each([
  ['on a phone', 360, 740],
  ['beside an open keyboard, on its side', 640, 360],
  ['beside an open keyboard', 360, 400],
])(
  'Send is in sight %s, wherever the form is scrolled, and so is the field that has the focus',
  async (_name, width, height) => {
    const { page, problems } = await openPage(await browser.newContext({ ...sizes.phone, viewport: { width, height } }))
    await page.goto(app.origin + businessUrl)
    await ownEnquireButton(page).click()
    const send = 'dialog[open] button[value=start]'
    for (const name of ['subject', 'message', 'fullName', 'contactNumber']) {
      await page.locator(`#enquiry-${name}`).focus()
      // The browser scrolls to it in a moment of its own.
      await expect.poll(() => isInSight(page, send), { message: `Send at ${name}` }).toBe(true)
      await expect.poll(() => isInSight(page, `#enquiry-${name}`), { message: name }).toBe(true)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await accessibilityProblems(page, 'dialog[open]')).toEqual([])
    expect(problems).toEqual([])
  },
)

test('a chip writes the subject, unless one was typed, and the sixth digit sends the enquiry exactly once', async () => {
  const { page, problems } = await openPage(await browser.newContext(sizes.phone))
  await page.goto(app.origin + businessUrl)
  await ownEnquireButton(page).click()
  const form = openDialog(page)
  const subject = form.getByLabel('Subject')
  await form.getByRole('radio', { name: 'Gas filling' }).check()
  await expect.poll(() => subject.inputValue()).toBe('Gas filling')
  await form.getByRole('radio', { name: 'Not cooling' }).check()
  expect(await subject.inputValue()).toBe('Not cooling')
  await subject.fill('Drips at night')
  await form.getByRole('radio', { name: 'Gas filling' }).check()
  expect(await subject.inputValue()).toBe('Drips at night')
  await form.getByLabel('Your Enquiry').fill('It drips into the room at night.')
  expect(await form.getByRole('radio', { name: 'Evening' }).isVisible()).toBe(false)
  await form.locator('input[name=day]').nth(2).check()
  await form.getByRole('radio', { name: 'Evening' }).check()
  const mobile = newMobile()
  await form.getByLabel('Contact Number').fill(mobile)
  await form.getByRole('button', { name: 'Send Enquiry' }).click()
  const error = form.locator('#enquiry-fullName-error')
  await error.waitFor()
  await form.getByLabel('Full Name').fill('Asha Kumari')
  // What was corrected is no longer called wrong.
  expect(await error.count()).toBe(0)
  await form.getByRole('button', { name: 'Send Enquiry' }).click()
  await form.getByText('The sixth digit sends it.').waitFor()
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('companydesc')) posts.push(request.url())
  })
  await form.getByLabel('OTP').pressSequentially(await otpFor(app.origin, `+91${mobile}`))
  await page.keyboard.press('Enter')
  await page.waitForURL(/customer-message/)
  await page.getByRole('heading', { name: 'Drips at night' }).waitFor()
  await page.getByText(/When: \d+ \w+ \d{4}, Evening/).waitFor()
  expect(posts).toHaveLength(1)
  expect(problems).toEqual([])
})

test.each([
  { prefix: '', ask: /^Ask /, book: /^Book at /, send: 'Send Booking' },
  { prefix: '/hi', ask: /पूछें/, book: /बुक करें/, send: 'बुकिंग भेजें' },
])(
  '$prefix/: Book opens the one form for a time before any script arrived, and what is typed stays for an enquiry',
  async ({ prefix, ask, book, send }) => {
    const { page } = await openPage(await browser.newContext(sizes.phone))
    // Free times are booked on a page of their own there.
    await page.goto(app.origin + prefix + (await findBusinessUrl(app.origin, 'meena sweets')))
    await page.route(/\.js(?:$|\?)/, () => {})
    const open = (kind: string) => page.locator(`[data-choice=${kind}]`).filter({ visible: true }).first().click()
    await open('BOOKING')
    const form = openDialog(page)
    await form.getByRole('heading', { name: book }).waitFor()
    expect(await form.getByRole('button', { name: send }).isVisible()).toBe(true)
    expect(await form.locator('[name=time]').isVisible()).toBe(true)
    expect(await form.locator('[name=day][value=""]').isVisible()).toBe(false)
    await page.locator('#enquiry-message').fill('Two boxes')
    await page.keyboard.press('Escape')
    await open('ENQUIRY')
    await form.getByRole('heading', { name: ask }).waitFor()
    expect(await form.locator('[name=time]').isVisible()).toBe(false)
    expect(await page.locator('#enquiry-message').inputValue()).toBe('Two boxes')
  },
)

test('without script the form asks whether to enquire or to book', async () => {
  const context = await browser.newContext({ ...sizes.phone, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(app.origin + (await findBusinessUrl(app.origin, 'meena sweets')))
  await page.locator('[data-choice=BOOKING]').filter({ visible: true }).first().click()
  const form = openDialog(page)
  await form.getByRole('radio', { name: 'Book', exact: true }).check()
  await form.getByRole('heading', { name: /^Book at / }).waitFor()
  expect(await form.locator('[name=time]').isVisible()).toBe(true)
  expect(await form.getByRole('button', { name: 'Send Booking' }).isVisible()).toBe(true)
})
