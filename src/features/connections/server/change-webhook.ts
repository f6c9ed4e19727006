import { randomBytes } from 'node:crypto'
import type { SignedInCtx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import type { Db } from '#core/database.ts'
import { enqueue } from '#core/jobs.ts'
import { requireOwner } from '#features/accounts/server/confirm-owner.ts'
import { getBusinessFor, holdBusinessFor } from '#features/staff/server/business-rights.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import { mayPostTo } from '#providers/post-to-public.ts'
import { refuseConnection } from '../contract.ts'
import { dailyReplays, dailyTests, previousSecretHours } from '../rules.ts'
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
 * Another address needs the code of the owner. Refuses: business_not_found, address_not_public, owner_otp_required.
 */
export async function setWebhook(ctx: SignedInCtx, businessId: number, { url }: { url: string }): Promise<void> {
  await getBusinessFor(ctx, businessId, 'own')
  if (!mayPostTo(url, ctx.app.config.webhooks)) {
    const { address_not_public } = refuseConnection.list
    throw refuseConnection('address_not_public', { fieldErrors: { url: address_not_public[1] } })
  }
  const before = await findWebhook(ctx.db, businessId)
  if (before?.url !== url) await requireOwner(ctx, 'program')
  await ctx.db.transaction().execute(async (tx) => {
    await holdBusinessFor(tx, ctx, businessId, 'own')
    await saveWebhook(tx, { businessId, url, secret: newSecret(), now: ctx.now })
  })
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

/** Sends an event without an enquiry, once. Refuses: business_not_found, no_webhook, test_limit_reached. */
export async function sendTest(ctx: SignedInCtx, businessId: number): Promise<void> {
  await getBusinessFor(ctx, businessId, 'own')
  await ctx.db.transaction().execute(async (tx) => {
    const webhook = await findWebhook(tx, businessId)
    if (!webhook || webhook.disabled_at) throw refuseConnection('no_webhook')
    await takeFromLimit(tx, ctx, businessId, 'test')
    const deliveryId = await insertDelivery(tx, { businessId, event: 'test', now: ctx.now })
    await enqueue(tx, deliverWebhook, { deliveryId, attempt: 0 }, { queue: queueOf(businessId) })
  })
}

/**
 * Sends an event again, under its old id, or tries now what waits for its next try. Refuses: business_not_found,
 * no_webhook, delivery_not_found, replay_limit_reached.
 */
export async function replayDelivery(ctx: SignedInCtx, businessId: number, deliveryId: number): Promise<void> {
  await getBusinessFor(ctx, businessId, 'own')
  await ctx.db.transaction().execute(async (tx) => {
    const webhook = await findWebhook(tx, businessId)
    if (!webhook || webhook.disabled_at) throw refuseConnection('no_webhook')
    const restarted = await restartDelivery(tx, { businessId, deliveryId })
    if (!restarted) throw refuseConnection('delivery_not_found')
    await takeFromLimit(tx, ctx, businessId, 'replay')
    const attempt = restarted.attempts
    await enqueue(tx, deliverWebhook, { deliveryId, attempt }, { queue: queueOf(businessId) })
  })
}

/** Refuses: test_limit_reached, replay_limit_reached. */
async function takeFromLimit(tx: Db, ctx: SignedInCtx, businessId: number, what: 'test' | 'replay'): Promise<void> {
  const limit = what === 'test' ? dailyTests : dailyReplays
  const bound = { kind: `webhook ${what}`, who: String(businessId), limit }
  if (!(await takeFromDailyQuota(tx, ctx, [bound])))
    throw refuseConnection(`${what}_limit_reached`, { retryAfterSeconds: secondsToIndianMidnight(ctx.now) })
}
