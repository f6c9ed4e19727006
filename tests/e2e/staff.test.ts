import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPaidMerchant } from '#features/businesses/demo/demo-people.ts'
import { accessibilityProblems, openPage, sizes, testBrowser } from './browser.ts'
import { sendEnquiry } from './enquiry-steps.ts'
import { ownApp } from './own-app.ts'
import { newMobile, otpFor, outboxOf } from './running-app.ts'
import { signIn } from './walk-pages.ts'

const app = ownApp()
const browser = testBrowser()

const open = async (size: keyof typeof sizes) => openPage(await browser.newContext(sizes[size]))

/** A customer on a phone who has just asked Meena Sweets, and stands in the thread. */
async function newCustomer() {
  const customer = await open('phone')
  const subject = `Laddu ${newMobile().slice(-4)}`
  const enquiryId = await sendEnquiry(customer.page, app.origin, { what: 'meena sweets', subject })
  await customer.page.goto(`${app.origin}/customer-message?enquiryId=${enquiryId}`)
  return { ...customer, subject, enquiryId }
}

/** Follows the link of the invitation's SMS, signs in with the invited number, and accepts. */
async function accept(page: Page, mobile: string): Promise<void> {
  await expect.poll(async () => (await outboxOf(app.origin, `+91${mobile}`)).length).toBeGreaterThan(0)
  const [sms] = await outboxOf(app.origin, `+91${mobile}`)
  const link = new URL(/https?:\S+/.exec(sms?.text ?? '')?.[0] ?? '')
  await page.goto(app.origin + link.pathname + link.search)
  await page.getByLabel('Mobile number or e-mail').fill(mobile)
  await page.getByRole('button', { name: 'Login with OTP' }).click()
  await page.getByRole('heading', { name: 'Enter the OTP' }).waitFor()
  await page.getByLabel('OTP').fill(await otpFor(app.origin, `+91${mobile}`))
  await page.getByRole('heading', { name: 'Meena Sweets' }).waitFor()
  // The name the owner gave is only for the owner's list: the person says how to be called.
  await page.getByLabel('Your name').fill('Arjun Singh')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('#name-popup').waitFor({ state: 'detached' })
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.waitForURL(/merchant-enquiryPending/)
}

test.each(['phone', 'desktop'] as const)(
  'on a %s an invited person answers while the owner sees it, the customer reads it, and whoever is removed sees nothing',
  async (size) => {
    const owner = await open('desktop')
    await signIn(owner.page, app.origin, demoPaidMerchant)
    const mobile = newMobile()
    await owner.page.goto(`${app.origin}/staff`)
    await owner.page.getByLabel('Name', { exact: true }).fill('Arjun from the counter')
    await owner.page.getByLabel('Mobile number').fill(mobile)
    await owner.page.getByLabel(/^Replies only/).check()
    await owner.page.getByRole('button', { name: 'Send invitation' }).click()
    await owner.page.getByText('Invited', { exact: true }).waitFor()
    expect(await accessibilityProblems(owner.page)).toEqual([])

    const arjun = await open(size)
    await accept(arjun.page, mobile)
    const { page: customer, subject, enquiryId } = await newCustomer()
    const thread = `${app.origin}/merchant-message?enquiryId=${enquiryId}`
    // Whether somebody is answering does not depend on a clock that is a day off.
    await owner.page.clock.setSystemTime(new Date(Date.now() + 86_400_000))
    await owner.page.goto(thread)
    await arjun.page.locator(`a[href*="enquiryId=${enquiryId}&"]:visible`).first().click()
    await arjun.page.getByRole('heading', { name: subject }).waitFor()
    const field = arjun.page.getByRole('textbox', { name: 'Your reply' })
    await field.pressSequentially('Fresh at 5 pm')
    await owner.page.getByText('Arjun Singh is answering').waitFor({ timeout: 5000 })
    expect(await accessibilityProblems(owner.page)).toEqual([])
    expect(await owner.page.getByText('Arjun Singh is answering').count()).toBe(1)
    expect(await customer.getByText('is answering').count()).toBe(0)
    // Whoever leaves with the answer unsent is not waited for.
    await arjun.page.goto(`${app.origin}/merchant-enquiryPending`)
    await owner.page.getByText('Arjun Singh is answering').waitFor({ state: 'detached', timeout: 5000 })
    await arjun.page.goto(thread)
    await field.fill('')
    await field.pressSequentially('Fresh at 5 pm')
    await owner.page.getByText('Arjun Singh is answering').waitFor({ timeout: 5000 })
    await arjun.page.getByRole('button', { name: 'Send', exact: true }).click()
    const answer = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Fresh at 5 pm' })
    // Its author is known to colleagues, and to the customer the business alone.
    await answer(owner.page).getByText('Arjun Singh').waitFor({ timeout: 5000 })
    await owner.page.getByText('Arjun Singh is answering').waitFor({ state: 'detached' })
    await answer(customer).getByText('Meena Sweets').waitFor({ timeout: 5000 })
    expect(await customer.content()).not.toContain('Arjun')

    for (const path of ['/transfer', '/merchant-payment', '/branches', '/company-info', '/dashboard-merchant']) {
      await arjun.page.goto(app.origin + path)
      expect(new URL(arjun.page.url()).pathname).toBe('/merchant-enquiryPending')
    }
    await arjun.page.goto(`${app.origin}/staff`)
    await arjun.page.getByText('Its owner chooses who works for it.').waitFor()
    expect(await arjun.page.getByRole('button', { name: 'Send invitation' }).count()).toBe(0)
    await arjun.page.goto(`${app.origin}/connections`)
    await arjun.page.getByText('Webhook and API keys are for the owner alone.').waitFor()

    await owner.page.goto(`${app.origin}/staff`)
    const row = owner.page.getByRole('listitem').filter({ hasText: 'Arjun Singh' })
    await row.getByText('Change').click()
    await row.getByRole('button', { name: 'Remove Arjun Singh' }).click()
    const question = owner.page.getByRole('alertdialog', { name: 'Please confirm' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await row.count()).toBe(1)
    await row.getByRole('button', { name: 'Remove Arjun Singh' }).click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await row.waitFor({ state: 'detached' })
    await arjun.page.goto(`${app.origin}/merchant-enquiryPending`)
    expect(await arjun.page.content()).not.toContain(subject)
    expect((await arjun.page.request.get(thread)).status()).toBe(404)
    const reply = await arjun.page.request.put(`${app.origin}/api/v1/enquiries/${enquiryId}/reply`, {
      data: { message: 'Still here' },
      headers: { origin: app.origin },
    })
    expect(reply.status()).toBe(404)
    expect([...owner.problems, ...arjun.problems]).toEqual([])
  },
)
