import { z } from 'zod'
import { isDaytime, nextDaytime } from '#platform/indian-time.ts'
import type { EmailAttachment } from '#providers/email/email-provider.ts'
import type { App } from './context.ts'
import type { Db } from './database.ts'
import { enqueue, job } from './jobs.ts'
import {
  findUnsentMessage,
  insertOutgoingMessage,
  type OutgoingMessageRow,
  updateMessageSent,
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
      channel: 'sms'
      /** E.164. */
      recipient: string
      /** The template as registered with the operators (TRAI DLT). */
      dltTemplateId: string
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
 * here.
 */
export async function queueMessage(tx: Db, message: OutgoingMessage): Promise<void> {
  const messageId = await insertOutgoingMessage(tx, {
    dedupe_key: message.dedupeKey,
    channel: message.channel,
    recipient: message.recipient,
    subject: message.channel === 'email' ? message.subject : '',
    body: message.body,
    dlt_template_id: message.channel === 'sms' ? message.dltTemplateId : null,
    reply_to: (message.channel === 'email' && message.replyTo) || null,
    unsubscribe_url: (message.channel === 'email' && message.unsubscribeUrl) || null,
    daytime_only: message.isDaytimeOnly ?? false,
    ...(message.channel === 'email' && message.attachment && attachmentColumns(message.attachment)),
  })
  if (messageId !== undefined) await enqueue(tx, deliverMessage, { messageId })
}

const attachmentColumns = ({ name, type, content }: EmailAttachment) => ({
  attachment_name: name,
  attachment_type: type,
  attachment: content,
})

/**
 * Hands one message to its provider. A worker killed between sending and recording it sends again under the same
 * idempotency key, which the provider recognises. Retries for about half a day, then leaves the row unsent and the job
 * with its last error.
 */
export const deliverMessage = job({
  name: 'deliver_message',
  payload: z.object({ messageId: z.number() }),
  maxAttempts: 14,
  handle: (app, { messageId }) => deliverMessageAt(app, messageId, new Date()),
})

/** A message that was not delivered on the day after it was written is left unsent, as after the last attempt. */
const daytimeWaitMs = 36 * 3_600_000

export async function deliverMessageAt(app: App, messageId: number, now: Date): Promise<void> {
  const message = await findUnsentMessage(app.db, messageId)
  if (!message) return
  if (message.daytime_only && message.channel === 'sms' && !isDaytime(now)) {
    const isLate = now.getTime() - message.created_at.getTime() >= daytimeWaitMs
    if (isLate) app.log.warn({ messageId }, 'a message was not sent, as its daytime has passed')
    else await enqueue(app.db, deliverMessage, { messageId }, { runAt: nextDaytime(now) })
    return
  }
  await send(app, message)
  await updateMessageSent(app.db, messageId, now)
}

async function send({ sms, email }: App, message: OutgoingMessageRow): Promise<void> {
  const { id, channel, recipient: to, subject, body: text, dlt_template_id: dltTemplateId } = message
  const idempotencyKey = `message:${id}`
  if (channel === 'email') {
    return email.send({
      idempotencyKey,
      to,
      subject,
      text,
      ...(message.reply_to && { replyTo: message.reply_to }),
      ...(message.unsubscribe_url && { unsubscribeUrl: message.unsubscribe_url }),
      ...attachmentOf(message),
    })
  }
  if (dltTemplateId === null) throw new Error(`SMS ${id} has no registered template.`)
  return sms.send({ idempotencyKey, to, text, dltTemplateId })
}

function attachmentOf({ attachment_name: name, attachment_type: type, attachment: content }: OutgoingMessageRow) {
  return name && type && content ? { attachment: { name, type, content } } : {}
}
