import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { startJsonServer } from '#tests/fakes/json-server.ts'
import { createCallGuard, measureGuards } from './call-guard.ts'
import type { SendError } from './send-error.ts'
import { createHttpSms } from './sms/http-sms.ts'
import { createMsg91Sms } from './sms/msg91-sms.ts'
import { createRegisteredSms } from './sms/registered-sms.ts'
import type { RegisteredSmsProvider } from './sms/sms-provider.ts'
import { readSmsTemplate, type SmsTemplate } from './sms/sms-template.ts'
import { createCloudWhatsapp } from './whatsapp/cloud-whatsapp.ts'
import { createRegisteredWhatsapp } from './whatsapp/registered-whatsapp.ts'

const log = createLog('silent')
const otp = readSmsTemplate('{#numeric#} is your OTP.\n\n@nukkad.example #{#numeric#}', {})
const lead = readSmsTemplate('A customer wrote: {#url#}', {})
const texts = new Map<string, SmsTemplate & { language: 'en' | 'hi'; whatsapp?: 'authentication' | 'utility' }>([
  ['OTP', { ...otp, language: 'en', whatsapp: 'authentication' }],
  ['LEAD', { ...lead, language: 'hi', whatsapp: 'utility' }],
  ['OTHER', { ...lead, language: 'en' }],
])
const allowed = { origin: 'https://nukkad.example', callbackNumbers: [] }
const ids = { OTP: { dlt: '1107160000000000001', msg91: '65f0aa' } }
const to = '+919876543210'
const otpText = '123456 is your OTP.\n\n@nukkad.example #123456'
const otpMessage = { idempotencyKey: 'otp:7:sms', to, text: otpText, template: 'OTP' }

async function provider() {
  const server = await startJsonServer()
  onTestFinished(() => server.close())
  return server
}

function smsBy(real: RegisteredSmsProvider, options: { openForMs?: number } = {}) {
  const guard = createCallGuard({ name: 'sms', log, retries: 1, failuresToOpen: 3, ...options })
  return { guard, sms: createRegisteredSms({ provider: real, guard, texts, allowed, ids, isRegistered: () => true }) }
}

const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => undefined,
    (error: SendError) => error,
  )

test('a gateway gets text, values, sender, entity, registered template and idempotency key', async () => {
  const server = await provider()
  server.answers = { status: 202, body: { id: 'gw-1' } }
  const real = createHttpSms({ url: `${server.origin}/send`, token: 'secret', sender: 'NUKKAD', entityId: '1101' })
  expect(await smsBy(real).sms.send(otpMessage)).toEqual({ id: 'gw-1' })
  expect(server.taken).toMatchObject([
    {
      headers: { authorization: 'Bearer secret', 'idempotency-key': 'otp:7:sms' },
      body: {
        to,
        text: otpText,
        sender: 'NUKKAD',
        entityId: '1101',
        templateId: ids.OTP.dlt,
        values: ['123456', '123456'],
      },
    },
  ])
})

test('MSG91 gets its template, the number without plus, and each variable by name', async () => {
  const server = await provider()
  server.answers = { status: 200, body: { type: 'success', message: '346130abc' } }
  const { sms } = smsBy(createMsg91Sms({ url: server.origin, authKey: 'key', sender: 'NUKKAD' }))
  expect(await sms.send(otpMessage)).toEqual({ id: '346130abc' })
  expect(server.taken).toMatchObject([
    {
      headers: { authkey: 'key' },
      body: {
        template_id: '65f0aa',
        sender: 'NUKKAD',
        recipients: [{ mobiles: '919876543210', VAR1: '123456', VAR2: '123456' }],
      },
    },
  ])
  server.answers = { status: 200, body: { type: 'error', message: 'Template of 919876543210 is not approved' } }
  const refused = await failureOf(sms.send(otpMessage))
  expect(refused).toMatchObject({ outcome: 'refused', reason: 'gateway_refused' })
  expect(String(refused)).not.toContain('9876543210')
})

test.each([
  ['a name that is not registered', { template: 'NONE' }, 'template_unknown'],
  ['another text', { text: `${otpText}!` }, 'template_mismatch'],
  ['a value of another kind', { text: otpText.replace('123456', '12 456') }, 'template_mismatch'],
  [
    'a link to another site',
    { template: 'LEAD', text: 'A customer wrote: https://evil.example/' },
    'template_mismatch',
  ],
  ['a landline', { to: '+914428150000' }, 'no_mobile_number'],
  ['two numbers', { to: '+919876543210,+919876543211' }, 'no_mobile_number'],
])('an SMS with %s is refused before it leaves', async (_what, change, reason) => {
  const server = await provider()
  const { sms } = smsBy(createMsg91Sms({ url: server.origin, authKey: 'key', sender: 'NUKKAD' }))
  expect(await failureOf(sms.send({ ...otpMessage, ...change }))).toMatchObject({ outcome: 'refused', reason })
  expect(server.taken).toEqual([])
})

test('what became of a message is known as far as it can be: refused, not sent, or unknown', async () => {
  const server = await provider()
  const real = createMsg91Sms({ url: server.origin, authKey: 'key', sender: 'NUKKAD' })
  const message = { ...otpMessage, values: [], dltTemplateId: '', msg91TemplateId: '' }
  const outcome = async (answers: typeof server.answers) => {
    server.answers = answers
    const failure = await failureOf(real.send(message))
    return `${failure?.outcome} ${failure?.reason}`
  }
  expect(await outcome({ status: 400 })).toBe('refused http_400')
  expect(await outcome({ status: 401 })).toBe('not_sent http_401')
  expect(await outcome({ status: 429 })).toBe('not_sent http_429')
  expect(await outcome({ status: 503 })).toBe('not_sent http_503')
  expect(await outcome({ status: 500 })).toBe('unknown http_500')
  expect(await outcome({ status: 200, body: 'odd' })).toBe('unknown answer_not_read')
  expect(await outcome({ status: 200, what: 'hang_up' })).toMatch(/^unknown /)
  await server.close()
  expect(await outcome({ status: 200 })).toBe('not_sent ECONNREFUSED')
})

test('a provider that fails is tried again a moment later, then left in peace and seen in the metrics, then tried', async () => {
  const server = await provider()
  const { sms, guard } = smsBy(createMsg91Sms({ url: server.origin, authKey: 'key', sender: 'NUKKAD' }), {
    openForMs: 300,
  })
  const registry = new Registry()
  measureGuards(registry, [guard])
  const circuit = async () => /provider_circuit_open\{provider="sms"\} ([\d.]+)/.exec(await registry.metrics())?.[1]
  server.answers = { status: 503 }
  expect(await failureOf(sms.send(otpMessage))).toMatchObject({ outcome: 'not_sent', reason: 'http_503' })
  expect(server.taken).toHaveLength(2)
  await failureOf(sms.send(otpMessage))
  expect(server.taken).toHaveLength(3)
  expect(await failureOf(sms.send(otpMessage))).toMatchObject({ outcome: 'not_sent', reason: 'circuit_open' })
  expect([server.taken.length, guard.state(), await circuit()]).toEqual([3, 'open', '1'])
  server.answers = { status: 200, body: { type: 'success', message: 'x1' } }
  await expect.poll(() => failureOf(sms.send(otpMessage)), { timeout: 5000, interval: 100 }).toBeUndefined()
  expect([guard.state(), await circuit()]).toEqual(['closed', '0'])
  expect(await registry.metrics()).toMatch(/provider_calls_total\{provider="sms",outcome="circuit_open"\} \d/)
})

test('messages that the provider refuses open no circuit: they say nothing about it', async () => {
  const server = await provider()
  const { sms, guard } = smsBy(createMsg91Sms({ url: server.origin, authKey: 'key', sender: 'NUKKAD' }))
  server.answers = { status: 400 }
  for (let times = 0; times < 6; times++) await failureOf(sms.send(otpMessage))
  expect([server.taken.length, guard.state()]).toEqual([6, 'closed'])
})

test('WhatsApp gets approved templates alone: a notice with its link, a code with its button, and our key', async () => {
  const server = await provider()
  server.answers = { status: 200, body: { messages: [{ id: 'wamid.HBgM==' }] } }
  const nameOf = (name: string) => (name === 'OTHER' ? undefined : name.toLowerCase())
  const whatsapp = createRegisteredWhatsapp({
    provider: createCloudWhatsapp({ url: `${server.origin}/v23.0`, phoneId: '1055', token: 'EAAJB' }),
    deliversOnce: false,
    guard: createCallGuard({ name: 'whatsapp', log }),
    texts,
    allowed,
    nameOf,
  })
  const notice = {
    idempotencyKey: 'message:9',
    to,
    text: 'A customer wrote: https://nukkad.example/x',
    template: 'LEAD',
  }
  expect(await whatsapp.send(notice)).toEqual({ id: 'wamid.HBgM==' })
  await whatsapp.send({ ...otpMessage, idempotencyKey: 'otp:7:whatsapp' })
  const text = (value: string) => ({ type: 'text', text: value })
  expect(server.taken).toMatchObject([
    {
      path: '/v23.0/1055/messages',
      headers: { authorization: 'Bearer EAAJB' },
      body: {
        messaging_product: 'whatsapp',
        to: '919876543210',
        template: {
          name: 'lead',
          language: { code: 'hi' },
          components: [{ type: 'body', parameters: [text('https://nukkad.example/x')] }],
        },
        biz_opaque_callback_data: 'message:9',
      },
    },
    {
      body: {
        template: {
          name: 'otp',
          language: { code: 'en' },
          components: [
            { type: 'body', parameters: [text('123456')] },
            { type: 'button', sub_type: 'url', index: '0', parameters: [text('123456')] },
          ],
        },
      },
    },
  ])
  expect([whatsapp.canSend('LEAD'), whatsapp.canSend('OTHER')]).toEqual([true, false])
  const evil = { ...notice, text: 'A customer wrote: https://evil.example/x' }
  expect(await failureOf(whatsapp.send(evil))).toMatchObject({ outcome: 'refused', reason: 'template_mismatch' })
  server.answers = { status: 400, body: { error: { code: 131026, message: 'to 919876543210' } } }
  expect(await failureOf(whatsapp.send(notice))).toMatchObject({ outcome: 'refused', reason: 'whatsapp_131026' })
  server.answers = { status: 400, body: { error: { code: 130429 } } }
  expect(await failureOf(whatsapp.send(notice))).toMatchObject({ outcome: 'not_sent', reason: 'whatsapp_130429' })
})
