import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPaidMerchant } from '#features/businesses/demo/demo-people.ts'
import { sizes, testBrowser } from './browser.ts'
import { sharedApp } from './shared-app.ts'
import { type SignedInAs, signIn, stateAfter } from './walk-pages.ts'

/* Where the system chooses the colours, tints, fills and shadows are all the same: what they say is said by lines. */

const app = sharedApp()
const browser = testBrowser()

async function open(path: string, size: keyof typeof sizes, storageState?: SignedInAs) {
  const context = await browser.newContext({
    ...sizes[size],
    forcedColors: 'active',
    ...(storageState && { storageState }),
  })
  const page = await context.newPage()
  await page.goto(app.origin + path)
  return { context, page }
}

/** Of each of the elements, or of what is drawn before it. */
const styles = (elements: Locator, property: string, pseudo?: string) =>
  elements.evaluateAll(
    (all, [name = '', part]) => all.map((each) => getComputedStyle(each, part).getPropertyValue(name)),
    [property, pseudo],
  )

test('where the system chooses the colours, the filter and the page that are chosen are outlined, and no other', async () => {
  const { context, page } = await open('/business-listing/delhi/electricians', 'desktop')
  await page.getByRole('button', { name: 'Hide map' }).click()
  const filters = page.locator('.filter-list').first().getByRole('link')
  await filters.first().waitFor()
  const isChosen = await filters.evaluateAll((links) => links.map((link) => link.hasAttribute('aria-current')))
  expect(isChosen.filter(Boolean)).toHaveLength(1)
  expect(await styles(filters, 'outline-style')).toEqual(isChosen.map((chosen) => (chosen ? 'solid' : 'none')))
  await context.close()
})

test('where the system chooses the colours, a bar shows how long it is', async () => {
  const merchant = await stateAfter(browser, (page) => signIn(page, app.origin, demoPaidMerchant))
  const own = await open('/enquires', 'phone', merchant)
  const meter = own.page.locator('.meter').first()
  expect(await styles(meter.locator('> *'), 'background-color')).not.toEqual(await styles(meter, 'background-color'))
  expect(await styles(meter, 'border-top-style')).toEqual(['solid'])
  await own.context.close()
  const steps = await open('/register-business', 'phone')
  const drawn = await styles(steps.page.locator('.step-bar'), 'background-color')
  expect(drawn.at(0)).not.toBe(drawn.at(-1))
  await steps.context.close()
})

test('where the system chooses the colours, only the current page of the workspace is marked', async () => {
  const merchant = await stateAfter(browser, (page) => signIn(page, app.origin, demoPaidMerchant))
  const { context, page } = await open('/dashboard-merchant', 'phone', merchant)
  const tabs = page.locator('nav a[class*="border-transparent"]').filter({ visible: true })
  const isCurrent = await tabs.evaluateAll((links) => links.map((link) => link.hasAttribute('aria-current')))
  expect(isCurrent.filter(Boolean)).toHaveLength(1)
  const lines = await styles(tabs, 'border-bottom-color')
  const current = lines[isCurrent.indexOf(true)]
  expect(lines.filter((line) => line === current)).toHaveLength(1)
  await context.close()
})

test('where the system chooses the colours, a refused field is told from the others, and a dialog from the page', async () => {
  const { context, page } = await open('/contact', 'phone')
  await page.locator('#field-message').fill('Ganga Plumbing closed last year.')
  await page.locator('button[name=intent][value="start"]').filter({ visible: true }).click()
  await page.locator('#field-contactNumber[aria-invalid="true"]').waitFor()
  expect(await styles(page.locator('#field-fullName'), 'outline-style')).toEqual(['solid'])
  expect(await styles(page.locator('#field-message'), 'outline-style')).toEqual(['none'])
  await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).click()
  expect(await styles(page.locator('dialog[open]'), 'border-top-style')).toEqual(['solid'])
  await context.close()
})
