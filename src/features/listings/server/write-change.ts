import type { SignedInCtx } from '#core/context.ts'
import { completenessOf } from '#features/businesses/rules.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { slugOf } from '#platform/fold-text.ts'
import type { differences, ListingField } from '../listing-fields.ts'
import { type EditedListing, insertChange, updateListing } from './listing-queries.ts'

/**
 * Writes what differs in a locked listing, with its history and its index, in the caller's transaction. Nobody is the
 * `actor` of what comes to pass on its day. Returns the names of the fields; none when nothing differs.
 */
export async function writeChange(
  { db, actor, now }: Pick<SignedInCtx, 'db' | 'now'> & Partial<Pick<SignedInCtx, 'actor'>>,
  listing: EditedListing,
  difference: ReturnType<typeof differences>,
): Promise<ListingField[]> {
  const changed = Object.keys(difference.after) as ListingField[]
  if (changed.length === 0) return []
  const after = { ...listing.fields, ...difference.after }
  await updateListing(db, listing.id, {
    changes: difference.after,
    slug: difference.after.name === undefined ? undefined : slugOf(after.name),
    completeness: completenessOf({ ...after, photoCount: listing.photoCount }),
  })
  await insertChange(db, { businessId: listing.id, accountId: actor?.accountId ?? null, now, ...difference })
  await indexBusiness(db, listing.id, now)
  return changed
}
