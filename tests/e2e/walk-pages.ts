import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { DemoPerson } from '#features/businesses/demo/demo-people.ts'
import { accessibilityProblems, axeSource, openPage, sizes, type TestBrowser } from './browser.ts'
import { otpFor } from './running-app.ts'

/** Cookies and storage of a browser in which a person has acted before. */
export type SignedInAs = Exclude<BrowserContextOptions['storageState'], string | undefined>

export interface Visit {
  browser: TestBrowser
  /** Of the running app. */
  origin: string
}

/** The address of the first business that a search finds. */
export async function findBusinessUrl(origin: string, searchText: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/search/businesses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ searchText }),
  })
  const { data } = (await response.json()) as { data: { businessRespList: { url: string }[] } }
  const [first] = data.businessRespList
  if (!first) throw new Error(`Nothing found for ${searchText}.`)
  return first.url
}

/** The cookies and storage of a browser after some actions in a separate context. */
export async function stateAfter(browser: TestBrowser, act: (page: Page) => Promise<void>): Promise<SignedInAs> {
  const context = await browser.newContext(sizes.desktop)
  await act(await context.newPage())
  const state = await context.storageState()
  await context.close()
  return state
}

export async function askForOtp(page: Page, origin: string, mobile: string): Promise<void> {
  await page.goto(`${origin}/login-mobile-number`)
  await page.getByLabel('Mobile number or e-mail').fill(mobile)
  await page.getByRole('button', { name: 'Login with OTP' }).click()
  await page.getByRole('heading', { name: 'Enter the OTP' }).waitFor()
}

/** Signs the browser of a page in by the API, which costs less than its pages; a new person gets `name`. */
export async function signIn(
  page: Pick<Page, 'request'>,
  origin: string,
  { phone, isMerchant }: Pick<DemoPerson, 'phone' | 'isMerchant'>,
  name?: string,
): Promise<void> {
  const phoneNumber = phone.slice(3)
  const post = async (path: string, data: object) => {
    const headers = { origin, usertype: isMerchant ? '1' : '0' }
    const answer = await page.request.post(`${origin}/api/v1${path}`, { data, headers })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  }
  await post('/auth/verify', { phoneNumber })
  await post('/auth/login', { username: phoneNumber, password: await otpFor(origin, phone) })
  if (name !== undefined) await post('/users/name', { phoneNumber, name })
}

/** No form is answered: a complete code is sent at once, and the answer to a wrong one empties the boxes. */
export const holdBackSubmissions = (page: Page) =>
  page.route('**', (route) => (route.request().method() === 'POST' ? undefined : route.fallback()))

/** A context whose pages signal that they are hydrated. */
export async function openContext(
  browser: TestBrowser,
  size: keyof typeof sizes,
  storageState?: SignedInAs,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...sizes[size], ...(storageState && { storageState }) })
  await context.addInitScript(() => addEventListener('nukkad:hydrated', () => Reflect.set(window, 'isHydrated', true)))
  return context
}

/** Phones wait for a touch, computers for an idle moment; tests do not wait. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.querySelector('button, input, summary')?.dispatchEvent(new Event('pointerover', { bubbles: true })),
  )
  await page.waitForFunction(() => Reflect.get(window, 'isHydrated') === true)
}

type Wanted = { description: boolean }

/** Violations of what every page must fulfil on a phone and on a desktop; empty when there are none. */
async function problemsOf(page: Page, origin: string, path: string, wanted: Wanted): Promise<string[]> {
  await page.setViewportSize(sizes.phone.viewport)
  await page.goto(origin + path)
  await hydrate(page)
  const onPhone = [...(await problemsAtSize(page, path, wanted)), ...(await problemsOfLargeText(page))]
  await page.setViewportSize(sizes.desktop.viewport)
  const onDesktop = await problemsAtSize(page, path, wanted)
  return [...onPhone.map((problem) => `phone: ${problem}`), ...onDesktop.map((problem) => `desktop: ${problem}`)]
}

/** Whoever sets the text of the browser to twice its size has nothing beside the screen. */
async function problemsOfLargeText(page: Page): Promise<string[]> {
  const tooWidePx = await page.evaluate(() => {
    const { style } = document.documentElement
    style.fontSize = '200%'
    const { clientWidth, scrollWidth } = document.documentElement
    style.removeProperty('font-size')
    return scrollWidth - clientWidth
  })
  return tooWidePx > 0 ? [`${tooWidePx} px wider than the screen with text of twice the size`] : []
}

async function problemsAtSize(page: Page, path: string, { description }: Wanted): Promise<string[]> {
  const found = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    path: location.pathname,
    tooWidePx: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  const wantedPath = new URL(path, page.url()).pathname
  return [
    ...(found.path === wantedPath ? [] : [`sent to ${found.path}`]),
    ...(found.headings === 1 ? [] : [`${found.headings} h1`]),
    ...(found.title ? [] : ['no title']),
    ...(description && !found.description ? ['no description'] : []),
    ...(found.tooWidePx > 0 ? [`${found.tooWidePx} px wider than the screen`] : []),
    ...(await accessibilityProblems(page)),
  ]
}

/** Visits the pages in two tabs and returns the violations by path. */
export async function walk(
  { browser, origin }: Visit,
  storageState: SignedInAs | undefined,
  paths: readonly string[],
  wanted: Wanted,
): Promise<object> {
  const context = await openContext(browser, 'phone', storageState)
  // Every page needs it: cheaper with the page than sent to it afterwards.
  await context.addInitScript(axeSource)
  const wrong: Record<string, string[]> = {}
  const waiting = [...paths]
  const walkTab = async () => {
    const { page, problems } = await openPage(context)
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const all = [...(await problemsOf(page, origin, path, wanted)), ...problems.splice(0)]
      if (all.length > 0) wrong[path] = all
    }
  }
  await Promise.all([walkTab(), walkTab()])
  await context.close()
  return wrong
}

/** The first link of a page whose address matches. */
export async function firstHref(
  { browser, origin }: Visit,
  path: string,
  wanted: RegExp,
  storageState?: SignedInAs,
): Promise<string> {
  const context = await browser.newContext({ ...(storageState && { storageState }) })
  const html = await (await context.request.get(origin + path)).text()
  await context.close()
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const href = hrefs.find((each) => wanted.test(each))
  if (!href) throw new Error(`No link like ${wanted} on ${path}.`)
  return href
}
