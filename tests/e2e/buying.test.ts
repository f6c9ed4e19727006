import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems, openPage, sizes, testBrowser } from './browser.ts'
import { signInAsOwner } from './enquiry-steps.ts'
import { ownApp } from './own-app.ts'
import { otpFor } from './running-app.ts'
import { decidePayment } from './sandbox-steps.ts'
import { stateAfter } from './walk-pages.ts'

const app = ownApp()
/** Of Ravi Electricals, on the free plan. */
const owner = { phone: '+919000000002', code: () => otpFor(app.origin, '+919000000002') }
const browser = testBrowser()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

test('on a phone a shopkeeper is declined, waits, pays by QR code at last, and has hashtags and an invoice', async () => {
  const context = await browser.newContext(sizes.phone)
  const { page, problems } = await openPage(context)
  await signInAsOwner(page, app.origin, owner)
  await page.goto(`${app.origin}/hash`)
  await page.getByText('Your plan has 3 hashtags.').waitFor()
  await page.getByRole('link', { name: 'More hashtags' }).click()
  const modal = page.getByRole('dialog', { name: 'More hashtags, more searches' })
  await modal.getByText('365 Rs/ year').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
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
  const code = (await page.getByRole('img', { name: /^QR code of / }).getAttribute('alt'))?.slice('QR code of '.length)
  await page.goto(paymentUrl)
  const other = await (await browser.newContext(sizes.phone)).newPage()
  await other.goto(code ?? '')
  await other.getByRole('button', { name: 'Approve' }).click()
  await other.getByRole('heading', { name: 'Paid' }).waitFor()
  await heading(page, 'You are on Business')
  await page.getByText('10 hashtags').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const invoice = page.getByRole('link', { name: /^Invoice NKD\// })
  const file = await page.request.get(app.origin + ((await invoice.getAttribute('href')) ?? ''))
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await page.getByRole('link', { name: 'Add hashtags' }).click()
  await page.getByText('Your plan has 10 hashtags.').waitFor()
  await page.goto(`${app.origin}/merchant-payment`)
  await page.getByRole('button', { name: 'Subscribed' }).waitFor()
  expect(await page.getByRole('button', { name: 'Subscribed' }).isDisabled()).toBe(true)
  expect(problems).toEqual([])
  await context.close()
})

test('on a computer, without script, the plan is upgraded: a bank that is late pays it by itself', async () => {
  const storageState = await stateAfter(browser, (page) => signInAsOwner(page, app.origin, owner))
  const context = await browser.newContext({ ...sizes.desktop, javaScriptEnabled: false, storageState })
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
  await page.goto(`${app.origin}/merchant-payment?q=634#payments`)
  await page.getByRole('cell', { name: '₹634' }).waitFor()
  expect(await page.getByRole('link', { name: /^NKD\// }).count()).toBe(1)
  await context.close()
})
