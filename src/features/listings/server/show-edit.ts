import type { SignedInCtx } from '#core/context.ts'
import { businessPath } from '#features/businesses/business-path.ts'
import { isPaidAt } from '#features/businesses/rules.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { chooseListing } from '#features/staff/server/choose-listing.ts'
import { findListing } from './listing-queries.ts'

/** One of the listings that the caller may edit, by default the first, and those to choose from. */
export async function showEdit(ctx: SignedInCtx, url: URL) {
  const { app, db, now } = ctx
  const { listings, chosen: row } = await chooseListing(ctx, url, 'edit')
  const listing = row && (await findListing(db, row.id))
  if (!row || !listing) return { listings, chosen: undefined }
  const [card] = await listBusinessCards(ctx, { ids: [row.id] })
  return {
    listings,
    chosen: {
      id: row.id,
      name: row.name,
      url: businessPath({ ...row, citySlug: app.places.cityById(row.city_id)?.slug ?? '' }),
      fields: listing.fields,
      edits: listing.edits,
      isPaid: isPaidAt(row.paid_until, now),
      isOwner: row.owner_id === ctx.actor.accountId,
      card,
    },
  }
}

export type ChosenListing = NonNullable<Awaited<ReturnType<typeof showEdit>>['chosen']>
