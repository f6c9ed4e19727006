import type { SignedInCtx } from '#core/context.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { completenessOf } from '#features/businesses/rules.ts'
import { storedPosition } from '#features/businesses/server/stored-position.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import type { BusinessRight } from '#features/staff/rules.ts'
import { mayOn } from '#features/staff/server/business-rights.ts'
import { slugOf } from '#platform/fold-text.ts'
import { refuseListing } from '../contract.ts'
import { differences, type ListingField, type ListingFields } from '../listing-fields.ts'
import { type EditedListing, insertChange, lockListing, updateListing } from './listing-queries.ts'

export interface Edit {
  changes: Partial<ListingFields>
  /** The number of changes that the form began with; without one (API) the last change counts. */
  edits?: number | undefined
  /** What the change needs; closing and giving away need more than editing. */
  right?: BusinessRight
}

const placeFields: readonly ListingField[] = [
  'cityId',
  'locality',
  'pincode',
  'lat',
  'lng',
  'hidesAddress',
  'serviceArea',
]

/**
 * Every change of a listing by its people: written with its history, searchable and on its page once the transaction is
 * committed. Returns the names of the fields that differ; none when nothing does. Refuses: business_not_found,
 * listing_changed.
 */
export async function editListing(
  ctx: SignedInCtx,
  businessId: number,
  { changes, edits, right = 'edit' }: Edit,
): Promise<ListingField[]> {
  const { actor, now } = ctx
  return ctx.db.transaction().execute(async (tx) => {
    const listing = Number.isSafeInteger(businessId) ? await lockListing(tx, businessId) : undefined
    const owned = listing && { id: listing.id, owner_id: listing.ownerId }
    // Ending a listing is for who owns it.
    const needed = changes.closedForGood || changes.successorId ? 'own' : right
    if (!listing || !owned || !(await mayOn(tx, actor, owned, needed))) throw refuseBusiness('business_not_found')
    const difference = differences(listing.fields, withPosition(ctx, listing, changes))
    const changed = Object.keys(difference.after) as ListingField[]
    if (changed.length === 0) return []
    if (edits !== undefined && edits !== listing.edits) throw refuseListing('listing_changed')
    const after = { ...listing.fields, ...difference.after }
    await updateListing(tx, businessId, {
      changes: difference.after,
      slug: difference.after.name === undefined ? undefined : slugOf(after.name),
      completeness: completenessOf({ ...after, photoCount: listing.photoCount }),
    })
    await insertChange(tx, { businessId, accountId: actor.accountId, now, ...difference })
    await indexBusiness(tx, businessId, now)
    return changed
  })
}

/** Where the place changes, so does the stored position: never more exact than the locality of a hidden street. */
function withPosition(
  { app }: SignedInCtx,
  { fields }: EditedListing,
  changes: Partial<ListingFields>,
): Partial<ListingFields> {
  if (!placeFields.some((field) => changes[field] !== undefined)) return changes
  const place = { ...fields, ...changes }
  const { lat, lng } = place
  const position = lat === null || lng === null ? undefined : { lat, lng }
  const isStreetHidden = place.hidesAddress || place.serviceArea !== null
  const stored = storedPosition(app.places, { ...place, position, isStreetHidden })
  // The columns hold single precision.
  return {
    ...changes,
    lat: stored.lat === null ? null : Math.fround(stored.lat),
    lng: stored.lng === null ? null : Math.fround(stored.lng),
  }
}
