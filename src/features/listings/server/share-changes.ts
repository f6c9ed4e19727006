import type { SignedInCtx } from '#core/context.ts'
import { currentPlanOf } from '#features/plans/server/current-plan.ts'
import { differences, type ListingField, type ListingFields } from '../listing-fields.ts'
import { findListing, lockListing } from './listing-queries.ts'
import { writeChange } from './write-change.ts'

const sharedTexts: readonly ListingField[] = ['description', 'hashtags']
const sharedFacts: readonly ListingField[] = ['facts']

/** What is shared between branches of what was changed in one. */
export function sharedOf(
  changes: Partial<ListingFields>,
  { texts, facts }: { texts: boolean; facts: boolean },
): Partial<ListingFields> {
  const fields = [...(texts ? sharedTexts : []), ...(facts ? sharedFacts : [])]
  return Object.fromEntries(Object.entries(changes).filter(([field]) => fields.includes(field as ListingField)))
}

/**
 * Writes shared values to other branches, in a transaction that has locked their brand, each with its history. A plan
 * with fewer hashtags takes the first of them.
 */
export async function shareChanges(ctx: SignedInCtx, to: readonly number[], shared: Partial<ListingFields>) {
  if (Object.keys(shared).length === 0) return
  for (const id of to) {
    const listing = await lockListing(ctx.db, id)
    if (!listing) continue
    const { hashtagCount } = await currentPlanOf(ctx.db, id, ctx.now)
    const changes = { ...shared, ...(shared.hashtags && { hashtags: shared.hashtags.slice(0, hashtagCount) }) }
    await writeChange(ctx, listing, differences(listing.fields, changes))
  }
}

/** Writes what a branch says now to others, in the caller's transaction, which has locked their brand. */
export async function copyToBranches(
  ctx: SignedInCtx,
  from: number,
  { to, texts, facts }: { to: readonly number[]; texts: boolean; facts: boolean },
): Promise<void> {
  const listing = await findListing(ctx.db, from)
  if (listing) await shareChanges(ctx, to, sharedOf(listing.fields, { texts, facts }))
}
