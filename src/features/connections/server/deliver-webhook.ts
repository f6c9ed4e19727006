import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import type { App } from '#core/context.ts'
import { enqueue, job } from '#core/jobs.ts'
import type { Senders } from '#core/message-language.ts'
import { viewMessage } from '#features/enquiries/server/enquiry-view.ts'
import { NotPublicError } from '#providers/lookup-public.ts'
import { postToPublic } from '#providers/post-to-public.ts'
import { isGivenUp, isSlowAnswer, nextTry, slowQueues } from '../rules.ts'
import { tellOfDisabled } from './connection-messages.ts'
import { findLead } from './lead-queries.ts'
import { viewLead } from './view-lead.ts'
import {
  type DeliveryRow,
  endWaiting,
  findDelivery,
  lockWebhook,
  updateDelivery,
  updateFailing,
  updateSlow,
  type WebhookRow,
} from './webhook-queries.ts'

const timeoutMs = 5000

/**
 * Sends one event to the webhook of a business (https://www.standardwebhooks.com): signed anew at each try, under the
 * same `webhook-id`. A worker killed between sending and recording sends again, which receivers tell by that id. A
 * failure plans the next try; days of failures switch the webhook off.
 */
export const deliverWebhook = job({
  name: 'deliver_webhook',
  payload: z.object({ deliveryId: z.number(), attempt: z.number(), isPutBack: z.boolean().optional() }),
  maxAttempts: 5,
  waitsForStrangers: true,
  handle: (app, payload) => deliverWebhookAt(app, payload, new Date()),
})

/** Also in the trigger that writes a delivery (migration 231). */
export const queueOf = (businessId: number) => `webhook ${businessId}`
/** Shared by all that are slow. */
const slowQueueOf = (businessId: number) => `slow webhooks ${businessId % slowQueues}`

type DeliveringApp = Pick<App, 'db' | 'config' | 'log'> & Senders

export async function deliverWebhookAt(
  app: DeliveringApp,
  payload: { deliveryId: number; attempt: number; isPutBack?: boolean | undefined },
  now: Date,
): Promise<void> {
  const found = await findDelivery(app.db, payload)
  if (!found) return
  const { delivery, webhook } = found
  if (webhook.is_slow && !payload.isPutBack) {
    const queue = slowQueueOf(delivery.business_id)
    return enqueue(app.db, deliverWebhook, { ...payload, isPutBack: true }, { queue })
  }
  const body = await bodyOf(app, delivery)
  if (body === undefined) {
    const nothing = { status: null, problem: 'gone', took_ms: null, next_at: null, answered_at: now }
    return updateDelivery(app.db, delivery.id, { state: 'failed', attempts: delivery.attempts + 1, ...nothing })
  }
  const startedAt = performance.now()
  const answer = await post(app, { delivery, webhook, body, now })
  const tookMs = Math.round(performance.now() - startedAt)
  await record(app, { delivery, url: webhook.url, answer, tookMs, now })
}

interface Answered {
  status: number | null
  problem: string | null
}

async function post(
  { config }: DeliveringApp,
  { delivery, webhook, body, now }: { delivery: DeliveryRow; webhook: WebhookRow; body: string; now: Date },
): Promise<Answered> {
  const id = `evt_${delivery.id}`
  const isOldValid = webhook.previous_until !== null && webhook.previous_until > now
  const secrets = [webhook.secret, ...(isOldValid && webhook.previous_secret ? [webhook.previous_secret] : [])]
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${config.site.name} webhooks`,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  }
  try {
    const { allowsLocal } = config.webhooks
    const status = await postToPublic({ url: webhook.url, headers, body, timeoutMs, allowsLocal })
    return { status, problem: status >= 200 && status < 300 ? null : 'refused' }
  } catch (error) {
    // ignored: the delivery says why, to its owner
    return { status: null, problem: problemOf(error) }
  }
}

/** Without an address: there is no such name, or the servers that know it answer nothing or nonsense. */
const unknownName = new Set(['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'EREFUSED', 'ETIMEOUT', 'EBADRESP', 'EBADNAME'])

function problemOf(error: unknown): string {
  if (error instanceof NotPublicError) return 'not_public'
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) return 'timeout'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (unknownName.has(code)) return 'no_such_name'
  return /CERT|TLS|SSL/.test(code) ? 'certificate' : 'unreachable'
}

/** How it went, and what follows, together. What an address answered says nothing of the one that replaced it. */
async function record(
  app: DeliveringApp,
  {
    delivery,
    url,
    answer,
    tookMs,
    now,
  }: { delivery: DeliveryRow; url: string; answer: Answered; tookMs: number; now: Date },
): Promise<void> {
  const attempts = delivery.attempts + 1
  const went = { ...answer, attempts, answered_at: now, took_ms: tookMs }
  const { id, business_id: businessId } = delivery
  await app.db.transaction().execute(async (tx) => {
    const webhook = await lockWebhook(tx, { businessId, url })
    const isSlow = isSlowAnswer(tookMs)
    if (webhook && webhook.is_slow !== isSlow) await updateSlow(tx, businessId, isSlow)
    if (answer.problem === null) {
      await updateDelivery(tx, id, { ...went, state: 'delivered', next_at: null })
      if (webhook) await updateFailing(tx, businessId, { failingSince: null })
      return
    }
    const failingSince = webhook?.failing_since ?? now
    // 410 Gone: the receiver says that it wants no more.
    if (webhook && (answer.status === 410 || isGivenUp(failingSince, now))) {
      await updateDelivery(tx, id, { ...went, state: 'failed', next_at: null })
      await updateFailing(tx, businessId, { failingSince, disabledAt: now })
      await endWaiting(tx, businessId)
      await tellOfDisabled(tx, app, businessId)
      return app.log.warn({ businessId }, 'a webhook was switched off')
    }
    // Whoever sends a test sees how it went, and sends another: it is no enquiry that does not arrive.
    const isTest = delivery.event === 'test'
    const nextAt = isTest ? undefined : nextTry(attempts, now)
    await updateDelivery(tx, id, { ...went, state: nextAt ? 'waiting' : 'failed', next_at: nextAt ?? null })
    if (webhook && !isTest) await updateFailing(tx, businessId, { failingSince })
    if (!nextAt) return
    const next = { deliveryId: id, attempt: attempts }
    await enqueue(tx, deliverWebhook, next, { runAt: nextAt, queue: queueOf(businessId) })
  })
}

/** What is sent; undefined when it no longer exists. */
async function bodyOf({ db, config }: DeliveringApp, delivery: DeliveryRow): Promise<string | undefined> {
  const { event, business_id: businessId, enquiry_id: enquiryId, message_id: messageId, created_at } = delivery
  const envelope = { type: event, timestamp: created_at.toISOString() }
  if (enquiryId === null || messageId === null) {
    return JSON.stringify({ ...envelope, data: { businessId, message: `A test from ${config.site.name}.` } })
  }
  const found = await findLead(db, businessId, { enquiryId, messageId })
  if (!found) return undefined
  const { message, ...lead } = viewLead(found.lead, { withContacts: true })
  return JSON.stringify({ ...envelope, data: { ...lead, firstMessage: message, message: viewMessage(found.message) } })
}
