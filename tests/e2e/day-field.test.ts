import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoFreeMerchant } from '#features/businesses/demo/demo-people.ts'
import { sizes, testBrowser } from './browser.ts'
import { sharedApp } from './shared-app.ts'
import { hydrate, openContext, type SignedInAs, signIn, stateAfter } from './walk-pages.ts'

const app = sharedApp()
const browser = testBrowser()
let merchant: SignedInAs

beforeAll(async () => {
  merchant = await stateAfter(browser, (page) => signIn(page, app.origin, demoFreeMerchant))
})

const dayField = (page: Page) => page.getByLabel('Day', { exact: true })
const hintOf = async (page: Page) => page.locator('#field-day-hint').textContent()
const addDay = (page: Page) => page.getByRole('button', { name: 'Add a day off' }).click()

/** A day of next year that no other test uses, as ISO date and as people write it. */
const year = new Date().getFullYear() + 1
const typedDays = { scripted: `05/03/${year}`, plain: `06/03/${year}` }
const longText = (day: number) => {
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })
  return `${weekday.format(Date.UTC(year, 2, day))}, ${day} Mar ${year}`
}

async function removeDay(page: Page, day: number): Promise<void> {
  await page.getByRole('button', { name: `Work on ${longText(day)}` }).click()
  await page.getByRole('button', { name: `Work on ${longText(day)}` }).waitFor({ state: 'detached' })
}

test.each(['phone', 'desktop'] as const)(
  'on a %s a day is typed as digits, gets its slashes and says its weekday, and a wrong one is refused as typed',
  async (size) => {
    const context = await openContext(browser, size, merchant)
    const page = await context.newPage()
    await page.goto(`${app.origin}/booking`)
    await hydrate(page)
    const field = dayField(page)
    expect(await field.getAttribute('placeholder')).toBe('dd/mm/yyyy')
    expect(await field.getAttribute('inputmode')).toBe('numeric')
    await field.pressSequentially(`0503${year}`)
    expect(await field.inputValue()).toBe(typedDays.scripted)
    await expect.poll(() => hintOf(page)).toBe(longText(5))
    // What is taken away does not come back by itself.
    for (let letter = 0; letter < 5; letter++) await field.press('Backspace')
    expect(await field.inputValue()).toBe('05/03')
    await field.fill(`31/02/${year}`)
    await expect.poll(() => hintOf(page)).toBe('For example 25/12/2026')
    await addDay(page)
    await page.locator('#field-day-error').waitFor()
    expect(await field.inputValue()).toBe(`31/02/${year}`)
    await field.fill(typedDays.scripted)
    await addDay(page)
    await page.getByText(longText(5)).first().waitFor()
    await removeDay(page, 5)
    await context.close()
  },
)

test('without JavaScript a day is typed as dd/mm/yyyy, and a wrong one is refused as typed', async () => {
  const context = await browser.newContext({ ...sizes.phone, storageState: merchant, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${app.origin}/booking`)
  await dayField(page).fill(`31/02/${year}`)
  await addDay(page)
  await page.locator('#field-day-error').waitFor()
  expect(await dayField(page).inputValue()).toBe(`31/02/${year}`)
  await dayField(page).fill(typedDays.plain)
  await addDay(page)
  await page.getByText(longText(6)).first().waitFor()
  await removeDay(page, 6)
  await context.close()
})
