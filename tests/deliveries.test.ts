import { createHmac } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { App } from '#core/context.ts'
import { findDelivery, listTroubledDeliveries } from '#core/delivery-queries.ts'
import { deliverMessageAt, queueMessage } from '#core/messages.ts'
import { pageCtx } from '#core/page.ts'
import type { OtpPurpose } from '#features/accounts/rules.ts'
import { sendOtp } from '#features/accounts/server/send-otp.ts'
import { createLog } from '#platform/log.ts'
import { createCallGuard } from '#providers/call-guard.ts'
import { type Accepted, SendError } from '#providers/send-error.ts'
import { createRegisteredSms } from '#providers/sms/registered-sms.ts'
import { createRegisteredWhatsapp } from '#providers/whatsapp/registered-whatsapp.ts'
import { allowedValues, registeredTexts } from '#registered-texts.ts'
import { createAccount, newPhone } from './factories/create-account.ts'
import { createBusiness } from './factories/create-business.ts'
import { PageVisitor } from './page-visitor.ts'
import { signInOnPages } from './sign-in-on-pages.ts'
import { testApp } from './test-app.ts'

const lead = 'Nukkad: a customer sent you an enquiry. Read and reply: http://localhost:3000/x'

/** A message of a person, and its delivery. */
async function queued(channel: 'sms' | 'whatsapp' | 'email', dedupeKey: string, recipient = newPhone()) {
  const { db, app } = await testApp()
  const common = { dedupeKey, recipient, body: lead }
  await queueMessage(
    db,
    app.config,
    channel === 'email' ? { ...common, channel, subject: 'Hello' } : { ...common, channel, template: 'NUKKAD-ENQ-01' },
  )
  const { id } = await db
    .selectFrom('outgoing_message')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow()
  const sentAt = async () =>
    (await db.selectFrom('outgoing_message').select('sent_at').where('id', '=', id).executeTakeFirst())?.sent_at ?? null
  return { id, recipient, key: `message:${id}`, sentAt }
}

/** The app with providers that do as they are told. */
async function appWith(changes: Partial<Record<'sms' | 'email' | 'whatsapp', () => Promise<Accepted>>>): Promise<App> {
  const { app } = await testApp()
  const send = (channel: 'sms' | 'email' | 'whatsapp') =>
    changes[channel] && { send: changes[channel], deliversOnce: false }
  return {
    ...app,
    sms: { ...app.sms, ...send('sms') },
    email: { ...app.email, ...send('email') },
    whatsapp: { ...app.whatsapp, ...send('whatsapp') },
  }
}

const failing = (outcome: 'refused' | 'not_sent' | 'unknown') => () =>
  Promise.reject(new SendError('A provider', outcome, 'of_test'))
const now = new Date()

test.each(['sms', 'whatsapp', 'email'] as const)(
  'what waits by %s while the site moves to another address is sent with links to the new one',
  async (channel) => {
    const { app } = await testApp()
    const origin = 'https://www.nukkad.example'
    const config = { ...app.config, origin }
    const log = createLog('silent')
    const sent: string[] = []
    const take = async ({ text }: { text: string }) => ({ id: String(sent.push(text)) })
    const common = {
      texts: registeredTexts(config),
      allowed: allowedValues(config),
      guard: createCallGuard({ name: channel, log }),
    }
    const moved = {
      ...app,
      config,
      sms: createRegisteredSms({
        ...common,
        ids: {},
        isRegistered: () => true,
        provider: { deliversOnce: true, send: take },
      }),
      whatsapp: createRegisteredWhatsapp({
        ...common,
        nameOf: () => 'lead',
        deliversOnce: true,
        provider: { send: take },
      }),
      email: { send: take },
    }
    const { id, sentAt } = await queued(channel, `moved-${channel}`)
    await deliverMessageAt(moved, id, now)
    expect(await sentAt()).not.toBeNull()
    expect(sent).toEqual([lead.replace(app.config.origin, origin)])
    expect(lead).toContain(app.config.origin)
  },
)

test('a message whose answer was lost is never sent a second time, and is called what it is', async () => {
  const { db } = await testApp()
  let sent = 0
  const app = await appWith({
    sms: async () => {
      sent++
      throw new SendError('A provider', 'unknown', 'timeout')
    },
  })
  const { id, key, sentAt } = await queued('sms', 'lost-answer')
  for (let times = 0; times < 3; times++) await deliverMessageAt(app, id, now)
  expect([sent, await findDelivery(db, key)]).toMatchObject([1, { state: 'MAYBE_SENT', reason: 'timeout' }])
  expect(await sentAt()).not.toBeNull()
})

test('a worker killed after handing over sends again only where the provider knows the key', async () => {
  const { app, db, outbox } = await testApp()
  const [unsafe, safe] = [await queued('sms', 'killed-unsafe'), await queued('sms', 'killed-safe')]
  let sent = 0
  const never = await appWith({ sms: () => new Promise(() => sent++) })
  // Killed: the promise never settles, and nothing after it runs.
  void deliverMessageAt(never, unsafe.id, now)
  void deliverMessageAt(never, safe.id, now)
  await expect.poll(() => sent).toBe(2)
  await deliverMessageAt(await appWith({ sms: async () => ({ id: `x${sent++}` }) }), unsafe.id, now)
  expect([sent, await findDelivery(db, unsafe.key)]).toMatchObject([2, { state: 'MAYBE_SENT', reason: 'interrupted' }])
  await deliverMessageAt(app, safe.id, now)
  expect(await findDelivery(db, safe.key)).toMatchObject({ state: 'SENT' })
  expect(await outbox(safe.recipient)).toHaveLength(1)
  expect((await listTroubledDeliveries(db, 100)).map(({ key }) => key)).toContain(unsafe.key)
})

test('what was not taken is tried again and then given up; what was refused is not tried again', async () => {
  const { db } = await testApp()
  const waiting = await queued('email', 'busy', 'a@example.com')
  const busy = await appWith({ email: failing('not_sent') })
  for (let attempt = 1; attempt < 14; attempt++) {
    await expect(deliverMessageAt(busy, waiting.id, now)).rejects.toThrow(/of_test/)
  }
  expect(await findDelivery(db, waiting.key)).toMatchObject({ state: 'WAITING', attempts: 13 })
  await deliverMessageAt(busy, waiting.id, now)
  expect(await findDelivery(db, waiting.key)).toMatchObject({ state: 'FAILED', attempts: 14 })
  const bounced = await queued('email', 'bounced', 'b@example.com')
  await deliverMessageAt(await appWith({ email: failing('refused') }), bounced.id, now)
  expect([await findDelivery(db, bounced.key), await bounced.sentAt()]).toMatchObject([{ state: 'FAILED' }, null])
})

test('a notice that WhatsApp does not take, or reports as not arrived, is sent as SMS once', async () => {
  const { app, db, runJobs } = await testApp()
  const smsTo = (recipient: string) =>
    db
      .selectFrom('dev_outbox')
      .select(['channel', 'body'])
      .where('recipient', '=', recipient)
      .where('channel', '=', 'sms')
      .execute()
  const down = await queued('whatsapp', 'whatsapp-down')
  for (let times = 0; times < 2; times++) {
    await deliverMessageAt(await appWith({ whatsapp: failing('not_sent') }), down.id, now)
  }
  const taken = await queued('whatsapp', 'whatsapp-taken')
  await deliverMessageAt(await appWith({ whatsapp: async () => ({ id: 'wamid.1' }) }), taken.id, now)
  expect(await findDelivery(db, taken.key)).toMatchObject({ state: 'SENT' })
  const off: App = { ...app, whatsapp: { ...app.whatsapp, canSend: () => false } }
  const unused = await queued('whatsapp', 'whatsapp-off')
  await deliverMessageAt(off, unused.id, now)
  await runJobs()
  expect([await smsTo(down.recipient), await smsTo(taken.recipient)]).toEqual([[{ channel: 'sms', body: lead }], []])
  expect(await smsTo(unused.recipient)).toHaveLength(1)
  const { report } = await webhooks()
  const status = { id: 'wamid.1', status: 'failed', errors: [{ code: 131026, title: `To ${taken.recipient}` }] }
  for (let times = 0; times < 2; times++) expect(await report.whatsapp([status])).toBe(200)
  await runJobs()
  expect(await findDelivery(db, taken.key)).toMatchObject({ state: 'FAILED', reason: 'whatsapp_131026' })
  expect(await smsTo(taken.recipient)).toHaveLength(1)
})

const secrets = {
  sms: 'secret-of-sms-reports-1',
  email: 'secret-of-mail-reports-1',
  app: 'app-secret',
  verify: 'verify-me-verify-me-1',
}

/** A server whose webhooks have secrets. */
async function webhooks() {
  const { app } = await testApp()
  const { registerDeliveryReports } = await import('#web/delivery-reports.ts')
  const { fastify } = await import('fastify')
  const { config } = app
  const server = fastify()
  const withSecrets = {
    ...config,
    sms: { ...config.sms, reportSecret: secrets.sms },
    email: { ...config.email, reportSecret: secrets.email },
    whatsapp: { ...config.whatsapp, phoneId: '1055', appSecret: secrets.app, verifyToken: secrets.verify },
  }
  await registerDeliveryReports(server, { ...app, config: withSecrets })
  const post = async (path: string, body: unknown, headers: Record<string, string>) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const type = { 'content-type': 'application/json' }
    const url = `/api/v1/webhooks${path}`
    return (await server.inject({ method: 'POST', url, payload, headers: { ...type, ...headers } })).statusCode
  }
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
  const whatsappBody = (statuses: object[], phoneId = '1055', messages: object[] = []) =>
    JSON.stringify({
      entry: [{ changes: [{ value: { metadata: { phone_number_id: phoneId }, statuses, messages } }] }],
    })
  const signed = (body: string, secret = secrets.app) =>
    post('/whatsapp', body, {
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    })
  return {
    server,
    post,
    bearer,
    whatsappBody,
    signed,
    report: {
      sms: (reports: object[]) => post('/sms', { reports }, bearer(secrets.sms)),
      email: (events: object[]) => post('/email', { events }, bearer(secrets.email)),
      whatsapp: (statuses: object[]) => signed(whatsappBody(statuses)),
    },
  }
}

test('reports make a message delivered or failed, once, and only forwards', async () => {
  const { db } = await testApp()
  const { report } = await webhooks()
  const sms = await queued('sms', 'reported-sms')
  await deliverMessageAt(await appWith({ sms: async () => ({ id: 'gw-77' }) }), sms.id, now)
  expect(await report.sms([{ id: 'gw-77', state: 'FAILED', reason: 'absent_subscriber' }])).toBe(200)
  expect(await findDelivery(db, sms.key)).toMatchObject({ state: 'FAILED', reason: 'absent_subscriber' })
  await report.sms([
    { key: sms.key, state: 'DELIVERED' },
    { id: 'unknown', state: 'DELIVERED' },
  ])
  expect(await findDelivery(db, sms.key)).toMatchObject({ state: 'FAILED' })
  const email = await queued('email', 'reported-email', 'c@example.com')
  await deliverMessageAt(await appWith({ email: async () => ({ id: 'message.1@localhost' }) }), email.id, now)
  // Another channel's report cannot speak of it.
  await report.sms([{ key: email.key, state: 'FAILED' }])
  expect(await findDelivery(db, email.key)).toMatchObject({ state: 'SENT' })
  // A reason is a code: nobody's number ends in the database and the log by it.
  await report.email([{ messageId: '<message.1@localhost>', event: 'bounced', code: '550-919876543210' }])
  expect(await findDelivery(db, email.key)).toMatchObject({ state: 'FAILED', reason: 'bounced' })
  const unsure = await queued('whatsapp', 'reported-unsure')
  await deliverMessageAt(await appWith({ whatsapp: failing('unknown') }), unsure.id, now)
  expect(await findDelivery(db, unsure.key)).toMatchObject({ state: 'MAYBE_SENT' })
  await report.whatsapp([{ id: 'wamid.9', status: 'delivered', biz_opaque_callback_data: unsure.key }])
  expect(await findDelivery(db, unsure.key)).toMatchObject({ state: 'DELIVERED' })
})

test('a forged report changes nothing: wrong secret, wrong signature, another number of WhatsApp, nonsense', async () => {
  const { db, stranger } = await testApp()
  const { post, bearer, signed, whatsappBody, server, report } = await webhooks()
  const message = await queued('whatsapp', 'forged')
  await deliverMessageAt(await appWith({ whatsapp: async () => ({ id: 'wamid.f' }) }), message.id, now)
  const failed = [{ id: 'wamid.f', status: 'failed', biz_opaque_callback_data: message.key }]
  const reports = { reports: [{ key: message.key, state: 'FAILED' }] }
  expect(await post('/sms', reports, {})).toBe(401)
  expect(await post('/sms', reports, bearer(`${secrets.sms}x`))).toBe(401)
  expect(await post('/email?token=', {}, {})).toBe(401)
  expect(await post('/whatsapp', whatsappBody(failed), {})).toBe(401)
  expect(await signed(whatsappBody(failed), 'another-secret')).toBe(401)
  expect(await signed(whatsappBody(failed, '9999'))).toBe(200)
  expect(await signed('{"entry": [[], null, {"changes": 5}]}')).toBe(200)
  for (const body of ['', 'null', '[]', '{"reports": "x"}', '{"reports": [null, 1, {"state": []}]}']) {
    expect(await post('/sms', body, bearer(secrets.sms))).toBe(200)
  }
  expect(await report.sms([{ key: message.key, state: 'FAILED' }])).toBe(200)
  expect(await findDelivery(db, message.key)).toMatchObject({ state: 'SENT' })
  const ask = async (query: string) => server.inject({ url: `/api/v1/webhooks/whatsapp?${query}` })
  const right = `hub.mode=subscribe&hub.verify_token=${secrets.verify}`
  expect((await ask(`${right}&hub.challenge=12345`)).body).toBe('12345')
  expect((await ask(`${right}&hub.challenge=<script>`)).statusCode).toBe(401)
  expect((await ask('hub.mode=subscribe&hub.verify_token=&hub.challenge=1')).statusCode).toBe(401)
  // Without a configured secret nobody has it.
  expect((await stranger().post('/webhooks/sms', reports, bearer(''))).status).toBe(401)
})

test('an owner who chose WhatsApp gets notices there, and SMS again after STOP', async () => {
  const { app, db, as, runJobs, outbox } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id })
  const phone = owner.phone ?? ''
  const caller = await as(owner)
  const enquire = async () => {
    const customer = await createAccount(db)
    const enquiry = {
      businessId: business.id,
      kind: 'ENQUIRY',
      contactNumber: customer.phone?.slice(3),
      fullName: 'Asha',
      subject: 'Two fans',
      message: 'Two ceiling fans this week, please.',
    }
    expect((await (await as(customer)).post('/enquiries', enquiry)).status).toBe(201)
    await runJobs()
    return (await outbox(phone))[0]
  }
  expect(await enquire()).toMatchObject({ channel: 'sms' })
  expect((await caller.put('/users/consents', { whatsapp: true })).body.data.consents).toMatchObject([
    { kind: 'whatsapp' },
  ])
  expect(await enquire()).toMatchObject({ channel: 'whatsapp' })
  const { signed, whatsappBody } = await webhooks()
  const stop = [{ from: phone.replace('+', ''), type: 'text', text: { body: ' Stop. ' } }]
  expect(await signed(whatsappBody([], '1055', stop))).toBe(200)
  expect(await enquire()).toMatchObject({ channel: 'sms' })
  expect(app.whatsapp.canSend('NUKKAD-ENQ-04')).toBe(false)
})

/** By which way a code was sent to a number, or why none was. */
async function askForCode(visitor: PageVisitor, phone: string, changes: { app: App }, purpose: OtpPurpose = 'login') {
  const ask = async ({ context }: { context: Readonly<RouterContextProvider> }) => {
    const sending = sendOtp({ ...pageCtx(context), ...changes }, { kind: 'phone', value: phone }, purpose)
    const result = await sending.then(({ sentBy }) => sentBy).catch(({ code }: { code: string }) => code)
    return { result }
  }
  return (await visitor.open(ask, '/login-mobile-number')).data.result as string
}

test('a code that SMS does not bring comes by WhatsApp, then to the e-mail of the account on its own device alone', async () => {
  const { db, otpFor, app } = await testApp()
  const account = await createAccount(db, { email: `otp${Date.now()}@example.com` })
  const phone = account.phone ?? ''
  const known = new PageVisitor()
  await signInOnPages(known, phone)
  await db.deleteFrom('otp_challenge').where('identifier', '=', phone).execute()
  const channelOf = async (
    visitor: PageVisitor,
    changes: Parameters<typeof appWith>[0],
    purpose: OtpPurpose = 'login',
  ) => {
    const app = await appWith(changes)
    const result = await askForCode(visitor, phone, { app }, purpose)
    await db.updateTable('otp_challenge').set({ used_at: now }).where('identifier', '=', phone).execute()
    return result
  }
  const noSms = { sms: failing('not_sent') }
  const neither = { ...noSms, whatsapp: failing('refused') }
  expect(await channelOf(known, {})).toBe('sms')
  expect(await channelOf(known, noSms)).toBe('whatsapp')
  expect(await channelOf(known, neither)).toBe('email')
  expect(await otpFor(account.email ?? '')).toMatch(/^\d{6}$/)
  // Nobody learns from the answer that this number has an account.
  expect(await channelOf(new PageVisitor(), neither)).toBe('otp_not_sent')
  // A code that proves the number goes to nothing but the number.
  expect(await channelOf(known, neither, 'claim')).toBe('otp_not_sent')
  // Perhaps on its way: the person can enter it, and the next one takes another way.
  expect(
    await channelOf(known, { sms: failing('unknown'), whatsapp: failing('refused'), email: failing('refused') }),
  ).toBe('sms')
  expect(await channelOf(known, {})).toBe('whatsapp')
  expect(app.sms.deliversOnce).toBe(true)
})

test('all codes of an hour have a budget: strangers leave a fifth of it to known devices, and an alarm is logged', async () => {
  const { app, db } = await testApp()
  await db.deleteFrom('hourly_use').execute()
  const alarms: string[] = []
  const log = { ...app.log, error: (_facts: object, text: string) => void alarms.push(text) } as App['log']
  const config = { ...app.config, limits: { ...app.config.limits, otpPerHour: 5 } }
  const ask = async (visitor: PageVisitor, phone = newPhone()) => {
    const result = await askForCode(visitor, phone, { app: { ...app, config, log } })
    return result === 'sms' ? 'sent' : result
  }
  const account = await createAccount(db)
  const known = new PageVisitor()
  await signInOnPages(known, account.phone ?? '')
  await db.deleteFrom('hourly_use').execute()
  const results = []
  for (let times = 0; times < 5; times++) results.push(await ask(new PageVisitor()))
  expect(results).toEqual(['sent', 'sent', 'sent', 'sent', 'otp_not_sent'])
  expect(alarms).toEqual(['an hourly budget is nearly used up: only known devices may use the rest'])
  expect(await ask(known, account.phone ?? '')).toBe('sent')
  expect(alarms.at(-1)).toBe('an hourly budget is used up')
  await db
    .updateTable('otp_challenge')
    .set({ used_at: now })
    .where('identifier', '=', account.phone ?? '')
    .execute()
  expect(await ask(known, account.phone ?? '')).toBe('otp_not_sent')
})
