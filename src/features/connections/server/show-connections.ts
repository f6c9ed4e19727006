import type { SignedInCtx } from '#core/context.ts'
import { showOwnerDraft } from '#features/accounts/server/owner-draft.ts'
import { getBusinessFor, mayOn } from '#features/staff/server/business-rights.ts'
import { chooseListing } from '#features/staff/server/choose-listing.ts'
import { connectionsPage } from '../connections-path.ts'
import type { DeliveryState, Scope, WebhookEvent } from '../rules.ts'
import { listKeys } from './api-key-queries.ts'
import { type DeliveryRow, findWebhook, listDeliveries } from './webhook-queries.ts'

export interface ShownDelivery {
  id: number
  event: WebhookEvent
  createdAt: string
  state: DeliveryState
  attempts: number
  nextAt: string | null
  status: number | null
  problem: string | null
  tookMs: number | null
}

export interface ShownKey {
  id: number
  name: string
  ending: string
  scopes: Scope[]
  usedAt: string | null
}

/**
 * What leaves for the programs of the business in the URL, or of the caller's first. Webhook and keys are its owner's
 * alone; the files are for everybody who answers its enquiries.
 */
export async function showConnections(ctx: SignedInCtx, url: URL) {
  const { listings, chosen: row } = await chooseListing(ctx, url, 'reply')
  if (!row) return { listings, chosen: null, owned: null }
  const chosen = { id: row.id, name: row.name }
  const business = await getBusinessFor(ctx, chosen.id, 'reply')
  if (!(await mayOn(ctx.db, ctx.actor, business, 'own'))) return { listings, chosen, owned: null }
  const [webhook, deliveries, keys, { owner, typed, draftId }] = await Promise.all([
    findWebhook(ctx.db, chosen.id),
    listDeliveries(ctx.db, chosen.id),
    listKeys(ctx.db, chosen.id),
    showOwnerDraft(ctx, connectionsPage, { use: 'program', businessId: chosen.id }),
  ])
  return {
    listings,
    chosen,
    owned: {
      owner,
      typed,
      draftId,
      webhook: webhook
        ? {
            url: webhook.url,
            secret: webhook.secret,
            isOn: webhook.disabled_at === null,
            offSince: webhook.disabled_at?.toISOString() ?? null,
            isFailing: webhook.failing_since !== null,
            lastTry: lastTryOf(deliveries, webhook.on_since),
            oldSecretUntil:
              webhook.previous_until && webhook.previous_until > ctx.now ? webhook.previous_until.toISOString() : null,
          }
        : null,
      deliveries: deliveries.map(
        (row): ShownDelivery => ({
          id: row.id,
          event: row.event,
          createdAt: row.created_at.toISOString(),
          state: row.state,
          attempts: row.attempts,
          nextAt: row.next_at?.toISOString() ?? null,
          status: row.status,
          problem: row.problem,
          tookMs: row.took_ms,
        }),
      ),
      keys: keys.map(
        (row): ShownKey => ({
          id: row.id,
          name: row.name,
          ending: row.ending,
          scopes: row.scopes,
          usedAt: row.used_at?.toISOString() ?? null,
        }),
      ),
    },
  }
}

/**
 * How the newest delivery that was tried went; tests count too, unlike for switching off. `before`: none was since the
 * webhook was switched on, or given its present address.
 */
function lastTryOf(newestFirst: readonly DeliveryRow[], onSince: Date): 'delivered' | 'failed' | 'before' | null {
  const tried = newestFirst.filter(({ attempts }) => attempts > 0)
  if (tried.length === 0) return null
  const newest = tried.find(({ answered_at }) => answered_at !== null && answered_at >= onSince)
  if (!newest) return 'before'
  return newest.state === 'delivered' ? 'delivered' : 'failed'
}

export type OwnedConnections = NonNullable<Awaited<ReturnType<typeof showConnections>>['owned']>
