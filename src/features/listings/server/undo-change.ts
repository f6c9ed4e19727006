import type { SignedInCtx } from '#core/context.ts'
import { refuseListing } from '../contract.ts'
import type { ListingField, ListingFields } from '../listing-fields.ts'
import { isReopeningDue } from '../rules.ts'
import { editListing } from './edit-listing.ts'
import { findListing, listChanges } from './listing-queries.ts'

/**
 * Takes the last change of a listing back: another change, with the values from before, so that it can be taken back as
 * well. Returns the fields that differ now. Refuses: business_not_found, owner_decides, listing_changed,
 * not_the_last_change.
 */
export async function undoChange(ctx: SignedInCtx, businessId: number, changeId: number): Promise<ListingField[]> {
  const [listing, changes] = await Promise.all([findListing(ctx.db, businessId), listChanges(ctx.db, businessId, 1)])
  const [last] = changes
  // Somebody without the right is told nothing of the history.
  if (last?.id !== changeId || !listing) {
    await editListing(ctx, businessId, { changes: {} })
    throw refuseListing('not_the_last_change')
  }
  return editListing(ctx, businessId, { changes: withoutPastDay(last.before, ctx.now), edits: listing.edits })
}

/** The day on which it opened is over: with it, a listing that is closed once more would open within the hour. */
function withoutPastDay(before: Partial<ListingFields>, now: Date): Partial<ListingFields> {
  return isReopeningDue(before.reopensOn, now) ? { ...before, reopensOn: null } : before
}
