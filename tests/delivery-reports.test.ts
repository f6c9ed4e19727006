import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { App } from '#core/context.ts'
import { findDelivery } from '#core/delivery-queries.ts'
import { deliverMessageAt } from '#core/messages.ts'
import { appWith, failing, lead, now, queued } from './delivery-scene.ts'
import { createAccount } from './factories/create-account.ts'
import { createBusiness } from './factories/create-business.ts'
import { testApp } from './test-app.ts'

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
  const { answerError } = await import('#web/answer-error.ts')
  const { fastify } = await import('fastify')
  const { config } = app
  const server = fastify()
  server.setErrorHandler(answerError)
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
  const refused = await server.inject({ method: 'POST', url: '/api/v1/webhooks/sms' })
  expect(refused.json()).toEqual({
    status: 401,
    code: 'secret_refused',
    message: 'The secret of this webhook is missing or wrong.',
  })
  for (const [path, allow] of Object.entries({ sms: 'POST', email: 'POST', whatsapp: 'GET, POST' })) {
    const other = await server.inject({ method: 'PUT', url: `/api/v1/webhooks/${path}` })
    expect([other.statusCode, other.headers.allow, other.json().code]).toEqual([405, allow, 'method_not_allowed'])
  }
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
