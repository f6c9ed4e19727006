import { z } from 'zod'
import type { Config } from '#config.ts'
import { isDaytime, nextDaytime } from '#platform/indian-time.ts'
import type { EmailAttachment } from '#providers/email/email-provider.ts'
import type { App } from './context.ts'
import type { Db } from './database.ts'
import { updateDelivery, updateDeliveryToRepeat } from './delivery-queries.ts'
import { type HandedOver, handOver } from './hand-over.ts'
import { enqueue, job } from './jobs.ts'
import {
  findMessage,
  findUnsentMessage,
  insertOutgoingMessage,
  type OutgoingMessageRow,
  updateMessageSent,
  updateMessageUnsent,
} from './message-queries.ts'

/**
 * A message to a person. `dedupeKey` identifies its occasion permanently: a second message with the same key is not
 * sent.
 */
export type OutgoingMessage = {
  dedupeKey: string
  body: string
  /** Nobody needs it at night: an SMS that could not be delivered by day waits for the next. */
  isDaytimeOnly?: boolean
} & (
  | {
      /** By WhatsApp only to those who chose it; what does not arrive there is sent as SMS. */
      channel: 'sms' | 'whatsapp'
      /** E.164. */
      recipient: string
      /** The name of its registered text (src/message-templates.ts). */
      template: string
    }
  | {
      channel: 'email'
      recipient: string
      subject: string
      /** Reply-to address, when it differs from the sender of all our e-mails. */
      replyTo?: string | null
      /** Newsletter only: a POST there unsubscribes (RFC 8058). */
      unsubscribeUrl?: string
      attachment?: EmailAttachment
    }
)

/**
 * Stores a message and its delivery job in the caller's transaction: both exist only if it commits. Nothing is sent
 * here. `origin` is that of the links in it: they follow the site when it moves before the message leaves.
 */
export async function queueMessage(
  tx: Db,
  { origin }: Pick<Config, 'origin'>,
  message: OutgoingMessage,
): Promise<void> {
  const messageId = await insertOutgoingMessage(tx, {
    dedupe_key: message.dedupeKey,
    channel: message.channel,
    recipient: message.recipient,
    subject: message.channel === 'email' ? message.subject : '',
    body: message.body,
    dlt_template_id: message.channel === 'email' ? null : message.template,
    reply_to: (message.channel === 'email' && message.replyTo) || null,
    unsubscribe_url: (message.channel === 'email' && message.unsubscribeUrl) || null,
    daytime_only: message.isDaytimeOnly ?? false,
    origin,
    ...(message.channel === 'email' && message.attachment && attachmentColumns(message.attachment)),
  })
  if (messageId !== undefined) await enqueue(tx, deliverMessage, { messageId })
}

const maxAttempts = 14

const attachmentColumns = ({ name, type, content }: EmailAttachment) => ({
  attachment_name: name,
  attachment_type: type,
  attachment: content,
})

/**
 * Hands one message to its provider. A worker killed between sending and recording it sends again under the same
 * idempotency key where the provider recognises that; elsewhere the message is recorded as perhaps sent
 * (docs/decisions/135-deliveries.md). Retries for about half a day, then leaves the row unsent and its delivery FAILED.
 */
export const deliverMessage = job({
  name: 'deliver_message',
  payload: z.object({ messageId: z.number() }),
  maxAttempts,
  handle: (app, { messageId }) => deliverMessageAt(app, messageId, new Date()),
})

/** A message that was not delivered on the day after it was written is left unsent, as after the last attempt. */
const daytimeWaitMs = 36 * 3_600_000

export async function deliverMessageAt(app: App, messageId: number, now: Date): Promise<void> {
  const message = await findUnsentMessage(app.db, messageId)
  if (!message) return
  if (message.daytime_only && message.channel !== 'email' && !isDaytime(now)) {
    const isLate = now.getTime() - message.created_at.getTime() >= daytimeWaitMs
    if (isLate) app.log.warn({ messageId }, 'a message was not sent, as its daytime has passed')
    else await enqueue(app.db, deliverMessage, { messageId }, { runAt: nextDaytime(now) })
    return
  }
  if (message.channel === 'whatsapp' && !app.whatsapp.canSend(message.dlt_template_id ?? '')) {
    return sendAsSms(app, message, now)
  }
  const { state, error } = await handOverMessage(app, message, now)
  // A notice is worth nothing hours later: another way is taken at once.
  if (message.channel === 'whatsapp' && (state === 'WAITING' || state === 'FAILED')) {
    return sendAsSms(app, message, now)
  }
  if (state === 'WAITING') throw error
  if (state !== 'FAILED') await updateMessageSent(app.db, messageId, now)
}

const keyOfMessage = (id: number) => `message:${id}`
/** Undefined for the keys of one-time passwords, whose texts are not stored. */
export function idOfMessage(key: string): number | undefined {
  const digits = /^message:(\d{1,15})$/.exec(key)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

function handOverMessage(app: App, message: OutgoingMessageRow, now: Date): Promise<HandedOver> {
  const { id, channel, recipient: to, subject, dlt_template_id: template, unsubscribe_url: unsubscribeUrl } = message
  const linked = (written: string) => atOrigin(written, message.origin, app.config.origin)
  const text = linked(message.body)
  const key = keyOfMessage(id)
  const common = { key, channel, maxAttempts, now }
  if (channel === 'email') {
    const { email } = app
    const options = {
      ...(message.reply_to && { replyTo: message.reply_to }),
      ...(unsubscribeUrl && { unsubscribeUrl: linked(unsubscribeUrl) }),
      ...attachmentOf(message),
    }
    const send = () => email.send({ idempotencyKey: key, to, subject, text, ...options })
    return handOver(app, { ...common, deliversOnce: email.deliversOnce === true, send })
  }
  const provider = app[channel]
  const send = () => provider.send({ idempotencyKey: key, to, text, template: template ?? '' })
  return handOver(app, { ...common, deliversOnce: provider.deliversOnce === true, send })
}

/**
 * A text whose links lead to where the site is now. It was written for another address when PUBLIC_ORIGIN was changed
 * meanwhile: an SMS with a link to that would be refused, and the link may be dead.
 */
function atOrigin(text: string, written: string | null, current: string): string {
  if (written === null || written === current) return text
  return text.replaceAll(written, (found, at: number) => {
    const isOtherHost = /^(?:[\w:-]|\.\w)/.test(text.slice(at + found.length, at + found.length + 2))
    return isOtherHost ? found : current
  })
}

/** Once for each message, whatever asks for it: its delivery by WhatsApp is over. */
async function sendAsSms(
  { db, config }: Pick<App, 'db' | 'config'>,
  message: OutgoingMessageRow,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await updateDelivery(tx, keyOfMessage(message.id), { state: 'FAILED', reason: 'sent_as_sms', now })
    await queueMessage(tx, config, {
      dedupeKey: `${message.dedupe_key}:as-sms`,
      channel: 'sms',
      recipient: message.recipient,
      body: atOrigin(message.body, message.origin, config.origin),
      template: message.dlt_template_id ?? '',
      isDaytimeOnly: message.daytime_only,
    })
  })
}

/** What a provider reports of a message it had taken. */
export interface DeliveryReport {
  key: string
  /** A provider speaks of its own messages alone. */
  channel: 'sms' | 'email' | 'whatsapp'
  providerId?: string | undefined
  state: 'SENT' | 'DELIVERED' | 'FAILED'
  reason?: string | undefined
}

/**
 * Records a report. It never undoes what was reported before; a notice that did not arrive by WhatsApp is sent as SMS.
 */
export async function recordReport(
  { db, log, config }: Pick<App, 'db' | 'log' | 'config'>,
  report: DeliveryReport,
  now: Date,
) {
  const { key, channel, state, reason, providerId } = report
  const isNews = await updateDelivery(db, key, { channel, state, reason, providerId, now })
  if (!isNews || state !== 'FAILED') return
  log.warn({ key, reason }, 'a message did not arrive')
  const id = idOfMessage(key)
  const message = id === undefined ? undefined : await findMessage(db, id)
  if (message?.channel === 'whatsapp') await sendAsSms({ db, config }, message, now)
}

/** An operator sends a message again that failed or may not have been sent. False when it went through, or is gone. */
export function sendAgain(db: Db, key: string, now: Date): Promise<boolean> {
  const id = idOfMessage(key)
  return db.transaction().execute(async (tx) => {
    if (id === undefined || !(await findMessage(tx, id))) return false
    if (!(await updateDeliveryToRepeat(tx, key, now))) return false
    await updateMessageUnsent(tx, id)
    await enqueue(tx, deliverMessage, { messageId: id })
    return true
  })
}

function attachmentOf({ attachment_name: name, attachment_type: type, attachment: content }: OutgoingMessageRow) {
  return name && type && content ? { attachment: { name, type, content } } : {}
}
