import type { SignedInCtx } from '#core/context.ts'
import { listBusinessesFor } from '#features/staff/server/business-rights.ts'
import { missingParts } from '../missing-parts.ts'
import { viewOwnBusiness } from './business-view.ts'
import { listProfileParts } from './own-listing-queries.ts'

/** A merchant's own data and listings, with what each still lacks. */
export async function showOwnBusiness(ctx: SignedInCtx) {
  const { actor, db } = ctx
  const own = await listBusinessesFor(ctx, 'edit')
  const parts = await listProfileParts(
    db,
    own.map(({ id }) => id),
  )
  const missing = new Map(parts.map((business) => [business.id, missingParts(business)]))
  return {
    profile: { name: actor.name, phone: actor.phone, email: actor.email },
    businesses: own.map((row) => {
      const { id, name, url, city, status, profilePercentage, isVerified, isPaid, nativeName, paidUntil } =
        viewOwnBusiness(ctx, row)
      return {
        id,
        name,
        nativeName,
        url,
        city,
        isOpen: status === 'open',
        profilePercentage,
        missing: missing.get(id) ?? [],
        isVerified,
        paidUntil: isPaid ? paidUntil : null,
      }
    }),
  }
}

export type OwnListing = Awaited<ReturnType<typeof showOwnBusiness>>['businesses'][number]
