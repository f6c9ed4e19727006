import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems, sizes, testBrowser } from './browser.ts'
import { newMobile, otpFor, outboxOf } from './running-app.ts'
import { sharedApp } from './shared-app.ts'

const app = sharedApp()
const browser = testBrowser()

/** A phone without JavaScript. */
function withoutScript(): Promise<BrowserContext> {
  return browser.newContext({ ...sizes.phone, javaScriptEnabled: false })
}

async function fillContact(page: Page, mobile: string): Promise<void> {
  await page.goto(`${app.origin}/contact?topic=listing`)
  await page.getByLabel('Your message').fill('Ganga Plumbing closed last year.\nPlease take it off.')
  await page.getByLabel('Full Name').fill('மீனா பிள்ளை')
  await page.getByLabel('Contact Number').fill(mobile)
  await page.getByRole('button', { name: 'Send message' }).click()
}

test('without script a visitor writes to us, confirms with the OTP and sees a ticket number', async () => {
  const context = await withoutScript()
  const page = await context.newPage()
  const mobile = newMobile()
  await fillContact(page, '123')
  await page.getByText('Invalid mobile number - should be 10 digit in length').first().waitFor()
  expect(await page.getByLabel('Your message').inputValue()).toContain('Ganga Plumbing')
  await fillContact(page, mobile)
  await page.getByLabel('OTP').fill(await otpFor(app.origin, `+91${mobile}`))
  await page.getByRole('button', { name: 'send message' }).click()
  await page.getByRole('heading', { name: 'We have your message' }).waitFor()
  const ticket = /CT-\d+/.exec((await page.locator('main').textContent()) ?? '')?.[0]
  expect(ticket).toBeDefined()
  await expect
    .poll(async () => (await outboxOf(app.origin, `+91${mobile}`)).map(({ text }) => text).join())
    .toContain(ticket)
  await context.close()
})

test('with script the code entry is accessible and the message goes out with its last digit', async () => {
  const context = await browser.newContext(sizes.phone)
  const page = await context.newPage()
  const mobile = newMobile()
  await fillContact(page, mobile)
  await page.getByLabel('OTP').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('OTP').fill(await otpFor(app.origin, `+91${mobile}`))
  await page.waitForURL(/\/contact\?ticket=CT-\d+$/)
  expect(await accessibilityProblems(page)).toEqual([])
  await context.close()
})

const linkIn = (text: string, path: string) => new RegExp(`http\\S+/${path}\\?token=[\\w-]+`).exec(text)?.[0]

test('without script an address subscribes from the home page, confirms, and unsubscribes by one click of a mail program', async () => {
  const context = await withoutScript()
  const page = await context.newPage()
  const email = `reader${newMobile()}@mail.example.com`
  const letterWith = async (path: string) => {
    const found = async () => (await outboxOf(app.origin, email)).map(({ text }) => linkIn(text, path)).find(Boolean)
    await expect.poll(found, { timeout: 20_000 }).toBeDefined()
    return new URL((await found()) ?? '')
  }
  await page.goto(app.origin)
  await page.getByLabel('Your e-mail').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('heading', { name: 'Please look into your mailbox' }).waitFor()
  const confirm = await letterWith('subscribe')
  await page.goto(app.origin + confirm.pathname + confirm.search)
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click()
  await page.getByRole('heading', { name: 'You are subscribed' }).waitFor()
  const end = await letterWith('unsubscribe')
  const oneClick = await fetch(app.origin + end.pathname + end.search, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    redirect: 'manual',
  })
  expect(oneClick.status).toBe(200)
  await page.goto(app.origin + end.pathname + end.search)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()
  await context.close()
})

test('without script a shop books an advertisement up to its sign-in, and a helper asks to work with us', async () => {
  const context = await withoutScript()
  const page = await context.newPage()
  const email = `shop${newMobile()}@mail.example.com`
  await page.goto(`${app.origin}/book-advertisement`)
  await page.getByLabel('City').fill('Chennai')
  await page.getByLabel('Your trade').fill('Plumbers')
  await page.getByRole('button', { name: 'Show prices and free days' }).click()
  await page.getByRole('link', { name: 'Top of the category' }).click()
  await page
    .getByRole('link', { name: /, free$/ })
    .last()
    .click()
  await page.getByText('₹1,652 with GST').waitFor()
  await page.getByLabel('Headline').fill('Taps and pipes, today')
  await page.getByRole('button', { name: /^Confirm your number and pay/ }).click()
  await page.waitForURL(/\/login-mobile-number\?back=/)
  await page.goto(`${app.origin}/ibp-affiliation`)
  await page.getByRole('link', { name: 'Refer a shop' }).click()
  await page.getByLabel('About you').fill('I deliver newspapers in Adyar and know every shop.')
  await page.getByLabel('City').fill('Chennai')
  await page.getByLabel('Full Name').fill('Meena Pillai')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.getByText(/AF-\d+/).waitFor()
  await expect.poll(async () => (await outboxOf(app.origin, email)).length, { timeout: 20_000 }).toBe(1)
  await context.close()
})

test('an unknown way to work with us is 404 with links to continue', async () => {
  const response = await fetch(`${app.origin}/ibp-affiliation/no-such-thing`)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('We could not find this page')
})

test('over a page that waits for a code, the code of the sign-in dialog sends the dialog', async () => {
  const context = await browser.newContext(sizes.desktop)
  const page = await context.newPage()
  await fillContact(page, newMobile())
  await page.getByLabel('OTP').waitFor()
  await page.getByRole('link', { name: /Login/ }).filter({ visible: true }).first().click()
  const dialog = page.locator('dialog[open]')
  const mobile = newMobile()
  await dialog.getByLabel('Mobile number or e-mail').fill(mobile)
  await dialog.getByRole('button', { name: 'Login with OTP' }).click()
  await dialog.locator('[name=otp]').waitFor()
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map((element) => element.id))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  await dialog.locator('[name=otp]').fill(await otpFor(app.origin, `+91${mobile}`))
  await page.locator('#name-popup').waitFor()
  await context.close()
})
