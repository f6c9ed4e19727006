import { randomBytes } from 'node:crypto'
import type { SignedInCtx } from '#core/context.ts'
import { enqueue } from '#core/jobs.ts'
import { getBusinessFor } from '#features/staff/server/business-rights.ts'
import { mayPostTo } from '#providers/post-to-public.ts'
import { refuseConnection } from '../contract.ts'
import { previousSecretHours } from '../rules.ts'
import { deliverWebhook, queueOf } from './deliver-webhook.ts'
import {
  deleteWebhook,
  findWebhook,
  insertDelivery,
  restartDelivery,
  saveWebhook,
  updateSecret,
} from './webhook-queries.ts'

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/**
 * Where each new enquiry and message of a business is sent from now on; also switches on again what was switched off.
 * Refuses: business_not_found, address_not_public.
 */
export async function setWebhook(ctx: SignedInCtx, businessId: number, { url }: { url: string }): Promise<void> {
  await getBusinessFor(ctx, businessId, 'own')
  if (!mayPostTo(url, ctx.app.config.webhooks)) {
    const { address_not_public } = refuseConnection.list
    throw refuseConnection('address_not_public', { fieldErrors: { url: address_not_public[1] } })
  }
  await saveWebhook(ctx.db, { businessId, url, secret: newSecret(), now: ctx.now })
}

/** Nothing is sent any more; what was sent is forgotten. Refuses: business_not_found, no_webhook. */
export async function removeWebhook(ctx: SignedInCtx, businessId: number): Promise<void> {
  await getBusinessFor(ctx, businessId, 'own')
  if (!(await deleteWebhook(ctx.db, businessId))) throw refuseConnection('no_webhook')
}

/** A new secret; the old one signs along for a day. Refuses: business_not_found, no_webhook. */
export async function renewSecret(ctx: SignedInCtx, businessId: number): Promise<void> {
  await getBusinessFor(ctx, businessId, 'own')
  const previousUntil = new Date(ctx.now.getTime() + previousSecretHours * 3_600_000)
  const isDone = await updateSecret(ctx.db, { businessId, secret: newSecret(), previousUntil })
  if (!isDone) throw refuseConnection('no_webhook')
}

/** Sends an event without an enquiry. Refuses: business_not_found, no_webhook. */
export async function sendTest(ctx: SignedInCtx, businessId: number): Promise<void> {
  await getBusinessFor(ctx, businessId, 'own')
  await ctx.db.transaction().execute(async (tx) => {
    const webhook = await findWebhook(tx, businessId)
    if (!webhook || webhook.disabled_at) throw refuseConnection('no_webhook')
    const deliveryId = await insertDelivery(tx, { businessId, event: 'test', now: ctx.now })
    await enqueue(tx, deliverWebhook, { deliveryId, attempt: 0 }, { queue: queueOf(businessId) })
  })
}

/**
 * Sends an event again, under its old id, or tries now what waits for its next try. Refuses: business_not_found,
 * no_webhook, delivery_not_found.
 */
export async function replayDelivery(ctx: SignedInCtx, businessId: number, deliveryId: number): Promise<void> {
  await getBusinessFor(ctx, businessId, 'own')
  await ctx.db.transaction().execute(async (tx) => {
    const webhook = await findWebhook(tx, businessId)
    if (!webhook || webhook.disabled_at) throw refuseConnection('no_webhook')
    const restarted = await restartDelivery(tx, { businessId, deliveryId })
    if (!restarted) throw refuseConnection('delivery_not_found')
    const attempt = restarted.attempts
    await enqueue(tx, deliverWebhook, { deliveryId, attempt }, { queue: queueOf(businessId) })
  })
}
