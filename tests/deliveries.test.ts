import { expect, test } from 'vitest'
import { findDelivery, listTroubledDeliveries } from '#core/delivery-queries.ts'
import { deliverMessageAt } from '#core/messages.ts'
import { createLog } from '#platform/log.ts'
import { createCallGuard } from '#providers/call-guard.ts'
import { SendError } from '#providers/send-error.ts'
import { createRegisteredSms } from '#providers/sms/registered-sms.ts'
import { createRegisteredWhatsapp } from '#providers/whatsapp/registered-whatsapp.ts'
import { allowedValues, registeredTexts } from '#registered-texts.ts'
import { appWith, failing, lead, now, queued } from './delivery-scene.ts'
import { testApp } from './test-app.ts'

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
