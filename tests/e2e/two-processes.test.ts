import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findRunningDatabase } from '../../src/platform/postgres/embedded-postgres.ts'
import { newDemoDir } from './demo-dir.ts'
import { newDataDir, newMobile, otpFor, type RunningApp, startApp } from './running-app.ts'

/* Two processes of the app on one database, as behind a load balancer: the second one only serves, under the settings
   that docs/guides/deploy.md names for several processes. */
const first = newDemoDir()
const second = newDataDir()
let apps: [RunningApp, RunningApp]
let turn = 0

beforeAll(async () => {
  const limits = { API_READS_PER_MINUTE_PER_IP: '40', TRUST_PROXY: '1' }
  const one = await startApp({ dataDir: first.dataDir, env: limits })
  const other = await startApp({
    dataDir: second.dataDir,
    env: {
      ...limits,
      ROLES: 'web',
      DATABASE_URL: findRunningDatabase(first.dataDir) ?? '',
      APP_SECRET: readFileSync(join(first.dataDir, 'secret'), 'utf8').trim(),
      MEDIA_DIR: join(first.dataDir, 'media'),
    },
  })
  apps = [one, other]
})

afterAll(async () => {
  await apps[1].stop()
  await apps[0].stop()
  for (const folder of [first, second]) folder.remove()
})

/** A caller from a network of its own whose every request goes to the other process than the one before. */
function caller(network: string) {
  const cookies = new Map<string, string>()
  let token: string | undefined
  return async (method: string, path: string, body?: object) => {
    const { origin } = apps[turn++ % 2] as RunningApp
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        'x-forwarded-for': network,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        usertype: network.endsWith('2') ? '1' : '0',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects and fails when it is not there
    const answer = (await response.json()) as any
    token = answer.data?.access_token ?? token
    return { status: response.status, retryAfter: response.headers.get('retry-after'), ...answer }
  }
}

async function findRavi(call: ReturnType<typeof caller>): Promise<number> {
  const found = await call('POST', '/search/businesses', { searchText: 'ravi electricals', city: 'Delhi' })
  return found.data.businessRespList.find(({ name }: { name: string }) => name === 'Ravi Electricals').businessId
}

test('an enquiry with an OTP, the reply and the reading of it work across two processes', async () => {
  const [customer, merchant] = [caller('203.0.113.1'), caller('203.0.113.2')]
  const mobile = newMobile()
  const businessId = await findRavi(customer)
  expect((await customer('POST', '/auth/verify', { phoneNumber: mobile })).status).toBe(200)
  const again = await customer('POST', '/auth/verify', { phoneNumber: mobile })
  expect([again.status, again.code]).toEqual([429, 'otp_resend_wait'])
  const sent = await customer('POST', '/enquiries', {
    businessId,
    kind: 'ENQUIRY',
    contactNumber: mobile,
    fullName: 'Asha Kumari',
    subject: 'Two processes',
    message: 'Please call me about a new fuse box.',
    otp: await otpFor(apps[1].origin, `+91${mobile}`),
  })
  expect(sent).toMatchObject({ status: 201, data: { enquiryId: expect.any(Number) } })
  const { enquiryId } = sent.data

  await merchant('POST', '/auth/verify', { phoneNumber: '9000000002' })
  const password = await otpFor(apps[0].origin, '+919000000002')
  expect((await merchant('POST', '/auth/login', { username: '9000000002', password })).status).toBe(200)
  const reply = await merchant('PUT', `/enquiries/${enquiryId}/reply`, { message: 'I can come on Thursday.' })
  expect(reply.status).toBe(200)

  for (let process = 0; process < 2; process++) {
    const { data } = await customer('GET', `/enquiries/${enquiryId}/messages`)
    expect(data.map(({ from }: { from: string }) => from)).toEqual(['customer', 'merchant'])
  }
  expect((await customer('POST', '/auth/logout', {})).status).toBe(200)
  for (let process = 0; process < 2; process++)
    expect((await customer('GET', `/enquiries/${enquiryId}`)).status).toBe(401)
})

test('what a network reads from two processes counts towards one limit', async () => {
  // A new minute would begin a new count.
  const second = new Date().getSeconds()
  if (second > 45) await sleep((61 - second) * 1000)
  const read = (app: RunningApp) =>
    fetch(`${app.origin}/api/v1/cities`, { headers: { 'x-forwarded-for': '203.0.113.3' } }).then(({ status }) => status)
  for (let reads = 0; reads < 25; reads++) for (const app of apps) await read(app)
  await sleep(1500)
  for (const app of apps) {
    await read(app)
    await sleep(1200)
    expect(await read(app)).toBe(429)
  }
  const other = await fetch(`${apps[0].origin}/api/v1/cities`, { headers: { 'x-forwarded-for': '203.0.113.4' } })
  expect(other.status).toBe(200)
})

test('a change shows on both processes within two seconds, although both had the page in memory', async () => {
  const customer = caller('203.0.113.5')
  const mobile = newMobile()
  const businessId = await findRavi(customer)
  await customer('POST', '/auth/verify', { phoneNumber: mobile })
  const password = await otpFor(apps[0].origin, `+91${mobile}`)
  await customer('POST', '/auth/login', { username: mobile, password })
  await customer('POST', '/users/name', { phoneNumber: mobile, name: 'Chitra Rao' })
  const { data } = await customer('GET', `/companies/${businessId}`)
  const page = async (app: RunningApp) => (await fetch(`${app.origin}${data.url}`)).text()
  for (const app of [...apps, ...apps]) expect(await page(app)).toContain('Ravi Electricals')
  const text = `Came on time ${mobile}`
  expect((await customer('POST', '/ratings', { businessId, stars: 5, text })).status).toBe(201)
  const ratedAt = Date.now()
  for (const app of apps) {
    await expect.poll(() => page(app), { timeout: 2000, interval: 100 }).toContain(text)
    expect(Date.now() - ratedAt).toBeLessThan(2000)
  }
})
