import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, sizes, testBrowser } from './browser.ts'
import { newMobile, otpFor } from './running-app.ts'
import { sharedApp } from './shared-app.ts'

const app = sharedApp()
const browser = testBrowser()

/** Somebody new signs in, and says how to be called. */
async function signIn(page: Page, name: string) {
  const mobile = newMobile()
  await page.goto(`${app.origin}/login-mobile-number`)
  await page.getByLabel('Mobile number or e-mail').fill(mobile)
  await page.getByRole('button', { name: 'Login with OTP' }).click()
  await page.getByLabel('OTP').fill(await otpFor(app.origin, `+91${mobile}`))
  await page.waitForURL((url) => url.pathname !== '/login-mobile-number')
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.locator('#name-popup').waitFor({ state: 'detached' })
}

const nameOn = async (page: Page) => {
  await page.goto(`${app.origin}/account/name`)
  return page.getByLabel('Your name').inputValue()
}

test('what is typed for one account is not sent in the name of another that signed in in another tab meanwhile', async () => {
  const context = await browser.newContext(sizes.phone)
  const { page: one } = await openPage(context)
  await signIn(one, 'Asha Kumari')
  expect(await nameOn(one)).toBe('Asha Kumari')
  await one.getByLabel('Your name').fill('Asha Verma')

  const { page: other } = await openPage(context)
  await other.goto(`${app.origin}/account`)
  await other.evaluate(() => fetch('/logout', { method: 'POST' }))
  await signIn(other, 'Ravi Kumar')
  await one.getByRole('button', { name: 'Save', exact: true }).click()
  await one.getByText('you signed in with another account in another tab').waitFor()
  expect(await one.getByLabel('Your name').inputValue()).toBe('Asha Verma')
  expect(await nameOn(other)).toBe('Ravi Kumar')
  // Opened again, the page is that of who is signed in now.
  await one.reload()
  await one.getByLabel('Your name').fill('Ravi Verma')
  await one.getByRole('button', { name: 'Save', exact: true }).click()
  await one.waitForURL((url) => url.pathname !== '/account/name')
  expect(await nameOn(other)).toBe('Ravi Verma')
})

test('without script, too, what is typed for one account is not done for another: going back shows it', async () => {
  const signedIn = async (name: string) => {
    const context = await browser.newContext(sizes.phone)
    const { page } = await openPage(context)
    await signIn(page, name)
    return { page, cookies: await context.cookies() }
  }
  const [asha, ravi] = [await signedIn('Asha Kumari'), await signedIn('Ravi Kumar')]
  const context = await browser.newContext({ ...sizes.phone, javaScriptEnabled: false })
  await context.addCookies(asha.cookies)
  const { page } = await openPage(context)
  expect(await nameOn(page)).toBe('Asha Kumari')
  await page.getByLabel('Your name').fill('Asha Verma')
  await context.clearCookies()
  await context.addCookies(ravi.cookies)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('you signed in with another account in another tab').waitFor()
  expect([await nameOn(asha.page), await nameOn(ravi.page)]).toEqual(['Asha Kumari', 'Ravi Kumar'])
  await page.goBack()
  expect(await page.getByLabel('Your name').inputValue()).toBe('Asha Verma')
})
