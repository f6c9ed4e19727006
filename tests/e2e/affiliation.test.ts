import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems, openPage, sizes, testBrowser } from './browser.ts'
import { listBusiness } from './listing-steps.ts'
import { moderate, runJob, sqlOf } from './office.ts'
import { newMobile, otpFor, outboxOf } from './running-app.ts'
import { decidePayment } from './sandbox-steps.ts'
import { sharedApp } from './shared-app.ts'

const app = sharedApp()
const browser = testBrowser()

/** 20 % of ₹365 without the GST in it. */
const commission = { shown: '₹61.86', typed: '61.86' }

/** Sends the form of /ibp-affiliation; returns the number of the application. */
async function apply(page: Page, { email, mobile }: { email: string; mobile: string }): Promise<string> {
  await page.goto(`${app.origin}/ibp-affiliation`)
  const form = page.locator('#ask')
  await form.getByLabel('About you').fill('I repair phones in Adyar and know each shop of Gandhi Nagar by name.')
  await form.getByLabel('City').fill('Chennai')
  await form.getByLabel('Full Name').fill('Ravi Kumar')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Contact Number').fill(mobile)
  await form.getByRole('button', { name: 'Send the request' }).click()
  await page.getByRole('heading', { name: 'We have your request' }).waitFor({ timeout: 40_000 })
  expect(await accessibilityProblems(page)).toEqual([])
  return /AF-(\d+)/.exec((await form.textContent()) ?? '')?.[1] ?? ''
}

async function signInByEmail(page: Page, email: string): Promise<void> {
  await page.goto(`${app.origin}/affiliation`)
  await page.waitForURL(/login-mobile-number/)
  await page.getByLabel('Mobile number or e-mail').fill(email)
  await page.getByRole('button', { name: 'Login with OTP' }).click()
  await page
    .getByLabel('OTP')
    .first()
    .fill(await otpFor(app.origin, email))
  await page.waitForURL(({ pathname }) => pathname === '/affiliation')
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.locator('#name-popup').waitFor({ state: 'hidden' })
}

test.each(['phone', 'desktop'] as const)(
  'on a %s somebody applies, is taken on, brings a shop that buys a plan, sees what it earned, and is paid',
  async (size) => {
    const { page, problems } = await openPage(await browser.newContext(sizes[size]))
    const mobile = newMobile()
    const email = `ravi-${mobile}@affiliates.example.com`
    const id = await apply(page, { email, mobile })
    await signInByEmail(page, email)
    await page.getByText('Being looked at').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    expect(await moderate(app)).toContain('I repair phones in Adyar')
    await moderate(app, '--take-affiliate', id)
    await expect.poll(async () => (await outboxOf(app.origin, email))[0]?.text).toContain('Welcome. Your code is')
    await page.reload()
    await page.getByText('Active', { exact: true }).waitFor()
    const link = /http:\/\/localhost:\d+\/r\/[A-Z]+-\w{4}/.exec((await page.textContent('main')) ?? '')?.[0] ?? ''
    expect(await accessibilityProblems(page)).toEqual([])

    // Another person, by the link: lists a shop and buys its first plan.
    const shopkeeper = await openPage(await browser.newContext(sizes[size]))
    await shopkeeper.page.goto(link)
    await shopkeeper.page.waitForURL(/list-business/)
    const name = size === 'phone' ? 'Punnagai Tailors' : 'Marutham Tailors'
    await listBusiness(shopkeeper.page, app.origin, { size, name })
    await shopkeeper.page.goto(`${app.origin}/merchant-payment`)
    await shopkeeper.page.getByRole('button', { name: 'Not now' }).click()
    await shopkeeper.page.locator('#name-popup').waitFor({ state: 'hidden' })
    await shopkeeper.page.getByRole('link', { name: 'Buy Plan' }).first().click()
    await shopkeeper.page.getByRole('button', { name: 'Pay ₹365' }).click()
    await decidePayment(shopkeeper.page, 'Pay: it succeeds')
    await shopkeeper.page.getByRole('heading', { level: 1, name: 'You are on Business' }).waitFor()
    expect(shopkeeper.problems).toEqual([])

    await runJob(app, 'settle_commissions')
    const shows = async (text: string) => {
      await page.reload()
      return (await page.textContent('main'))?.includes(text)
    }
    await expect.poll(() => shows(commission.shown), { timeout: 60_000 }).toBe(true)
    await page.getByText(name).first().waitFor()
    await page
      .getByText(/^Can be paid from/)
      .first()
      .waitFor()
    await page.getByLabel('UPI id').fill('ravi@okbank')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
    expect(await page.getByLabel('UPI id').inputValue()).toBe('ravi@okbank')
    expect(await accessibilityProblems(page)).toEqual([])

    // The plan can no longer be given back; the operator pays what is shown as due.
    await sqlOf(app, `UPDATE affiliate_commission SET payable_from = now() WHERE request_id = $1`, [id])
    expect(await moderate(app)).toMatch(new RegExp(`${id}\\s.*ravi@okbank\\s+${commission.typed}`))
    await moderate(app, '--paid-affiliate', id, '--rupees', commission.typed)
    await page.reload()
    await page.getByText('Paid out', { exact: true }).first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(problems).toEqual([])
  },
  240_000,
)
