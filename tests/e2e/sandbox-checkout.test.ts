import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { openPage, sizes, testBrowser } from './browser.ts'
import { addListing } from './listing-steps.ts'
import { newMobile } from './running-app.ts'
import { sharedApp } from './shared-app.ts'
import { signIn } from './walk-pages.ts'

const app = sharedApp()
const browser = testBrowser()
const shops = [
  { size: 'phone', name: 'Neithal Bakers' },
  { size: 'desktop', name: 'Palai Bakers' },
] as const

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/* Both at once: each waits for webhooks that come slowly. */
test.concurrent.for(shops)(
  'on a $size a shopkeeper who closes the checkout has paid nothing; who pays has the plan before slow webhooks come',
  { timeout: 300_000 },
  async ({ size, name }, { expect }) => {
    const context = await browser.newContext(sizes[size])
    const { page, problems } = await openPage(context)
    await signIn(page, app.origin, { phone: `+91${newMobile()}`, isMerchant: true })
    await addListing(page, app.origin, { name, trade: 'tailors' })
    await page.goto(`${app.origin}/merchant-payment`)
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.locator('#name-popup').waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'Buy Plan' }).first().click()
    await heading(page, 'Pay for Business')
    await page.getByRole('button', { name: 'Pay ₹365' }).click()
    await page.waitForURL(/\/sandbox-checkout\//)
    await page.getByRole('link', { name: 'Close without paying' }).click()
    await heading(page, 'Not paid yet')
    const paymentUrl = page.url()
    await page.goto(`${app.origin}/merchant-payment`)
    expect(await page.getByRole('button', { name: 'Subscribed' }).count()).toBe(0)

    // The same payment is opened again; the person comes back by an address of their own, not from the bank.
    await page.goto(paymentUrl)
    await page.getByRole('link', { name: 'Pay ₹365' }).click()
    await page.waitForURL(/\/sandbox-checkout\//)
    await page.getByLabel('Webhooks come').selectOption('15 seconds apart')
    await page.getByRole('button', { name: 'Pay: it succeeds' }).click()
    await page.getByRole('heading', { name: 'The bank has answered: paid' }).waitFor()
    await page.goto(paymentUrl)
    await page.getByRole('heading', { level: 1, name: 'You are on Business' }).waitFor({ timeout: 60_000 })
    expect(await page.getByRole('link', { name: /^Invoice NKD\// }).count()).toBe(1)
    await page.goto(`${app.origin}/merchant-payment`)
    expect(await page.getByRole('button', { name: 'Subscribed' }).isDisabled()).toBe(true)
    expect(await page.getByText('₹365').filter({ visible: true }).count()).toBeGreaterThan(0)
    expect(problems).toEqual([])
    await context.close()
  },
)
