import { createServer, type Server } from 'node:http'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityProblems, openPage, sizes, testBrowser } from './browser.ts'
import { ownApp } from './own-app.ts'

const list = '/business-listing/delhi/electricians'
const tiles = /tile\.openstreetmap\.org/
let services: Server
let serviceUrls: Record<string, string>
/** The response of the second location service; the first never responds. */
let cityOfNetwork: string | undefined

beforeAll(async () => {
  services = createServer((request, response) => {
    if (request.url === '/second') response.end(JSON.stringify(cityOfNetwork ? { city: cityOfNetwork } : {}))
  })
  await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve))
  const address = services.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  serviceUrls = { LOCATION_URL_1: `${origin}/first`, LOCATION_URL_2: `${origin}/second` }
})

afterAll(async () => {
  services?.closeAllConnections()
  services?.close()
})

const app = ownApp(() => ({ ...serviceUrls, LOCATION_TIMEOUT_MS: '200' }))
const browser = testBrowser()

/** A context without access to the street map; `tileRequests` counts its attempts. */
async function open(options: BrowserContextOptions, path: string) {
  const context = await browser.newContext(options)
  const tileRequests: string[] = []
  await context.route(tiles, (route) => {
    tileRequests.push(route.request().url())
    return route.abort()
  })
  const { page, problems } = await openPage(context)
  await page.goto(app.origin + path)
  return { context, page, problems, tileRequests }
}

const cardsOf = (page: Page) => page.locator('main article')
const isIndexed = async (page: Page) => (await page.locator('meta[name=robots][content*=noindex]').count()) === 0

/** Chromium's message when a page was left before its view transition ended; nothing of ours failed. */
function withoutTransitions(problems: readonly string[]): string[] {
  return problems.filter((problem) => !problem.startsWith('Transition was aborted'))
}

async function cityCookie(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'city')?.value
}

test('the city picker finds a city by part of any of its names, in any case, and remembers it', async () => {
  const { context, page, problems } = await open(sizes.phone, list)
  await page.getByRole('button', { name: 'Place: Delhi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose your city' })
  await dialog.waitFor()
  const biggest = dialog.getByRole('navigation', { name: 'Biggest cities' }).getByRole('list')
  expect(await biggest.getByRole('listitem').count()).toBe(await biggest.getByRole('link').count())
  const input = dialog.getByRole('combobox', { name: 'City' }).or(dialog.getByLabel('City'))
  await input.first().click()
  await page.keyboard.type('ANGALO')
  const found = dialog.getByRole('option', { name: /Bengaluru/ })
  await found.waitFor()
  const height = await page.locator('#choose-city-input-list').evaluate((shown) => getComputedStyle(shown).maxHeight)
  expect(height).toBe('230px')
  expect(await accessibilityProblems(page, 'dialog[open]')).toEqual([])
  await found.click()
  await page.waitForURL(/\/business-listing\/bengaluru\/electricians$/)
  expect(await cityCookie(context)).toBe('bengaluru')
  await page.getByRole('button', { name: 'Place: Bengaluru' }).click()
  await dialog.getByRole('link', { name: 'All City' }).click()
  await page.waitForURL(/\/business-listing\/all-india\/electricians$/)
  expect(await cityCookie(context)).toBe('all-india')
  expect(withoutTransitions(problems)).toEqual([])
  await context.close()
})

test.each(['phone', 'desktop'] as const)(
  'on a %s the map is fetched by the page’s script or when it is opened, and stays usable when the street map cannot be reached',
  async (size) => {
    const { context, page, problems, tileRequests } = await open(sizes[size], list)
    if (size === 'phone') expect(tileRequests).toEqual([])
    const cards = await cardsOf(page).count()
    if (size === 'phone') await page.getByRole('button', { name: 'Show map' }).click()
    else await page.getByRole('button', { name: 'Near me' }).hover()
    await page.locator('.map-outline').first().waitFor({ state: 'attached' })
    expect(tileRequests.length).toBeGreaterThan(0)
    expect(await page.locator('.map-cluster, .map-pin').count()).toBeGreaterThan(0)
    await page.getByText('The street map is not loading.').waitFor()
    // Nothing else says what a pin stands for.
    const named = page.locator('.map-pin i')
    const shown = await named.count()
    expect(shown).toBeGreaterThan(0)
    expect(await named.filter({ visible: true }).count()).toBe(shown)
    await page.getByText(/in this part of the map/).click()
    const listed = page.getByRole('navigation', { name: 'Businesses in this part of the map' }).getByRole('link')
    expect(await listed.count()).toBeGreaterThan(1)
    expect(await cardsOf(page).count()).toBe(cards)
    expect(await accessibilityProblems(page)).toEqual([])
    const name = await listed.first().textContent()
    await listed.first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/companydesc/)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
    expect(withoutTransitions(problems).filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
    await context.close()
  },
)

test('beside the list on a computer the map is there at once, wide, with the filters above; a card marks its pin, and a pin its card', async () => {
  const { context, page } = await open(sizes.desktop, list)
  await page.getByRole('button', { name: 'Near me' }).hover()
  const pin = page.locator('.map-pin:not(.is-marked)').first()
  await pin.waitFor()
  const first = cardsOf(page).first()
  await first.hover()
  await page.locator('.map-pin.is-marked').waitFor()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.locator('.map-pin.is-marked').waitFor({ state: 'detached' })
  await first.getByRole('link').first().focus()
  await page.locator('.map-pin.is-marked').waitFor()
  const name = await pin.getAttribute('title')
  await pin.hover()
  const marked = page.locator('.listing-card.is-marked')
  const card = cardsOf(page).filter({ hasText: name ?? '' })
  expect(await marked.count()).toBe(Math.min(1, await card.count()))
  // The filters are chips above both, and beside the list where the map is not.
  const beside = page.getByRole('link', { name: 'Rated 3 and up' })
  expect(await page.getByRole('button', { name: 'Filters' }).isVisible()).toBe(true)
  expect(await beside.isVisible()).toBe(false)
  const widths = await page
    .locator('.results-columns > *')
    .evaluateAll((columns) => columns.map((each) => each.clientWidth))
  expect(widths.at(-1)).toBeGreaterThan(500)
  await page.getByRole('button', { name: 'Hide map' }).click()
  await page.locator('.leaflet-container').waitFor({ state: 'detached' })
  await beside.waitFor()
  await context.close()
})

test('who hides the map beside a list has the next lists without it from the first moment, until they show it again', async () => {
  const { context, page } = await open(sizes.desktop, list)
  const next = '/business-listing/delhi/plumbers'
  const beside = page.locator('.results[data-map="beside"]')
  await page.getByRole('button', { name: 'Hide map' }).click()
  await page.locator('.results[data-map="closed"]').waitFor()
  // Before its script has come the list is already as wide as it stays.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(app.origin + next)
  expect(await page.locator('.results').getAttribute('data-map')).toBe('closed')
  expect(await page.getByRole('link', { name: 'Rated 3 and up' }).isVisible()).toBe(true)
  await page.unroute('**/assets/*.js')
  await page.reload()
  await page.getByRole('button', { name: 'Near me' }).hover()
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  expect(await beside.count()).toBe(0)
  await page.getByRole('button', { name: 'Show map' }).click()
  await beside.waitFor()
  await page.goto(app.origin + list)
  await beside.waitFor()
  await context.close()
})

test('above the list on a phone the map comes before the businesses in the reading order', async () => {
  const { context, page } = await open(sizes.phone, list)
  await page.getByRole('button', { name: 'Show map' }).click()
  await page.locator('.leaflet-container').waitFor()
  const isBefore = await page.evaluate(() => {
    const [map, card] = [document.querySelector('#results-map-panel'), document.querySelector('.listing-card')]
    return map && card && Boolean(map.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING)
  })
  expect(isBefore).toBe(true)
  await context.close()
})

test('pins have the numbers of their cards; a map that was moved offers the same list from there, and stays open', async () => {
  const { context, page } = await open(sizes.phone, list)
  const names = await page.locator('#results .listing-name').allTextContents()
  const points = await (await context.request.get(`${app.origin}/results-points${list}`)).json()
  const onPage = points.filter(({ place }: { place: number }) => place <= names.length)
  expect(onPage.length).toBeGreaterThan(1)
  for (const { name, place } of onPage) expect(names[place - 1]).toBe(name)
  const second = page.locator('#results .listing-picture').nth(1)
  const numberOf = () =>
    second.evaluate((picture) => [
      getComputedStyle(picture, '::after').content,
      getComputedStyle(picture, '::after').counterReset,
    ])
  expect(await numberOf()).toEqual(['none', 'none'])
  await page.getByRole('button', { name: 'Show map' }).click()
  await page.locator('.map-cluster, .map-pin').first().waitFor()
  expect(await numberOf()).toEqual(['counter(place)', 'place 2'])
  const here = page.getByRole('link', { name: 'Search this area' })
  expect(await here.count()).toBe(0)
  await page.locator('.leaflet-container').focus()
  await page.keyboard.press('ArrowRight')
  await here.waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await here.click()
  await page.waitForURL(/\/business-listing1\/near\/[\d.]+,[\d.]+\/electricians#results-map-panel$/)
  // The map is there again without being asked for, in the room that was kept for it.
  await page.locator('.map-circle').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Hide map' }).click()
  await page.locator('#results-map-panel').waitFor({ state: 'detached' })
  await context.close()
})

test('"Near me" lists what is around the browser’s position, with distances and a red circle of 30 km', async () => {
  const geolocation = { latitude: 28.6139, longitude: 77.209 }
  const { context, page } = await open({ ...sizes.desktop, geolocation, permissions: ['geolocation'] }, list)
  await page.getByRole('button', { name: 'Near me' }).click()
  await page.waitForURL(/\/business-listing1\/near\/28\.614,77\.209\/electricians$/)
  expect(await isIndexed(page)).toBe(false)
  expect(await cardsOf(page).first().textContent()).toMatch(/\d (?:m|km)/)
  expect(await cityCookie(context)).toBe('delhi')
  await page.getByRole('button', { name: 'Near me' }).hover()
  await page.locator('.map-circle').waitFor({ state: 'attached' })
  await context.close()
})

test('"Near me" on the home page is kept: without script too the next search is around it, and others get no trace of it', async () => {
  const geolocation = { latitude: 28.61391234, longitude: 77.20901234 }
  const { context, page } = await open({ ...sizes.phone, geolocation, permissions: ['geolocation'] }, '/')
  await page.getByRole('button', { name: 'Near me' }).click()
  await page.getByLabel('City').and(page.locator('#home-city')).and(page.locator('[value="Near you"]')).waitFor()
  await page.reload()
  expect(await page.locator('#home-city').inputValue()).toBe('Near you')
  const cookies = await context.cookies()
  const plain = await browser.newContext({ ...sizes.phone, javaScriptEnabled: false })
  await plain.addCookies(cookies)
  const { page: plainPage } = await openPage(plain)
  await plainPage.goto(app.origin)
  await plainPage.locator('#home-text').fill('electricians')
  await plainPage.getByRole('button', { name: 'Search', exact: true }).first().click()
  await plainPage.waitForURL(/\/business-listing1\/near\/28\.614,77\.209\/electricians$/)
  expect(await cardsOf(plainPage).first().textContent()).toMatch(/\d (?:m|km)/)
  const { context: other, page: othersPage } = await open(sizes.phone, '/')
  expect(await othersPage.content()).not.toMatch(/Near you|28\.6/)
  for (const each of [context, plain, other]) await each.close()
})

test('without a position the services are asked in turn, and when none names a city the page says so and stays', async () => {
  cityOfNetwork = 'Pune'
  const { context, page } = await open(sizes.desktop, list)
  await page.getByRole('button', { name: 'Near me' }).click()
  await page.waitForURL(/\/business-listing\/pune\/electricians$/)
  cityOfNetwork = undefined
  // POSITION_UNAVAILABLE: the person allowed it, and the phone does not know where it is.
  await page.evaluate(() => {
    const fail = (_found: unknown, failed: (error: object) => void) => failed({ code: 2, PERMISSION_DENIED: 1 })
    Object.defineProperty(navigator.geolocation, 'getCurrentPosition', { value: fail })
  })
  await page.getByRole('button', { name: 'Near me' }).click()
  await page.getByText('Unable to detect city. Please check internet connection.').filter({ visible: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/business-listing/pune/electricians')
  await context.close()
})

test('whoever does not let the browser share the position is told that, and not to check the connection', async () => {
  cityOfNetwork = undefined
  const { context, page } = await open(sizes.desktop, list)
  await page.getByRole('button', { name: 'Near me' }).click()
  const told = 'Your browser does not share your location. Allow it for this site, or choose your city.'
  await page.getByText(told).filter({ visible: true }).waitFor()
  await context.close()
})

test('a place chosen on the map is searched around', async () => {
  const { context, page } = await open(sizes.phone, list)
  await page.getByRole('button', { name: /^Place: / }).click()
  await page.getByRole('button', { name: 'Choose on map' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose Location' })
  await dialog.locator('.map-outline').first().waitFor({ state: 'attached' })
  expect(await accessibilityProblems(page, 'dialog[open]')).toEqual([])
  await dialog.getByLabel('Find a place on the map').click()
  await page.keyboard.type('andheri')
  await dialog
    .getByRole('option', { name: /Andheri.*Mumbai/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Search around this place' }).click()
  await page.waitForURL(/\/business-listing1\/near\/19\.\d+,72\.\d+\/electricians$/)
  expect(await cityCookie(context)).toBe('mumbai')
  await context.close()
})

test('on the map a locality is found by its Hindi name, and what is not known is said', async () => {
  const { context, page } = await open(sizes.phone, `/hi${list}`)
  await page.getByRole('button', { name: /दिल्ली/ }).click()
  await page.getByRole('button', { name: 'मैप पर चुनें' }).click()
  const dialog = page.getByRole('dialog', { name: 'जगह चुनें' })
  const field = dialog.locator('#choose-location-map-place')
  await field.click()
  await page.keyboard.type('नहींहैऐसा')
  await dialog.getByText('यह जगह नहीं मिली।').waitFor()
  await field.fill('')
  await dialog.getByText('यह जगह नहीं मिली।').waitFor({ state: 'detached' })
  await page.keyboard.type('गोमती')
  await dialog.getByRole('option', { name: 'गोमती नगर, लखनऊ, उत्तर प्रदेश' }).click()
  await dialog.getByRole('button', { name: 'इस जगह के आसपास खोजें' }).click()
  await page.waitForURL(/\/hi\/business-listing1\/near\/26\.8\d*,81\.\d*\/electricians/)
  await context.close()
})

test('the search dialog of a phone greets, suggests and takes dictation', async () => {
  const context = await browser.newContext(sizes.phone)
  await context.addInitScript(() => {
    class Speech {
      onresult: ((event: unknown) => void) | null = null
      onend: (() => void) | null = null
      start() {
        this.onresult?.({ results: [[{ transcript: 'electrician' }]] })
        this.onend?.()
      }
      abort() {}
    }
    Reflect.set(window, 'SpeechRecognition', Speech)
  })
  const { page, problems } = await openPage(context)
  await page.goto(app.origin + list)
  await page.getByRole('button', { name: 'Change the search: Electricians' }).click()
  const dialog = page.getByRole('dialog', { name: "Welcome to India's biggest directory" })
  await dialog.getByText('80,00,000').waitFor()
  await dialog.getByRole('button', { name: 'Speak instead of typing' }).click()
  await dialog
    .getByRole('option', { name: /electrician/i })
    .first()
    .waitFor()
  expect(await dialog.getByPlaceholder('Search your business').inputValue()).toBe('electrician')
  expect(await accessibilityProblems(page, 'dialog[open]')).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})
