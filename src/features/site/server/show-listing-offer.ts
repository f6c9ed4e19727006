import type { Ctx } from '#core/context.ts'
import { viewOwnBusiness } from '#features/businesses/server/business-view.ts'
import { whereById } from '#features/businesses/server/view-choices.ts'
import { lastPaidDay } from '#features/plans/rules.ts'
import { listBusinessesFor } from '#features/staff/server/business-rights.ts'
import type { PageAddress } from '#platform/page-address.ts'

/** The page of all own listings is one link away. */
const shownListings = 5

export type ListingOffer =
  | { kind: 'visitor' }
  | { kind: 'customer' }
  | {
      kind: 'merchant'
      count: number
      businesses: { id: number; name: string; where: string; url: PageAddress; lastPaidDay: string | null }[]
    }

/** The state of the offer page for its viewer: a merchant sees the plans of their own listings. */
export async function showListingOffer(ctx: Pick<Ctx, 'app' | 'db' | 'now' | 'actor' | 'i18n'>): Promise<ListingOffer> {
  const { actor, db } = ctx
  if (!actor) return { kind: 'visitor' }
  if (actor.role === 'customer') return { kind: 'customer' }
  const own = await listBusinessesFor({ db, actor }, 'own')
  const where = whereById(ctx, own)
  return {
    kind: 'merchant',
    count: own.length,
    businesses: own.slice(0, shownListings).map((row) => {
      const { id, name, url } = viewOwnBusiness(ctx, row)
      return { id, name, where: where.get(id) ?? '', url, lastPaidDay: lastPaidDay(row.paid_until, ctx.now) }
    }),
  }
}
