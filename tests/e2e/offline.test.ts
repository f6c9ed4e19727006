import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoCustomer } from '#features/businesses/demo/demo-people.ts'
import { accessibilityProblems, openPage, sizes, testBrowser, withServiceWorker } from './browser.ts'
import { sqlOf } from './office.ts'
import { ownApp } from './own-app.ts'
import { otpFor } from './running-app.ts'
import { findBusinessUrl } from './walk-pages.ts'

const app = ownApp()
/** In a text that replaces another, JavaScript would take the dollar signs for parts of what is replaced. */
const nameWithDollars = 'Ravi Electricals $2 $$ shop'
const browser = testBrowser()

/** Opens and touches the home page, which registers the worker; resolves once it controls the page. */
async function visit(page: Page): Promise<void> {
  await page.goto(app.origin)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await page.getByRole('searchbox').first().dispatchEvent('pointerover')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

const savedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages'))
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })

test('recently opened pages are available offline; other addresses say so, list them, and call businesses', async () => {
  const context = await browser.newContext({ ...sizes.phone, ...withServiceWorker })
  const page = await context.newPage()
  await visit(page)
  const business = await findBusinessUrl(app.origin, 'ravi electricals')
  const id = Number(business.split('-').at(-1))
  await sqlOf(app, 'UPDATE business SET name = $1 WHERE id = $2', [nameWithDollars, id])
  await page.goto(app.origin + business)
  await expect.poll(() => savedPaths(page)).toContain(business)
  const results = '/business-listing/delhi/electricians'
  await page.goto(app.origin + results)
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await expect.poll(() => savedPaths(page)).toContain(results)
  await context.setOffline(true)
  await page.goto(app.origin + results)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
  await page.getByText('You are offline. This page was saved on').waitFor()
  await page.goto(`${app.origin}/business-listing/delhi/plumbers`)
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await page.locator('#saved-pages').getByText(nameWithDollars).waitFor()
  const call = page.locator('#saved-pages').getByRole('link', { name: 'Call' })
  expect(await call.getAttribute('href')).toMatch(/^tel:\+91\d{10}$/)
  await page.locator('#saved-pages').getByRole('link').first().click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
  await context.setOffline(false)
  await page.goto(app.origin + results)
  expect(await page.getByText('This page was saved on').count()).toBe(0)
  await context.close()
})

test('a reader of Hindi gets opened pages, and the page that says so, in Hindi', async () => {
  const context = await browser.newContext({ ...sizes.phone, ...withServiceWorker })
  const page = await context.newPage()
  await visit(page)
  const results = '/hi/business-listing/delhi/electricians'
  await page.goto(app.origin + results)
  await expect.poll(() => savedPaths(page)).toContain(results)
  await context.setOffline(true)
  await page.goto(app.origin + results)
  await page.getByText('आप ऑफ़लाइन हैं। यह पेज').waitFor()
  await page.goto(`${app.origin}/hi/categories`)
  expect(await page.locator('html').getAttribute('lang')).toMatch(/^hi/)
  await page.locator('#saved-pages').getByRole('link').first().click()
  expect(new URL(page.url()).pathname).toBe(results)
  await context.close()
})

test('the page for no connection, which has no script of its own, has no script errors', async () => {
  const { page, problems } = await openPage(await browser.newContext({ ...sizes.phone, ...withServiceWorker }))
  await page.goto(`${app.origin}/offline`)
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  expect(problems).toEqual([])
  expect(await page.content()).not.toContain('streamController')
})

test('without a connection and with nothing kept a phone still offers numbers to call', async () => {
  const context = await browser.newContext({ ...sizes.phone, ...withServiceWorker })
  const page = await context.newPage()
  await visit(page)
  await context.setOffline(true)
  for (const [path, name] of [
    ['/categories', 'Call 112'],
    ['/hi/categories', '112 पर कॉल करें'],
  ] as const) {
    await page.goto(app.origin + path)
    const call = page.getByRole('link', { name })
    expect(await call.getAttribute('href')).toBe('tel:112')
    const box = await call.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(sizes.phone.viewport.height)
    expect(await accessibilityProblems(page)).toEqual([])
  }
  await context.close()
})

test('no page of a signed-in user is cached on the device', async () => {
  const context = await browser.newContext({ ...sizes.phone, ...withServiceWorker })
  const page = await context.newPage()
  await visit(page)
  await page.goto(`${app.origin}/login-mobile-number`)
  await page.getByLabel('Mobile number or e-mail').fill(demoCustomer.phone.slice(3))
  await page.getByRole('button', { name: 'Login with OTP' }).click()
  await page.getByLabel('OTP').fill(await otpFor(app.origin, demoCustomer.phone))
  await page.waitForURL((url) => url.pathname !== '/login-mobile-number')
  for (const path of ['/customer-enquiryPending', '/business-listing/delhi/plumbers'])
    await page.goto(app.origin + path)
  await page.waitForLoadState('load')
  expect(await savedPaths(page)).toEqual(['/offline', '/hi/offline'])
  await context.close()
})
