import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readReferral, rememberReferral } from '#core/referral-cookie.ts'
import { registerBusiness } from '#features/registration/server/register-business.ts'
import { CookieJar } from '#platform/cookie-jar.ts'
import { dayMs } from '#platform/durations.ts'
import { decodeJson, encodeJson } from '#platform/json-text.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { testApp } from '#tests/test-app.ts'

const first = 'RAVI-2345'
const second = 'MEENA-6789'
const came = new Date('2026-11-01T04:30:00Z')
const after = (days: number) => new Date(came.getTime() + days * dayMs)

/** Opens the link of an affiliate with the cookies that the browser sends; returns those it sends from then on. */
async function open(code: string, now: Date, header = ''): Promise<string> {
  const cookies = new CookieJar(header, false)
  rememberReferral({ ...(await ctxAt(now)), cookies }, code)
  return cookies.setCookies[0]?.split(';')[0] ?? header
}

async function read(now: Date, header: string) {
  return readReferral({ ...(await ctxAt(now)), cookies: new CookieJar(header, false) })
}

/** The code that is written to a shop listed at a time, by a browser that sends these cookies. */
async function codeOfShop(now: Date, header: string) {
  const { app, db } = await testApp()
  const owner = await createAccount(db, { name: 'Asha' })
  const city = app.places.cities.find(({ slug }) => slug === 'chennai')
  const category = app.categories.bySlug('plumbers')
  if (!city || !category) throw new Error('The catalogue lacks what this test needs.')
  const at = await ctxAt(now, owner)
  const actor = { ...at.actor, sessionId: randomUUID() }
  const ctx = { ...at, actor, cookies: new CookieJar(header, false) }
  const id = await registerBusiness(ctx, {
    name: 'Asha Pipes',
    categoryIds: [category.id],
    cityId: city.id,
    locality: 'Mylapore',
    address: '12 North Mada Street',
    pincode: '600004',
    position: undefined,
    hidesAddress: false,
    serviceArea: null,
    phone: owner.phone,
    landline: null,
    email: null,
    website: null,
    gstNumber: null,
    description: '',
    hours: null,
  })
  const row = db.selectFrom('business').select('referral_code').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).referral_code
}

test('a link counts for 30 days by our clock, however long the browser keeps its cookie', async () => {
  const cookie = await open(first, came)
  expect(await codeOfShop(after(29.99), cookie)).toBe(first)
  expect(await codeOfShop(after(30), cookie)).toBeNull()
  // The first link counts until it is over, and then the next.
  expect(await read(after(10), await open(second, after(10), cookie))).toBe(first)
  expect(await read(after(31), await open(second, after(31), cookie))).toBe(second)
})

test('a browser that writes another end, another code or a code alone was led here by nobody', async () => {
  const cookie = await open(first, came)
  const [name = '', value = ''] = cookie.split('=')
  const given = decodeJson(value, z.record(z.string(), z.unknown()))
  const changed = (changes: object) => `${name}=${encodeJson({ ...given, ...changes })}`
  expect(await codeOfShop(after(1), changed({})), 'as it was given').toBe(first)
  expect(await codeOfShop(after(31), changed({ untilMs: after(60).getTime() }))).toBeNull()
  expect(await codeOfShop(after(1), changed({ code: second }))).toBeNull()
  expect(await codeOfShop(after(1), changed({ mark: undefined }))).toBeNull()
  expect(await codeOfShop(after(1), `${name}=${first}`)).toBeNull()
})
