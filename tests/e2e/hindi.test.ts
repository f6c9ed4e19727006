import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoPaidMerchant } from '#features/businesses/demo/demo-people.ts'
import { accessibilityProblems, openPage, sizes, testBrowser } from './browser.ts'
import { ownApp } from './own-app.ts'
import { newMobile, otpFor } from './running-app.ts'
import { hydrate, openContext } from './walk-pages.ts'

const app = ownApp()
const browser = testBrowser()
let merchantCookie: string

beforeAll(async () => {
  merchantCookie = await signIn(demoPaidMerchant.phone.slice(3), '1')
})

const get = (path: string, cookie = '') => fetch(app.origin + path, { redirect: 'manual', headers: { cookie } })
const post = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(app.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams(fields),
  })
const cookiesOf = (...answers: Response[]) =>
  answers
    .flatMap((answer) => answer.headers.getSetCookie())
    .map((line) => line.split(';')[0])
    .join('; ')

/** Signs somebody in by the Hindi forms; returns the cookies. */
async function signIn(mobile: string, userType = '0'): Promise<string> {
  const sent = await post('/hi/login-mobile-number', { intent: 'send', identifier: mobile, terms: 'on', userType })
  const otp = await otpFor(app.origin, `+91${mobile}`)
  const done = await post('/hi/login-mobile-number', { intent: 'login', otp }, cookiesOf(sent))
  return cookiesOf(sent, done)
}

/** An API response in Hindi. */
async function api(path: string, body?: object, cookie = ''): Promise<unknown> {
  const headers = { 'accept-language': 'hi', origin: app.origin, cookie }
  const answer = await fetch(`${app.origin}/api/v1${path}`, {
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return answer.json()
}

const latinWords = (text: string) => new Set(text.match(/[a-z]{2,}/gi)?.map((word) => word.toLowerCase()))

/** Every Latin-script word in the values of a response, which only people's own content may contain. */
function wordsOfData(value: unknown): string[] {
  if (typeof value === 'string') return [...latinWords(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOfData) : []
}

/** The visible and accessible texts of a page. */
function textOf(html: string): string {
  const body = html.replace(/^.*?<body[^>]*>/s, '').replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
  const spoken = [...body.matchAll(/ (?:aria-label|placeholder|title|alt)="([^"]*)"/g)].map(([, text]) => text)
  const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''
  return [title, body.replaceAll(/<[^>]*>/g, ' '), ...spoken].join(' ').replaceAll(/&#?\w+;|#[\w-]+/g, ' ')
}

/** Names, abbreviations, addresses, and the other language's own name in the switch: the same in every language. */
const sameEverywhere = latinWords(
  `Nukkad Online Services GeoNames OpenStreetMap CC BY English PIN GST OTP SMS RSS AI UPI EMI Rs km AM PM MB px JPEG PNG WebP AVIF MP4 WebM
   support@nukkad.example grievance@nukkad.example Registered office Chennai Tamil Nadu India Grievance Officer`,
)

const business = { searchText: 'ravi electricals' }
const results = { searchText: 'electricians', city: 'Chennai', page: { size: 50, page: 0 } }
type HindiPage = [path: string, data?: () => Promise<unknown>[]]
const pages: HindiPage[] = [
  ['/', () => [api('/home')]],
  ['/categories'],
  ['/electricians?city=chennai', () => [api('/search/businesses', results), api('/cities?limit=1000')]],
  ['/business-listing/chennai/electricians', () => [api('/search/businesses', results), api('/cities?limit=1000')]],
  ['/business-listing/chennai/zzqqxx', () => [Promise.resolve('zzqqxx'), api('/cities?limit=1000')]],
  ['/login-mobile-number'],
  ['/register'],
  ['/unsubscribe'],
  ['/about'],
  ['/contact'],
  ['/how-to-use'],
  ['/list-business', () => [api('/search/businesses', { searchText: 'meena sweets' })]],
  ['/menu'],
  ['/terms-of-use'],
  ['/privacy-policy'],
  ['/refund-policy'],
  ['/book-advertisement'],
  ['/ibp-affiliation'],
  ['/ibp-affiliation/refer-a-shop'],
  ['/blog', () => [api('/blogs/search', { page: { size: 50, page: 0 } })]],
  ['/no/such/page'],
]
const merchantPages = [
  '/dashboard-merchant',
  '/enquires',
  '/merchant-enquiry',
  '/merchant-enquiryPending',
  '/merchant-payment',
  '/merchant-contactUs',
  '/upload-media',
]

async function englishOn(path: string, data: Promise<unknown>[], cookie = ''): Promise<string[]> {
  const html = await (await get(`/hi${path === '/' ? '' : path}`, cookie)).text()
  expect(html).toContain('lang="hi-IN"')
  const known = [...sameEverywhere, ...wordsOfData(await Promise.all(data))]
  // Lists cut long names (spec §5).
  return [...latinWords(textOf(html))].filter((word) => !known.some((name) => name.startsWith(word)))
}

test.each(pages)('%s in Hindi has no English words but names', async (path, data) => {
  expect(await englishOn(path, data?.() ?? [])).toEqual([])
})

test('a business page in Hindi has no English words except the business’s own', async () => {
  const found = (await api('/search/businesses', business)) as {
    data: { businessRespList: { url: string; businessId: number }[] }
  }
  const [{ url, businessId } = { url: '', businessId: 0 }] = found.data.businessRespList
  const data = [
    Promise.resolve(found),
    api(`/companies/${businessId}`),
    api(`/companies/${businessId}/media`),
    api('/businesses/related', { businessId }),
    api('/ratings/search', { businessId }),
  ]
  expect(await englishOn(url, data)).toEqual([])
})

/** The lists quote the newest messages. */
async function messagesOf(found: Promise<unknown>): Promise<Promise<unknown>[]> {
  const { data } = (await found) as { data: { enquiryRespList: { enquiryId: number }[] } }
  return data.enquiryRespList
    .slice(0, 10)
    .map(({ enquiryId }) => api(`/enquiries/${enquiryId}/messages`, undefined, merchantCookie))
}

test.each(merchantPages)('%s in Hindi has no English words but names', async (path) => {
  const search = { page: { size: 50, page: 0 } }
  const own = api('/businesses', undefined, merchantCookie) as Promise<{
    data: { vendorBusinessRespList: { id: number }[] }
  }>
  const firstId = (await own).data.vendorBusinessRespList[0]?.id
  const data = [
    api('/users/profile', undefined, merchantCookie),
    own,
    api(`/companies/${firstId}`),
    api(`/companies/${firstId}/media`),
    api('/enquiries/search', search, merchantCookie),
    ...(await messagesOf(api('/enquiries/search', search, merchantCookie))),
  ]
  expect(await englishOn(path, data, merchantCookie)).toEqual([])
})

test('a refused form responds in Hindi with what was typed', async () => {
  const refused = await post('/hi/login-mobile-number', { intent: 'send', identifier: '12345', terms: 'on' })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(html).toContain('मोबाइल नंबर ठीक 10 अंकों का होना चाहिए।')
  expect(html).toContain('value="12345"')
})

/** The visible and accessible texts of an open page. */
const wordsOn = async (page: Page) =>
  latinWords(
    await page.evaluate(() => {
      const named = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')]
      const attributes = ['aria-label', 'placeholder', 'title', 'alt']
      const spoken = named.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''))
      return [document.body.textContent, ...spoken].join(' ')
    }),
  )

test('the script of a Hindi page has all of its texts: none turns to English, in a response neither', async () => {
  const context = await openContext(browser, 'phone')
  const { page, problems } = await openPage(context)
  const [found] = ((await api('/search/businesses', business)) as { data: { businessRespList: { url: string }[] } })
    .data.businessRespList
  for (const path of [...pages.map(([address]) => address), found?.url ?? '']) {
    await page.goto(`${app.origin}/hi${path === '/' ? '' : path}`)
    const before = await wordsOn(page)
    await hydrate(page)
    expect(
      [...(await wordsOn(page))].filter((word) => !before.has(word)),
      path,
    ).toEqual([])
  }
  // The modal posts to another page than the one it is opened on.
  await page.goto(`${app.origin}/hi/about`)
  await hydrate(page)
  await page
    .locator('[data-modal="signIn"]')
    .first()
    .evaluate((opener: HTMLElement) => opener.click())
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(newMobile())
  await dialog.getByRole('textbox').press('Enter')
  await dialog.getByLabel('ओटीपी', { exact: true }).fill('000000')
  await dialog.getByText('लॉगिन नहीं हो सका').first().waitFor()
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
  await context.close()
})

test('every link, form and redirect of a Hindi page stays in Hindi, except the switch', async () => {
  for (const path of [
    '',
    '/categories',
    '/electricians',
    '/business-listing/chennai/electricians',
    '/menu',
    '/blog',
    '/news',
    '/contact',
    '/register',
    '/list-business',
    '/sitemaps',
    '/book-advertisement',
    '/ibp-affiliation',
    '/no/such',
  ]) {
    const html = await (await get(`/hi${path}`)).text()
    const targets = [...html.matchAll(/<(?:a|form)\b[^>]* (?:href|action)="(\/[^"]*)"/g)].map(
      ([, target]) => target ?? '',
    )
    const leaving = targets.filter((target) => !/^\/hi(?:[/?#]|$)/.test(target))
    expect(targets.length, path).toBeGreaterThan(10)
    // In the header, in both menus and in the footer.
    expect([...new Set(leaving)], path).toEqual([path || '/'])
  }
  const search = await get('/hi/search?q=plumber')
  expect(search.headers.get('location')).toBe('/hi/business-listing/all-india/plumber')
  const guarded = await get('/hi/merchant-enquiry')
  expect([guarded.status, guarded.headers.get('location')]).toEqual([302, '/hi'])
})

test('concurrent requests do not mix their languages', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, async (_, number) => {
      const isHindi = number % 2 === 1
      const answer = await get(isHindi ? '/hi/about' : '/about')
      return [isHindi, answer.headers.get('content-language'), /<h1[^>]*>(.*?)<\/h1>/.exec(await answer.text())?.[1]]
    }),
  )
  for (const [isHindi, tag, heading] of answers)
    expect([tag, heading]).toEqual(isHindi ? ['hi-IN', 'हमारे बारे में'] : ['en-IN', 'About us'])
})

test('the API uses English unless Hindi is preferred; codes are the same', async () => {
  const refusal = async (language: string) => {
    const answer = await fetch(`${app.origin}/api/v1/users/profile`, { headers: { 'accept-language': language } })
    return (await answer.json()) as { code: string; message: string }
  }
  expect(await refusal('en-IN,hi;q=0.8')).toMatchObject({ code: 'not_signed_in', message: 'Please sign in first.' })
  expect(await refusal('hi-IN,en;q=0.8')).toMatchObject({ code: 'not_signed_in', message: 'कृपया पहले साइन इन करें।' })
})

test.each([
  ['/', 'en'],
  ['/hi', 'hi'],
])(
  '%s sends no texts before the first interaction, then those of its language alone, and never a font',
  async (path, language) => {
    const context = await browser.newContext(sizes.phone)
    const { page, problems } = await openPage(context)
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const catalogues = () => requested.map((url) => /\/assets\/texts-(en|hi)-[^/]*\.js$/.exec(url)?.[1]).filter(Boolean)
    await page.goto(app.origin + path, { waitUntil: 'networkidle' })
    expect(catalogues()).toEqual([])
    const awake = page.evaluate(
      () => new Promise((resolve) => addEventListener('nukkad:hydrated', () => resolve(true))),
    )
    await page.locator('input[name=q]').first().tap()
    await awake
    expect([...new Set(catalogues())]).toEqual([language])
    expect(requested.filter((url) => /\.(?:woff2?|ttf|otf)$/.test(url))).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  },
)

test('an enquiry is sent and read in Hindi', async () => {
  const context = await browser.newContext(sizes.phone)
  const { page, problems } = await openPage(context)
  const found = (await api('/search/businesses', business)) as { data: { businessRespList: { url: string }[] } }
  await page.goto(`${app.origin}/hi${found.data.businessRespList[0]?.url}?isopenmodal=true`)
  const mobile = newMobile()
  const form = page.locator('dialog#enquiry-dialog')
  await form.getByLabel('संपर्क नंबर').fill(mobile)
  await form.getByLabel('पूरा नाम').fill('आशा कुमारी')
  await form.getByLabel('विषय').fill('पंखा ठीक कराना है')
  await form.getByLabel('आपकी पूछताछ').fill('दो पंखे आवाज़ करते हैं, आज शाम आ सकते हैं?')
  await form.getByRole('button', { name: 'पूछताछ भेजें' }).click()
  await form.getByLabel('ओटीपी').fill(await otpFor(app.origin, `+91${mobile}`))
  await page.waitForURL((url) => url.pathname === '/hi/customer-message')
  await page.getByRole('status').getByText('को भेजी गई').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})

test('Hindi is offered on one page, to a browser that is set to Hindi', async () => {
  const offersIn = async (locale: string) => {
    const context = await browser.newContext({ ...sizes.phone, locale })
    const page = await context.newPage()
    const seen: boolean[] = []
    for (const path of ['/hi/about', '/about', '/contact']) {
      await page.goto(app.origin + path)
      seen.push(await page.getByText('यह पेज हिन्दी में भी है।').isVisible())
    }
    await page.goBack()
    const link = page.locator('#language-offer a')
    const href = (await link.count()) > 0 ? await link.getAttribute('href') : null
    await context.close()
    return { seen, href }
  }
  expect(await offersIn('hi-IN')).toEqual({ seen: [false, true, false], href: '/hi/about' })
  expect((await offersIn('en-IN')).seen).toEqual([false, false, false])
})

test('what forms and scripts of Hindi pages send goes to Hindi pages', async () => {
  const context = await browser.newContext(sizes.phone)
  const cookies = merchantCookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: app.origin }
  })
  await context.addCookies(cookies)
  const { page, problems } = await openPage(context)
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))

  await page.goto(`${app.origin}/hi/account/number`)
  await page.getByRole('button', { name: 'ओटीपी भेजें' }).click()
  await page.getByLabel('ओटीपी').waitFor()
  await page.getByLabel('ओटीपी').fill(await otpFor(app.origin, demoPaidMerchant.phone))
  await page.getByRole('heading', { name: 'पहले बताएँ, क्या यह आप ही हैं?' }).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/hi/account/number')

  await page.goto(`${app.origin}/hi/merchant-enquiryPending`)
  await page.goto(app.origin + (await page.locator(`a[href*="/merchant-message"]`).first().getAttribute('href')))
  const isAnswering = page.waitForRequest((request) => request.postData()?.includes('answering') === true)
  await page.getByRole('textbox').first().pressSequentially('जी')
  expect((await (await isAnswering).response())?.status()).toBe(200)

  expect(sent.filter((path) => !/^\/hi\/(?!hi)/.test(path) && !path.startsWith('/api/'))).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})
