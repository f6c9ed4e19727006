import { expect, test } from 'vitest'
import { accessibilityProblems, openPage, sizes, testBrowser } from './browser.ts'
import { listBusiness } from './listing-steps.ts'
import { sharedApp } from './shared-app.ts'

const app = sharedApp()
const browser = testBrowser()

test.each(['phone', 'desktop'] as const)(
  'on a %s a shopkeeper lists a business in three minutes, and its page and the search show it',
  async (size) => {
    const { page, problems } = await openPage(await browser.newContext(sizes[size]))
    const name = size === 'phone' ? 'Tamarind Tailors' : 'Kanikonna Tailors'
    const { seconds, url } = await listBusiness(page, app.origin, { size, name })
    expect(seconds).toBeLessThan(180)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto(url)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await expect
      .poll(async () => (await page.request.get(`${app.origin}/business-listing/chennai/${name}`)).text(), {
        timeout: 10_000,
      })
      .toContain(url.slice(app.origin.length))

    // Its name was asked first; that of its owner comes afterwards, once, and can wait.
    await page.goto(`${app.origin}/dashboard-merchant`)
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.locator('#name-popup').waitFor({ state: 'hidden' })
    await page.goto(`${app.origin}/enquires`)
    await page.getByText(name).first().waitFor()
    expect(await page.locator('#name-popup').count()).toBe(0)
    expect(problems).toEqual([])
  },
)
