import type { App } from '#core/context.ts'
import { queueMessage } from '#core/messages.ts'
import { type Accepted, SendError } from '#providers/send-error.ts'
import { newPhone } from './factories/create-account.ts'
import { testApp } from './test-app.ts'

/* Messages that wait, and providers that do as they are told. */

export const lead = 'Nukkad: a customer sent you an enquiry. Read and reply: http://localhost:3000/x'

/** A message of a person, and its delivery. */
export async function queued(channel: 'sms' | 'whatsapp' | 'email', dedupeKey: string, recipient = newPhone()) {
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
export async function appWith(
  changes: Partial<Record<'sms' | 'email' | 'whatsapp', () => Promise<Accepted>>>,
): Promise<App> {
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

export const failing = (outcome: 'refused' | 'not_sent' | 'unknown') => () =>
  Promise.reject(new SendError('A provider', outcome, 'of_test'))
export const now = new Date()
