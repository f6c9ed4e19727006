import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accessibilityProblems, openPage, sizes, testBrowser } from './browser.ts'
import { sharedApp } from './shared-app.ts'

// docs/decisions/065-recently-viewed.md
const app = sharedApp()
const browser = testBrowser()
let paths: string[]

beforeAll(async () => {
  const html = await (await fetch(`${app.origin}/business-listing/all-india/restaurants`)).text()
  paths = [...new Set(html.match(/\/companydesc\/[\w/-]+(?=")/g))].slice(0, 3)
})

const viewed = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })
const links = (page: Page) =>
  viewed(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))

test('the latest viewed businesses are on the home page and on other business pages, and nothing about them is sent', async () => {
  const { page, problems } = await openPage(await browser.newContext(sizes.phone))
  const [first = '', second = ''] = paths
  await page.goto(app.origin)
  expect(await viewed(page).isVisible()).toBe(false)
  await page.goto(app.origin + first)
  const name = await page.locator('h1').textContent()
  expect(await viewed(page).isVisible()).toBe(false)
  await page.goto(app.origin + second)
  expect(await links(page)).toEqual([first])
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(app.origin)
  expect(await links(page)).toEqual([second, first])
  expect(await viewed(page).getByRole('link').nth(1).textContent()).toContain(name)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(sent.filter((request) => request.includes('companydesc') || request.includes('recent'))).toEqual([])
  await page.goto(app.origin + first)
  await page.goto(`${app.origin}/hi`)
  const inHindi = page.getByRole('region', { name: 'हाल में देखे गए' }).getByRole('link')
  expect(await inHindi.first().getAttribute('href')).toBe(`/hi${first}`)
  expect(problems).toEqual([])
})

test('clearing forgets them on every page, and says so', async () => {
  const { page } = await openPage(await browser.newContext(sizes.phone))
  for (const path of paths) await page.goto(app.origin + path)
  await page.goto(app.origin)
  await viewed(page).getByRole('button', { name: 'Clear recently viewed' }).click()
  await viewed(page).getByText('Cleared.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cleared.')
  expect(await viewed(page).getByRole('link').count()).toBe(0)
  await page.reload()
  expect(await viewed(page).isVisible()).toBe(false)
})

test('at most twelve are kept, and something else in the storage is not shown', async () => {
  const { page, problems } = await openPage(await browser.newContext(sizes.phone))
  await page.goto(`${app.origin}/offline`)
  await page.evaluate(() => {
    const stored = Array.from({ length: 20 }, (_, at) => ({
      id: `${at}`,
      name: `Shop ${at}`,
      url: `/companydesc/x-${at}`,
    }))
    const foreign = [{ id: 'a', name: 'Elsewhere', url: 'https://example.com' }, { id: 'b', name: 3 }, null, 'text']
    localStorage.setItem('recently-viewed', JSON.stringify([...foreign, ...stored]))
  })
  await page.goto(app.origin + paths[0])
  await page.goto(app.origin)
  expect(await links(page)).toEqual([paths[0], ...Array.from({ length: 11 }, (_, at) => `/companydesc/x-${at}`)])
  expect(problems).toEqual([])
})
