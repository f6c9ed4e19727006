import type { SignedInCtx } from '#core/context.ts'
import type { OwnBusinessRow } from '#features/businesses/server/business-queries.ts'
import { idOf } from '#platform/id-of.ts'
import type { BusinessRight } from '../rules.ts'
import { listBusinessesFor } from './business-rights.ts'

/**
 * What a page of one business begins with: the business `?business=` of those on which the caller has a right, by
 * default the first, and all of them to choose from.
 */
export async function chooseListing(
  ctx: Pick<SignedInCtx, 'db' | 'actor'>,
  { searchParams }: URL,
  right: BusinessRight,
): Promise<{ listings: { id: number; name: string }[]; chosen: OwnBusinessRow | undefined }> {
  const own = await listBusinessesFor(ctx, right)
  const wanted = idOf(searchParams.get('business'))
  return {
    listings: own.map(({ id, name }) => ({ id, name })),
    chosen: own.find(({ id }) => id === wanted) ?? own[0],
  }
}
