import type { SignedInCtx } from '#core/context.ts'
import { pageInfoOf } from '#core/endpoint.ts'
import { getBusinessFor } from '#features/staff/server/business-rights.ts'
import { countPayments, type ListedPayment, listPayments, type PaymentFilter } from './list-queries.ts'
import { searchByName } from './search-by-name.ts'

type Page = { size: number; page: number }
type Search = Omit<PaymentFilter, 'of' | 'named'>
type ListingCtx = Pick<SignedInCtx, 'app' | 'db' | 'actor' | 'i18n'>

/**
 * The payments of a business since its owner has it, for that owner. Refuses: business_not_found, also to staff and for
 * those of others.
 */
export async function listPaymentsOfBusiness(ctx: ListingCtx, businessId: number, page: Page, search: Search = {}) {
  const { id, owner_since: ownerSince } = await getBusinessFor(ctx, businessId, 'own')
  return listWhere(ctx, { ...search, of: { accountId: ctx.actor.accountId, business: { id, ownerSince } } }, page)
}

/** What the caller bought. */
export function listOwnPayments(ctx: ListingCtx, page: Page, search: Search = {}) {
  return listWhere(ctx, { ...search, of: { accountId: ctx.actor.accountId } }, page)
}

async function listWhere(ctx: ListingCtx, wanted: PaymentFilter, page: Page) {
  const { db } = ctx
  const filter = await searchByName(ctx, wanted)
  const { size, page: index } = page
  const payments: ListedPayment[] = await listPayments(db, filter, { limit: size, offset: size * index })
  return { payments, page: pageInfoOf(page, await countPayments(db, filter)) }
}
