import type { Page } from 'playwright-core'
import { type ExpectStatic, expect, test } from 'vitest'
import { businessPath } from '#features/businesses/business-path.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { accessibilityProblems, openPage, sizes, testBrowser } from './browser.ts'
import { addListing } from './listing-steps.ts'
import { refund } from './office.ts'
import { newMobile } from './running-app.ts'
import { decidePayment } from './sandbox-steps.ts'
import { sharedApp } from './shared-app.ts'
import { signIn } from './walk-pages.ts'

const app = sharedApp()
const browser = testBrowser()
const shops = [
  { size: 'phone', name: 'Kurinji Tailors' },
  { size: 'desktop', name: 'Mullai Tailors' },
] as const

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** A document of the page, read as text with single spaces. */
async function documentText(page: Page, name: RegExp): Promise<string> {
  const href = await page.getByRole('link', { name }).first().getAttribute('href')
  const file = await page.request.get(app.origin + (href ?? ''))
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  return readPdf(await file.body()).replaceAll(/\s+/g, ' ')
}

/* Both at once: each waits for banks and webhooks. */
test.concurrent.for(shops)(
  'on a $size a shopkeeper is declined, waits, pays by QR code at last, and has badge, hashtags and an invoice; upgrades at a late bank; gets it back with a credit note',
  { timeout: 300_000 },
  async ({ size, name }, { expect }) => {
    const context = await browser.newContext(sizes[size])
    const { page, problems } = await openPage(context)
    const mobile = newMobile()
    await signIn(page, app.origin, { phone: `+91${mobile}`, isMerchant: true })
    const id = await addListing(page, app.origin, { name, trade: 'tailors', mobile })
    await page.goto(`${app.origin}/hash`)
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.locator('#name-popup').waitFor({ state: 'hidden' })
    await page.getByText('of 3 used').waitFor()
    await page.goto(`${app.origin}/hi/hash`)
    await page.getByRole('link', { name: 'और हैशटैग' }).click()
    await page.getByRole('dialog').getByText('₹365 सालाना').waitFor()
    await page.goto(`${app.origin}/hash`)
    await page.getByRole('link', { name: 'More hashtags' }).click()
    const modal = page.getByRole('dialog', { name: 'More hashtags, more searches' })
    await modal.getByText('365 Rs/ year').waitFor()
    expect(await accessibilityProblems(page, 'dialog[open]')).toEqual([])
    await modal.getByRole('link', { name: 'Buy Plan' }).first().click()
    await heading(page, 'Pay for Business')
    expect(await accessibilityProblems(page)).toEqual([])
    await page
      .getByText(/^[CI]GST \d+%, contained/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Pay ₹365' }).click()

    await decidePayment(page, 'Fail: the bank declines')
    await heading(page, 'Payment did not go through')
    await page.getByText('It was declined without a reason.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    const paymentUrl = page.url()
    await page.getByRole('link', { name: 'Try another way' }).click()

    // The other phone scans the code and approves; this one only waits, and is reloaded meanwhile.
    await page.waitForURL(/\/sandbox-checkout\//)
    const code = (await page.getByRole('img', { name: /^QR code of / }).getAttribute('alt'))?.slice(
      'QR code of '.length,
    )
    await page.goto(paymentUrl)
    const other = await (await browser.newContext(sizes.phone)).newPage()
    await other.goto(code ?? '')
    await other.getByRole('button', { name: 'Approve' }).click()
    await other.getByRole('heading', { name: 'Paid' }).waitFor()
    await heading(page, 'You are on Business')
    await page.getByText('10 hashtags').waitFor()
    await page.getByText('Verified badge', { exact: true }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    const invoice = await documentText(page, /^Invoice NKD\//)
    for (const part of [name, 'Business plan, 1 year', '365.00', '309.32', '998365']) expect(invoice).toContain(part)

    await page.getByRole('link', { name: 'Add hashtags' }).click()
    await page.getByText('of 10 used').waitFor()
    await page.goto(`${app.origin}/merchant-payment`)
    await page.getByRole('button', { name: 'Subscribed' }).waitFor()
    expect(await page.getByRole('button', { name: 'Subscribed' }).isDisabled()).toBe(true)
    const customer = await (await browser.newContext(sizes[size])).newPage()
    await customer.goto(app.origin + businessPath({ citySlug: 'chennai', slug: 'x', id }))
    await customer.getByText('Verified', { exact: true }).filter({ visible: true }).first().waitFor()
    expect(problems).toEqual([])

    const plain = await upgradeWithoutScript(expect, size, await context.storageState())
    const upgradeUrl = plain.url()
    await plain.goto(`${app.origin}/merchant-payment?q=634#payments`)
    await plain.getByText('₹634').filter({ visible: true }).first().waitFor()
    expect(await plain.getByRole('link', { name: /^NKD\// }).count()).toBeGreaterThan(0)

    // What an operator gives back is on the page of the payment, with its credit note; the year before goes on.
    const paymentId = /\/checkout\/(\d+)/.exec(upgradeUrl)?.[1] ?? ''
    expect(await refund(app, paymentId, '--reason', 'Growth is more than we need')).toContain('634.00 rupees')
    await page.goto(upgradeUrl)
    await heading(page, 'Given back')
    expect(await accessibilityProblems(page)).toEqual([])
    const note = await documentText(page, /^Credit note CN\//)
    for (const part of [name, '634.00', 'Growth is more than we need']) expect(note).toContain(part)
    await page.goto(`${app.origin}/hash`)
    await page.getByText('of 10 used').waitFor()
    expect(problems).toEqual([])
    await context.close()
  },
)

type State = Awaited<ReturnType<Awaited<ReturnType<typeof browser.newContext>>['storageState']>>

/** Upgrades to Growth in a browser without script, at a bank that is late; returns the page of the payment. */
async function upgradeWithoutScript(
  expect: ExpectStatic,
  size: keyof typeof sizes,
  storageState: State,
): Promise<Page> {
  const context = await browser.newContext({ ...sizes[size], javaScriptEnabled: false, storageState })
  const page = await context.newPage()
  await page.goto(`${app.origin}/merchant-payment`)
  await page.getByText('You pay ₹634: ₹365 of Business is unused.').waitFor()
  await page.getByRole('link', { name: 'Buy Plan' }).click()
  await heading(page, 'Upgrade to Growth')
  await page.getByText('365 of 365 days left').waitFor()
  await page.getByLabel('GST No.').fill('33AAAAA0000A1Z5')
  await page.getByRole('button', { name: 'Pay ₹634' }).click()
  await page.locator('#field-gstNo-error').getByText('Invalid Gst number').waitFor()
  await page.getByLabel('GST No.').fill('')
  await page.getByRole('button', { name: 'Pay ₹634' }).click()
  await decidePayment(page, 'Pending: the bank answers in 2 minutes', 'none')
  await heading(page, 'Waiting for your bank')
  await page.getByText('Do not pay again.').waitFor()
  expect(await page.getByRole('link', { name: /^(Pay|Try)/ }).count(), 'nothing to pay twice with').toBe(0)
  const paymentUrl = page.url()
  const order = /order_\w{14}/.exec((await page.textContent('main')) ?? '')?.[0]
  const bank = await context.newPage()
  await bank.goto(`${app.origin}/sandbox-checkout/${order}/upi`)
  await bank.getByRole('button', { name: 'Approve' }).click()
  await bank.getByRole('heading', { name: 'Paid' }).waitFor()
  const title = async () => {
    await page.goto(paymentUrl)
    return page.textContent('h1')
  }
  await expect.poll(title, { timeout: 20_000 }).toBe('You are on Growth')
  return page
}
