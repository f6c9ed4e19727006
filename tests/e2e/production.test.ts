import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { demoFreeMerchant } from '../../src/features/businesses/demo/demo-people.ts'
import { photo } from '../../src/features/media/server/media-fixtures.ts'
import { openPage, sizes, withServiceWorker } from './browser.ts'
import {
  fillEnquiry,
  findBusiness,
  openDialog,
  ownEnquireButton,
  replyToNewest,
  signInAsOwner,
} from './enquiry-steps.ts'
import { askProxy, codeFor as codeIn, type ProductionApp, productionApp, reportSecret } from './production-app.ts'
import { newMobile } from './running-app.ts'

const started = productionApp()
let { dataDir, sms, mail, proxy, app, browser } = {} as ProductionApp
beforeAll(() => {
  ;({ dataDir, sms, mail, proxy, app, browser } = started())
})

/** The media on the disk of the app, as the demo data left them. */
const filesOnDisk = () => readdirSync(join(dataDir, 'media'), { recursive: true }).sort()

const codeFor = (phone: string) => codeIn(started(), phone)

/** Sends a request to the proxy without a browser. */
const ask = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
  askProxy(started(), method, path, { headers, body })

const form = (path: string, fields: Record<string, string>, headers: Record<string, string>) => {
  const body = new URLSearchParams(fields).toString()
  const length = String(Buffer.byteLength(body))
  const type = 'application/x-www-form-urlencoded'
  return ask('POST', path, { 'content-type': type, 'content-length': length, ...headers }, body)
}

/** Reports the code of a number as delivered, first with a wrong secret; returns both answers. */
async function reportOtp(phone: string): Promise<number[]> {
  const key = sms.taken.find(({ to }) => to === phone)?.key
  const body = JSON.stringify({ reports: [{ key, state: 'DELIVERED' }] })
  const length = String(Buffer.byteLength(body))
  const headers = { 'content-type': 'application/json', 'content-length': length }
  const report = async (secret: string) =>
    (await ask('POST', '/api/v1/webhooks/sms', { ...headers, authorization: `Bearer ${secret}` }, body)).status
  return [await report('guessed'), await report(reportSecret)]
}

/** As most people see it. */
const animated = { reducedMotion: 'no-preference', ...withServiceWorker } as const

/** What must never happen behind the proxy: a form treated as cross-origin, or a failure. */
const failures = () => proxy.answers.filter((line) => / (400|403|5\d\d)$/.test(line))

test('over https a stranger finds a business, enquires with an OTP, the merchant replies and the stranger reads it', async () => {
  const customer = await openPage(await browser.newContext({ ...sizes.phone, ...animated }))
  const merchant = await openPage(await browser.newContext({ ...sizes.desktop, ...animated }))
  const mobile = newMobile()
  const subject = `Fan fitting ${mobile.slice(-4)}`

  await findBusiness(customer.page, proxy.origin, { what: 'ravi electricals', name: 'Ravi Electricals' })
  await ownEnquireButton(customer.page).click()
  await fillEnquiry(customer.page, mobile, subject)
  await openDialog(customer.page)
    .getByLabel('OTP')
    .fill(await codeFor(`+91${mobile}`))
  await customer.page.waitForURL(/customer-message/)

  const { phone } = demoFreeMerchant
  await signInAsOwner(merchant.page, proxy.origin, { phone, code: () => codeFor(phone) })
  await replyToNewest(merchant.page, proxy.origin, { subject, text: 'I can come on Thursday at 4 pm.' })
  await customer.page.reload()
  await customer.page.getByText('I can come on Thursday at 4 pm.').first().waitFor()

  await merchant.page.goto(`${proxy.origin}/upload-media`)
  const cards = merchant.page.getByRole('region', { name: 'On your page' }).getByRole('listitem')
  const before = await cards.count()
  const onDisk = filesOnDisk()
  const buffer = await photo(1000, 700).jpeg().toBuffer()
  const files = [{ name: 'shop front.jpg', mimeType: 'image/jpeg', buffer }]
  await merchant.page.getByLabel('Choose photos or videos').setInputFiles(files)
  await merchant.page.getByRole('button', { name: 'Upload' }).click()
  await merchant.page.getByText('1 file added').waitFor()
  expect(await cards.count()).toBe(before + 1)
  // It is in the bucket and nowhere else, and comes back through the app.
  expect(filesOnDisk()).toEqual(onDisk)
  const shown = await cards
    .first()
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth)
  expect(shown).toBeGreaterThan(0)
  expect(await reportOtp(`+91${mobile}`)).toEqual([401, 200])

  const cookies = [...(await customer.page.context().cookies()), ...(await merchant.page.context().cookies())]
  expect(cookies.length).toBeGreaterThan(3)
  expect(cookies.filter(({ secure }) => !secure).map(({ name }) => name)).toEqual([])
  await merchant.page.goto(`${proxy.origin}/`)
  await merchant.page.getByRole('button', { name: /^menu/i }).click()
  await merchant.page.getByRole('button', { name: /log ?out/i }).click()
  await merchant.page.getByText('Logout Successful').first().waitFor()
  expect(sms.taken.every(({ authorization }) => authorization === 'Bearer gateway-token')).toBe(true)
  expect([...customer.problems, ...merchant.problems]).toEqual([])
  expect(failures()).toEqual([])
})

test('over https and without JavaScript people sign in, write to us, and subscribe by an encrypted e-mail', async () => {
  const context = await browser.newContext({ ...sizes.phone, javaScriptEnabled: false })
  const { page } = await openPage(context)
  const mobile = newMobile()
  await page.goto(`${proxy.origin}/login-mobile-number`)
  await page.getByLabel('Mobile number or e-mail').fill(mobile)
  await page.getByRole('button', { name: 'Login with OTP' }).click()
  await page.getByLabel('OTP').fill(await codeFor(`+91${mobile}`))
  await page.getByRole('button', { name: 'login' }).click()
  await page.waitForURL((url) => url.pathname !== '/login-mobile-number')
  await context.clearCookies()

  const writer = newMobile()
  await page.goto(`${proxy.origin}/contact?topic=listing`)
  await page.getByLabel('Your message').fill('Ganga Plumbing closed last year. Please take it off.')
  await page.getByLabel('Full Name').fill('Meena Pillai')
  await page.getByLabel('Contact Number').fill(writer)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByLabel('OTP').fill(await codeFor(`+91${writer}`))
  await page.getByRole('button', { name: 'send message' }).click()
  await page.getByRole('heading', { name: 'We have your message' }).waitFor()

  const reader = `reader${newMobile()}@mail.example.com`
  await page.goto(`${proxy.origin}/`)
  await page.getByLabel('Your e-mail').fill(reader)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('heading', { name: 'Please look into your mailbox' }).waitFor()
  const message = () => mail.taken.find(({ to }) => to.includes(reader))
  await expect.poll(message, { timeout: 40_000 }).toBeDefined()
  expect(message()?.isEncrypted).toBe(true)
  const text = (message()?.source ?? '').replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')
  const link = /https:\/\/\S+\/subscribe\?token=[\w-]+/.exec(text)?.[0] ?? ''
  expect(link).toContain(proxy.origin)
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click()
  await page.getByRole('heading', { name: 'You are subscribed' }).waitFor()
  expect(failures()).toEqual([])
})

test('a form of our own site is accepted, one of any other origin is refused: in pages, data requests and the API', async () => {
  const fields = { intent: 'send', identifier: '12345', terms: 'on', userType: '0' }
  const internalHost = new URL(app.origin).host
  const foreign = [
    'https://evil.example',
    'null',
    proxy.origin.replace('https', 'http'),
    `http://${internalHost}`,
    `https://${internalHost}`,
    `${proxy.origin}.evil.example`,
  ]
  for (const path of ['/login-mobile-number', '/hi/login-mobile-number', '/login-mobile-number.data', '/contact']) {
    expect([path, (await form(path, fields, { origin: proxy.origin })).status]).not.toEqual([path, 400])
    for (const origin of foreign) {
      const { status } = await form(path, fields, { origin, 'x-forwarded-host': new URL(proxy.origin).host })
      expect([path, origin, status]).toEqual([path, origin, 403])
    }
  }
  const answer = await form('/api/v1/auth/verify', {}, { origin: 'https://evil.example' })
  expect(answer.status).toBe(403)
})

test('Host, X-Forwarded-Host and X-Forwarded-Proto written by a caller affect no address', async () => {
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' }
  for (const path of ['/', '/blog', '/login-mobile-number', '/no-such-page', '/merchant-enquiry']) {
    const { body, headers } = await ask('GET', path, forged)
    expect([path, body.includes('evil.example'), String(headers.location).includes('evil.example')]).toEqual([
      path,
      false,
      false,
    ])
  }
  const { body } = await ask('GET', '/blog', forged)
  expect(body).toContain(`rel="canonical" href="${proxy.origin}/blog"`)
})

test('a redirect target that names another site, or none at all, stays on our own site', async () => {
  const targets = [
    '//evil.example/',
    '//evil.example/blog',
    'http://evil.example/blog',
    '/.//evil.example',
    '/\\evil.example',
  ]
  for (const target of targets) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const headers = { origin: proxy.origin, 'content-length': '0' }
      const { status, headers: answered, body } = await ask(method, target, method === 'POST' ? headers : {})
      const location = String(answered.location ?? '/')
      expect([method, target, status < 500, new URL(location, proxy.origin).origin]).toEqual([
        method,
        target,
        true,
        proxy.origin,
      ])
      expect([method, target, body.includes('href="//evil') || body.includes('http://evil')]).toEqual([
        method,
        target,
        false,
      ])
    }
  }
})

test('pages, files, the API and redirects carry the headers of an https site', async () => {
  for (const path of [
    '/',
    '/login-mobile-number',
    '/favicon.svg',
    '/api/v1/categories',
    '/merchant-enquiry',
    '/healthz',
  ]) {
    const { headers } = await ask('GET', path)
    expect([path, headers]).toMatchObject([
      path,
      {
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'geolocation=(self), microphone=(self), camera=()',
      },
    ])
  }
  const { headers } = await ask('GET', '/login-mobile-number')
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-.*upgrade-insecure-requests/)
})
