import type { SignedInCtx } from '#core/context.ts'
import { enqueue } from '#core/jobs.ts'
import { cancelAtClosed } from '#features/bookings/server/cancel-at-closed.ts'
import { type BrandRow, listBranches, lockBrandOf } from '#features/brands/server/brand-queries.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { storedPosition } from '#features/businesses/server/stored-position.ts'
import { mayOn } from '#features/staff/server/business-rights.ts'
import type { Language } from '#texts/language.ts'
import { refuseListing } from '../contract.ts'
import { differences, type ListingField, type ListingFields } from '../listing-fields.ts'
import { type EditedListing, lockListing } from './listing-queries.ts'
import { shareChanges, sharedOf } from './share-changes.ts'
import { writeChange } from './write-change.ts'

export interface Edit {
  changes: Partial<ListingFields>
  /** The number of changes that the form began with; without one (API) the last change counts. */
  edits?: number | undefined
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
 * owner_decides, listing_changed.
 */
export async function editListing(
  ctx: SignedInCtx,
  businessId: number,
  { changes, edits }: Edit,
): Promise<ListingField[]> {
  const { actor } = ctx
  return ctx.db.transaction().execute(async (tx) => {
    // Before the listing: two branches that are changed at once would wait for each other.
    const brand = Number.isSafeInteger(businessId) ? await lockBrandOf(tx, businessId) : undefined
    const listing = Number.isSafeInteger(businessId) ? await lockListing(tx, businessId) : undefined
    const owned = listing && { id: listing.id, owner_id: listing.ownerId }
    if (!listing || !owned || !(await mayOn(tx, actor, owned, 'edit'))) throw refuseBusiness('business_not_found')
    const difference = differences(listing.fields, withPosition(ctx, listing, changes))
    if (Object.keys(difference.after).length === 0) return []
    if (endsOrReopens(difference) && !(await mayOn(tx, actor, owned, 'own'))) throw refuseListing('owner_decides')
    if (edits !== undefined && edits !== listing.edits) throw refuseListing('listing_changed')
    const changed = await writeChange({ ...ctx, db: tx }, listing, difference)
    if (difference.after.closedForGood)
      await enqueue(tx, cancelAtClosed, { businessId, language: ctx.i18n.locale as Language })
    if (brand) await shareInBrand({ ...ctx, db: tx }, brand, listing.id, difference.after)
    return changed
  })
}

/** Who owns a listing ends it, and brings it back; managers close it for now. */
const endsOrReopens = ({ after }: { after: Partial<ListingFields> }) =>
  after.closedForGood !== undefined || after.successorId !== undefined

/** Writes to the other branches what they share with this one (docs/decisions/128-brands.md). */
async function shareInBrand(ctx: SignedInCtx, brand: BrandRow, businessId: number, after: Partial<ListingFields>) {
  const shared = sharedOf(after, { texts: brand.shares_texts, facts: brand.shares_facts })
  if (Object.keys(shared).length === 0) return
  const branches = await listBranches(ctx.db, [brand.id])
  const others = branches.flatMap((branch) => (branch.businessId === businessId ? [] : branch.businessId))
  await shareChanges(ctx, others, shared)
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
