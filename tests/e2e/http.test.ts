import { expect, test } from 'vitest'
import { anonymousOnly, customerOnly, merchantOnly, shared } from '#access.ts'
import { newMobile, otpFor } from './running-app.ts'
import { sharedApp } from './shared-app.ts'

const app = sharedApp()

const get = (path: string, cookie = '') => fetch(`${app.origin}${path}`, { redirect: 'manual', headers: { cookie } })
const form = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(`${app.origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams(fields),
  })
const cookiesOf = (...responses: Response[]) =>
  responses
    .flatMap((response) => response.headers.getSetCookie())
    .map((line) => line.split(';')[0])
    .join('; ')

/** Signs a new person in by the forms of the page; returns the cookies and the redirect target. */
async function signIn(back = '', userType: '0' | '1' = '0'): Promise<{ cookie: string; location: string | null }> {
  const mobile = newMobile()
  const sent = await form('/login-mobile-number', { intent: 'send', identifier: mobile, terms: 'on', back, userType })
  const otp = await otpFor(app.origin, `+91${mobile}`)
  const done = await form('/login-mobile-number', { intent: 'login', otp }, cookiesOf(sent))
  return { cookie: cookiesOf(sent, done), location: done.headers.get('location') }
}

test.each(['/.//evil.example/x', '//evil.example', '/\\evil.example', 'https://evil.example'])(
  'sign-in does not redirect to %s',
  async (back) => {
    const { location } = await signIn(back)
    expect(new URL(location ?? '', app.origin).origin).toBe(app.origin)
  },
)

test('however a merchant page is spelt, strangers and customers are redirected home', async () => {
  const { cookie } = await signIn()
  for (const path of [
    '/Merchant-Enquiry',
    '/merchant%2Denquiry',
    '/merchant-enquiry',
    '/merchant-enquiry/',
    '/MERCHANT-MESSAGE?enquiryId=1',
    '/Enquires',
    '/Upload-Media/FILE',
    '/hi/merchant-enquiry',
    '/hi/Merchant%2DEnquiry/',
  ])
    for (const viewer of ['', cookie]) {
      const answer = await get(path, viewer)
      const home = path.startsWith('/hi') ? '/hi' : '/'
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, home])
    }
})

test('the server applies the route table to visitor, customer and merchant', async () => {
  const cookies = { visitor: '', customer: (await signIn()).cookie, merchant: (await signIn('', '1')).cookie }
  const homeFor = async (path: string, whom: (keyof typeof cookies)[], target = '/') => {
    for (const viewer of whom) {
      const { status, headers } = await get(path, cookies[viewer])
      expect([viewer, path, status, headers.get('location')]).toEqual([viewer, path, 302, target])
    }
  }
  for (const path of merchantOnly) await homeFor(path, ['visitor', 'customer'])
  for (const path of [...customerOnly, '/my-job-requests']) await homeFor(path, ['visitor', 'merchant'])
  for (const path of anonymousOnly) await homeFor(path, ['customer', 'merchant'])
  await homeFor('/register-business', ['visitor'], '/list-business')
  const isSentAway = async (path: string, viewer: keyof typeof cookies) =>
    (await get(path, cookies[viewer])).headers.get('location') === '/'
  expect(await isSentAway('/dashboard-merchant', 'merchant')).toBe(false)
  expect(await isSentAway('/customer-enquiryPending', 'customer')).toBe(false)
  expect(await isSentAway('/login-mobile-number', 'visitor')).toBe(false)
  for (const viewer of ['visitor', 'customer', 'merchant'] as const) {
    for (const path of shared) expect([viewer, path, await isSentAway(path, viewer)]).toEqual([viewer, path, false])
  }
})

test('data requests of a page are guarded as the page is', async () => {
  for (const path of ['/merchant-enquiry.data', '/Merchant%2DEnquiry.data', '/customer-message.data?_routes=root']) {
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, 202])
    expect(await answer.text()).toContain('SingleFetchRedirect')
  }
  const uploaded = await form('/upload-media/file?business=1', {})
  const signInAgain = '/login-mobile-number?back=/upload-media/file?business=1'
  expect([uploaded.status, uploaded.headers.get('location')]).toEqual([302, signInAgain])
})

test('a signed-in user who follows a link to the sign-in page continues to its destination', async () => {
  const { cookie } = await signIn()
  const whereTo = async (path: string) => (await get(path, cookie)).headers.get('location')
  expect(await whereTo('/login-mobile-number?back=/blog')).toBe('/blog')
  expect(await whereTo('/hi/login-mobile-number?back=/blog')).toBe('/hi/blog')
  expect(await whereTo('/login-mobile-number?back=/merchant-enquiry')).toBe('/')
})

test('pages of signed-in users and the sign-in page are excluded from search engines, public pages are not', async () => {
  const { cookie } = await signIn('', '1')
  const isLeftOut = async (path: string, viewer = '') =>
    /<head>.*<meta name="robots" content="noindex"\/>.*<\/head>/s.test(await (await get(path, viewer)).text())
  expect(await isLeftOut('/merchant-enquiry', cookie)).toBe(true)
  expect(await isLeftOut('/login-mobile-number')).toBe(true)
  expect(await isLeftOut('/customer-enquiryPending', (await signIn()).cookie)).toBe(true)
  expect(await isLeftOut('/ask')).toBe(true)
  expect(await isLeftOut('/about')).toBe(false)
})

test('the script of the merchant and sign-in pages starts at once, as their layouts say', async () => {
  const { cookie } = await signIn('', '1')
  for (const [path, viewer] of [
    ['/merchant-enquiry', cookie],
    ['/enquires', cookie],
    ['/login-mobile-number', ''],
  ] as const)
    expect(await (await get(path, viewer)).text(), path).toMatch(/<script[^>]*type="module"/)
})

test('an unknown address is 404 for everyone, as a page and in the API, and a wrong method is 405', async () => {
  expect((await get('/no-such-page')).status).toBe(404)
  for (const path of ['/api/v1/nope', '/api/v1', '/api/v1/', '/api', '/api/v2/businesses']) {
    const api = await get(path)
    const { status, message, code } = await api.json()
    expect([api.status, status, message, code], path).toEqual([404, 404, 'There is no such endpoint.', 'not_found'])
  }
  const answerTo = async (method: string) => {
    const { status, headers } = await fetch(`${app.origin}/api/v1/auth/verify`, { method })
    return [status, headers.get('allow'), headers.get('access-control-allow-origin')]
  }
  expect(await answerTo('PUT')).toEqual([405, 'POST', null])
  expect(await answerTo('OPTIONS')).toEqual([204, 'POST, OPTIONS', null])
})

test.each([
  ['application/json', '{"a":1}'],
  ['text/plain', 'a=b'],
  ['multipart/form-data', 'broken'],
])('a form sent as %s is refused, not a bug', async (type, body) => {
  const answer = await fetch(`${app.origin}/login-mobile-number`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
})

test('a response that sets a cookie, or is personal, is not cacheable', async () => {
  const { cookie } = await signIn()
  const withoutAccess = cookie.replace(/x-access-token=[^;]*/, 'gone=1')
  for (const path of ['/suggestions?q=bank', '/', '/customer-enquiryPending']) {
    expect((await get(path, withoutAccess)).headers.get('cache-control')).toBe('private, no-store')
  }
})

test('public pages load no module script before the visitor interacts', async () => {
  for (const path of ['/', '/categories', '/business-listing/delhi/electricians']) {
    const html = await (await get(path)).text()
    expect(html).not.toContain('rel="modulepreload"')
    expect(html).not.toMatch(/<script[^>]*type="module"/)
    expect(html).toMatch(/<script[^>]*type="text\/plain"[^>]*id="deferred-module"/)
  }
})
