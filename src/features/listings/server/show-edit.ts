import type { SignedInCtx } from '#core/context.ts'
import { takeInterruptedForm } from '#core/interrupted-form.ts'
import { businessPath } from '#features/businesses/business-path.ts'
import { isPaidAt } from '#features/businesses/rules.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { chooseListing } from '#features/staff/server/choose-listing.ts'
import { idOf } from '#platform/id-of.ts'
import { findListing } from './listing-queries.ts'

/** One of the listings that the caller may edit, by default the first, and those to choose from. */
export async function showEdit(ctx: SignedInCtx, url: URL) {
  const { app, db, now } = ctx
  const { listings, chosen: row } = await chooseListing(ctx, url, 'edit')
  const listing = row && (await findListing(db, row.id))
  if (!row || !listing) return { listings, typed: undefined, chosen: undefined }
  const [card] = await listBusinessCards(ctx, { ids: [row.id] })
  const typed = await takeInterruptedForm(ctx, url, 'save')
  return {
    listings,
    /** What was typed into a form of the page when the session had ended. */
    typed: idOf(typed?.values.business) === row.id ? typed : undefined,
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
