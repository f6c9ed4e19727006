import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openPage, sizes } from './browser.ts'
import { sharedApp } from './shared-app.ts'

const { origin } = sharedApp()
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

async function openBusiness(page: Page): Promise<void> {
  await page.goto(`${origin}/business-listing/delhi/electricians`)
  await page.locator('article a[href*="/companydesc/"]').first().click()
  await page.waitForURL(/companydesc/)
}

test('without a connection Save stays on the page and says that nothing was changed', async () => {
  const context = await browser.newContext(sizes.phone)
  const { page } = await openPage(context)
  await openBusiness(page)
  const save = page.locator('#save button')
  await save.dispatchEvent('pointerover')
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  await context.setOffline(true)
  await save.click()
  await page.getByText('No connection. Nothing was changed: try again when you are connected.').waitFor()
  expect(await save.getAttribute('aria-pressed')).toBe('false')
  expect(new URL(page.url()).pathname).toContain('/companydesc/')
  await context.close()
})

test('when no answer to Save comes, the page says that it may have been changed or not', async () => {
  const context = await browser.newContext(sizes.phone)
  const { page } = await openPage(context)
  await openBusiness(page)
  await page.route('**/save-business', (route) => route.abort('timedout'))
  await page.locator('#save button').click()
  await page.getByText('No answer came, so it may have been changed or not.').waitFor()
  await context.close()
})
