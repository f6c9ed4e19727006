import type { SignedInCtx } from '#core/context.ts'
import { lastPaidDay } from '#features/plans/rules.ts'
import { listBusinessesFor } from '#features/staff/server/business-rights.ts'
import { idOf } from '#platform/id-of.ts'
import { serverOnly } from '#platform/server-only.ts'
import { missingParts } from '../missing-parts.ts'
import { viewOwnBusiness } from './business-view.ts'
import { listProfileParts } from './own-listing-queries.ts'
import { showOwnPage } from './show-own-page.ts'
import { whereById } from './view-choices.ts'

/** A merchant's own data and listings, with what each still lacks; one of them, by default the first, as its page. */
export async function showOwnBusiness(ctx: SignedInCtx, { searchParams }: URL) {
  const { actor, db } = ctx
  const own = await listBusinessesFor(ctx, 'edit')
  const parts = await listProfileParts(
    db,
    own.map(({ id }) => id),
  )
  const wanted = idOf(searchParams.get('business'))
  const chosen = own.find(({ id }) => id === wanted) ?? own[0]
  const page = chosen && (await showOwnPage(ctx, chosen.id))
  const where = whereById(ctx, own)
  const missing = new Map(parts.map((business) => [business.id, missingParts(business)]))
  return {
    chosenId: chosen?.id,
    page: page && serverOnly(page),
    profile: { name: actor.name, phone: actor.phone, email: actor.email },
    businesses: own.map((row) => {
      const { id, name, url, status, profilePercentage, isVerified, nativeName } = viewOwnBusiness(ctx, row)
      return {
        id,
        name,
        nativeName,
        url,
        where: where.get(id) ?? '',
        isOpen: status === 'open',
        /** And not managed for its owner. */
        isOwn: row.owner_id === actor.accountId,
        profilePercentage,
        missing: missing.get(id) ?? [],
        isVerified,
        lastPaidDay: lastPaidDay(row.paid_until, ctx.now),
      }
    }),
  }
}

export type OwnListing = Awaited<ReturnType<typeof showOwnBusiness>>['businesses'][number]
