import type { SignedInCtx } from '#core/context.ts'
import type { ListingToChoose } from '#features/businesses/listing-to-choose.ts'
import type { OwnBusinessRow } from '#features/businesses/server/business-queries.ts'
import { viewChoices } from '#features/businesses/server/view-choices.ts'
import { idOf } from '#platform/id-of.ts'
import type { BusinessRight } from '../rules.ts'
import { listBusinessesFor } from './business-rights.ts'

/**
 * What a page of one business begins with: the business `?business=` of those on which the caller has a right, by
 * default the first, and all of them to choose from.
 */
export async function chooseListing(
  ctx: Pick<SignedInCtx, 'app' | 'db' | 'actor' | 'i18n'>,
  { searchParams }: URL,
  right: BusinessRight,
): Promise<{ listings: ListingToChoose[]; chosen: OwnBusinessRow | undefined }> {
  const own = await listBusinessesFor(ctx, right)
  const wanted = idOf(searchParams.get('business'))
  return {
    listings: viewChoices(ctx, own),
    chosen: own.find(({ id }) => id === wanted) ?? own[0],
  }
}
