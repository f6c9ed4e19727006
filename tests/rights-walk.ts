import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Endpoint } from '#core/endpoint.ts'
import { endpoints } from '#endpoints.ts'
import type { OwnerUse } from '#features/accounts/rules.ts'
import { signAccessToken } from '#features/accounts/server/access-token.ts'
import { insertSession } from '#features/accounts/server/session-queries.ts'
import { createPageHandler } from '#handle-page.ts'
import { indianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import examples from '#web/api-document/examples.json' with { type: 'json' }
import { createServer } from '#web/server.ts'
import { confirmOwner } from './factories/create-account.ts'
import { projectBuild } from './page-build.ts'
import { createRightsScene, type Person, secrets } from './rights-scene.ts'
import { testApp } from './test-app.ts'

/* What every walk of the rights does: pages, forms and calls of the API with all ids of one business. */

let server: Awaited<ReturnType<typeof createServer>>
export let scene: Awaited<ReturnType<typeof createRightsScene>>

/** What the code of an owner has to be for where a form or call needs it. */
function ownerUseOf(path: string): OwnerUse {
  if (path.startsWith('/staff')) return 'team'
  if (/^\/(connections|webhook|api-?key)/.test(path)) return 'program'
  return path.startsWith('/transfer') ? 'transfer' : 'account'
}

async function tokenOf({ id, role }: Person, path: string): Promise<string> {
  const { app, db } = await testApp()
  const expiresAt = new Date(Date.now() + 86_400_000)
  const sessionId = await insertSession(db, { accountId: id, role, expiresAt, now: new Date() })
  // Whatever a code of the owner opens is tried, too.
  await confirmOwner(db, id, ownerUseOf(path))
  return signAccessToken(app.keys, sessionId, new Date())
}

/** Every id of the scene under every name that an address may use. */
export const query = () => {
  const { booking, business, enquiry, service } = scene
  const ids = {
    business: business.id,
    businessId: business.id,
    enquiryId: enquiry.id,
    service: service.serviceId,
    booking: booking.id,
    rating: scene.rows.rating,
    review: scene.rows.rating,
  }
  return new URLSearchParams(Object.entries(ids).map(([name, id]) => [name, String(id)])).toString()
}

/** What stands for the ids and names of an address: the first row that fits. */
const parts: readonly (readonly [place: RegExp, value: () => string | number])[] = [
  [/(?<=\/companydesc\/chennai\/):business\b/, () => `${scene.business.slug}-${scene.business.id}`],
  [/:business(Id)?\b|(?<=\/(companies|vendor-businesses|businesses)\/):id\b/, () => scene.business.id],
  [/:bookingId\b/, () => scene.booking.id],
  [/(?<=\/booked\/):token\b/, () => 'a-link-that-nobody-has'],
  [/:enquiryId\b/, () => scene.enquiry.id],
  [/(?<=\/enquiry-photos\/):photo\b/, () => scene.rows.enquiryPhoto],
  [/(?<=\/jobs\/):request\b/, () => scene.rows.request],
  [/:payment(Id)?\b|(?<=\/payments\/):id\b/, () => scene.payment.id],
  [/:ad\b|(?<=\/ads\/):id\b/, () => scene.adId],
  [/(?<=\/media\/):id\b/, () => scene.rows.media],
  [/:rating\b\??|(?<=\/ratings\/):id\b/, () => scene.rows.rating],
  [/:photoId\b/, () => scene.rows.ratingPhoto],
  [/:sessionId\b/, () => scene.rows.session],
  [/:passkeyId\b/, () => scene.rows.passkey],
  [/(?<=\/brand\/):brand\b/, () => `rights-walk-brand-${scene.rows.brand}`],
  [/(?<=\/subscribers\/):token\b/, () => 'a-token-that-nobody-has'],
  [/(?<=\/names\/):searchType\/:id\b/, () => `business/${scene.business.id}`],
  [/(?<=\/(blogs|news)\/):id\b/, () => 1],
  [/(?<=\/(blog|news)\/):category(\/:article)?\b/, () => 'guides'],
  [/(?<=\/r\/):code\b/, () => 'RAVI-2K2M'],
  [/(?<=\/ibp-affiliation\/):product\b/, () => 'refer-a-shop'],
  [/(?<=\/pictures\/businesses\/):file\b/, () => `${scene.business.id}.png`],
  [/(?<=\/near\/):position\b/, () => '13.08,80.27'],
  [/(?<=\/common\/):citySlug(\/:categorySlug)?\b/, () => 'chennai'],
  [/:what\b|(?<=^\/):category\b/, () => 'electricians'],
]

/** An address with the ids of the scene. Throws where no row of it stands for one: a walk would pass it by unseen. */
export function pathOf(pattern: string): string {
  let path = pattern.replace(/:city\b/g, 'chennai').replace(/\*$/, '')
  for (const [place, value] of parts) path = path.replace(place, () => String(value()))
  if (path.includes(':')) throw new Error(`No row of the scene of rights stands for an id in ${pattern}`)
  return path
}

export const leaksIn = (body: string, names: readonly string[] = Object.keys(secrets)) =>
  names.filter((name) => body.includes(secrets[name as keyof typeof secrets]))

/** Everything about the business that a change would show in. */
export async function snapshot(): Promise<string> {
  const { db } = await testApp()
  const { id } = scene.business
  const tables = [
    'business_category',
    'business_webhook',
    'business_api_key',
    'business_transfer',
    'business_change',
    'staff_invitation',
    'staff_member',
    'quick_reply',
    'automatic_answer',
    'booking_service',
    'booking_day_off',
    'booking',
    'brand_branch',
    'payment',
    'subscription',
    'enquiry',
    'ad_booking',
  ]
  const parts = await Promise.all([
    sql`select owner_id, name, description, hours, special_days, facts, phone, email, website, status, hashtags, edits, gst_number
      from business where id = ${id}`.execute(db),
    sql`select * from enquiry_message where enquiry_id = ${scene.enquiry.id} order by id`.execute(db),
    sql`select status, payout_upi, account_id from affiliation_request where id = ${scene.affiliateId}`.execute(db),
    sql`select * from enquiry_note where enquiry_id = ${scene.enquiry.id} order by id`.execute(db),
    ...tables.map((table) =>
      sql`select * from ${sql.table(table)} where business_id = ${id} order by 1, 2`.execute(db),
    ),
  ])
  return JSON.stringify(parts.map(({ rows }) => rows))
}

/** The app with its pages, and the scene in the database of the file. */
export async function startRightsWalk(): Promise<void> {
  const { app } = await testApp()
  const pages = createPageHandler(await projectBuild(), 'production')
  server = await createServer({
    app: { ...app, config: { ...app.config, projectDir: '/none' } },
    pool: {} as never,
    pages,
  })
  scene = await createRightsScene()
}

/** Runs a walk with ids that nobody has, in place of those of the scene that only people of the business may know. */
export async function withUnknownIds<T>(walk: () => Promise<T>): Promise<T> {
  const known = scene
  const unknown = (row: { id: number }) => ({ ...row, id: row.id + 900_000_000 })
  scene = {
    ...known,
    adId: known.adId + 900_000_000,
    booking: { ...known.booking, ...unknown(known.booking) },
    enquiry: { ...known.enquiry, ...unknown(known.enquiry) },
    payment: { ...known.payment, ...unknown(known.payment) },
    service: { ...known.service, serviceId: known.service.serviceId + 900_000_000 },
  }
  try {
    return await walk()
  } finally {
    scene = known
  }
}

export async function openPage(path: string, person: Person | undefined): Promise<string> {
  const cookie = person ? `x-access-token=${await tokenOf(person, path)}` : ''
  const { body, statusCode } = await server.inject({ url: `${pathOf(path)}?${query()}`, headers: { cookie } })
  expect(statusCode, path).toBeLessThan(500)
  return body
}

const inTwoDays = addDays(indianDate(new Date()), 2)

/** What the forms of the pages of a business send. */
export const forms: readonly (readonly [path: string, fields: Record<string, string>])[] = [
  ['/listing-history', { change: 'last' }],
  ['/about-company', { form: 'about', description: 'Taken over by somebody who may not do this at all, really.' }],
  ['/hash', { hashtags: 'stolen' }],
  ['/company-info', { form: 'state', status: 'closed' }],
  ['/company-info', { form: 'hours', choice: '24x7' }],
  ['/contact-info', { form: 'contacts', mobile: 'none', url: 'https://evil.example.com' }],
  ['/company-info', { form: 'days', 'new-date': new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10) }],
  ['/about-company', { form: 'facts', 'fact-founded': '1950' }],
  ['/branches', { intent: 'create', name: 'Evil Brand' }],
  ['/staff', { intent: 'invite', name: 'Evil Person', phone: '9876543210', role: 'manager' }],
  ['/staff', { intent: 'leave' }],
  ['/connections', { intent: 'webhook', url: 'https://evil.example.com/' }],
  ['/connections', { intent: 'off' }],
  ['/connections', { intent: 'newKey', name: 'Evil', enquiries: 'on' }],
  ['/transfer', { intent: 'withdraw' }],
  ['/transfer', { intent: 'offer', name: 'Evil Person', phone: '9876543210' }],
  ['/transfers', { intent: 'accept' }],
  ['/transfers', { intent: 'undo' }],
  ['/transfers', { intent: 'decline' }],
  ['/merchant-quick-replies', { intent: 'add', title: 'Evil', body: 'Evil' }],
  ['/merchant-automatic-answer', { intent: 'save', moment: 'always', body: 'An evil answer' }],
  ['/merchant-message', { intent: 'close' }],
  ['/merchant-message', { intent: 'reply', message: 'An evil reply' }],
  ['/merchant-message', { intent: 'spam', reason: 'ABUSE' }],
  ['/merchant-message', { intent: 'note', note: 'An evil note' }],
  ['/customer-message', { intent: 'reply', message: 'An evil reply' }],
  ['/customer-message', { intent: 'withdraw' }],
  ['/account/numbers', {}],
  ['/booking/day', { intent: 'add', serviceId: 'own', date: inTwoDays, time: '03:00', fullName: 'Evil Person' }],
  ['/booking/day', { intent: 'move', date: inTwoDays, time: '05:00' }],
  ['/booking/day', { intent: 'cancel' }],
  ['/booking/day', { intent: 'restore' }],
  ['/booking', { intent: 'off' }],
  ['/booking', { intent: 'remove' }],
  ['/advertisements/:ad', {}],
  ['/affiliation', { upiId: 'evil@okbank' }],
  ['/company-info', { form: 'state', status: 'gone' }],
]

export async function sendForm(person: Person | undefined, path: string, fields: Record<string, string>) {
  const { booking, business, enquiry, service } = scene
  const { db } = await testApp()
  const ids = {
    business: String(business.id),
    businessId: String(business.id),
    service: String(service.serviceId),
    booking: String(booking.id),
  }
  const { edits } = await db
    .selectFrom('business')
    .select('edits')
    .where('id', '=', business.id)
    .executeTakeFirstOrThrow()
  const last = await db
    .selectFrom('business_change')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  const ticked = { [`listing-${business.id}`]: 'on' }
  const ofService = fields.serviceId === 'own' && { serviceId: String(service.serviceId) }
  const known = { ...fields, ...ofService, ...ticked, ...(fields.change === 'last' && { change: String(last.id) }) }
  return server.inject({
    method: 'POST',
    url: `${pathOf(path)}?${query()}`,
    headers: {
      cookie: person ? `x-access-token=${await tokenOf(person, path)}` : '',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ edits: String(edits), enquiryId: String(enquiry.id), ...ids, ...known }).toString(),
  })
}

// Ending the session, or the account, of the caller would end the walk. What deletes a row comes after what changes it,
// and after what deletes a part of it.
const lateness = ({ method, path }: Endpoint) => (method === 'DELETE' ? 1000 - path.length : 0)
const called = endpoints
  .filter(({ operationId }) => !/^(signOut|logout|deleteAccount|endOtherSessions)/i.test(operationId))
  .toSorted((one, other) => lateness(one) - lateness(other))

/** Every call of the API, with a right body and all ids; `seen` gets each answer. */
export async function callAll(
  person: Person | undefined,
  seen: (operationId: string, answer: { statusCode: number; body: string }) => Promise<void> | void,
): Promise<void> {
  const bodies = examples as unknown as Record<string, { body?: unknown }>
  const { business, enquiry } = scene
  for (const { method, path, operationId } of called) {
    const body = bodies[operationId]?.body
    const payload =
      typeof body === 'object' && body !== null
        ? {
            ...body,
            ...('businessId' in body && { businessId: business.id }),
            ...('enquiryId' in body && { enquiryId: enquiry.id }),
          }
        : undefined
    const authorization = person ? `Bearer ${await tokenOf(person, path)}` : undefined
    const answer = await server.inject({
      method,
      url: `/api/v1${pathOf(path)}`,
      headers: { ...(authorization && { authorization }) },
      ...(payload && { payload }),
    })
    await seen(operationId, answer)
  }
}
