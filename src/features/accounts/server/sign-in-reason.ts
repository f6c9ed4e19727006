import type { Ctx } from '#core/context.ts'
import { businessIdOf } from '#features/businesses/business-path.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import type { PageAddress } from '#platform/page-address.ts'

/** What somebody signs in for, where the form says so: the name of the business they review. */
export interface SignInReason {
  reviewOf: string
}

/** Told by the page to return to. A reviewer is a customer, so the form need not ask for the role. */
export async function findSignInReason(
  { db }: Pick<Ctx, 'db'>,
  back: PageAddress | undefined,
): Promise<SignInReason | undefined> {
  const [, segment] = /^\/companydesc\/[^/?#]+\/([^/?#]+)\/rate(?:[?#]|$)/.exec(back ?? '') ?? []
  const id = segment === undefined ? undefined : businessIdOf(segment)
  const business = id === undefined ? undefined : await findBusiness(db, id)
  return business && business.status !== 'deleted' ? { reviewOf: business.name } : undefined
}
