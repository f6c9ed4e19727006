import type { Ctx } from '#core/context.ts'
import { categoryName } from '#features/categories/category-name.ts'
import { cityName } from '#features/places/place-name.ts'
import { textIn } from '#texts/text-in.ts'
import type { ListedPayment, PurchaseNames } from './list-queries.ts'

export type ShownPayment = ReturnType<typeof viewHistoryRow>

type NamingCtx = Pick<Ctx, 'app' | 'i18n'>

/** What was bought, in the language of the page; its title, which is English, where that has no name any more. */
export function purchaseName({ app, i18n }: NamingCtx, row: PurchaseNames & { title: string }): string {
  if (row.plan_name !== null)
    return i18n.t('{plan} plan, 1 year', { plan: textIn(i18n, row.plan_name, row.plan_name_hi) })
  const city = row.ad_city_id === null ? undefined : app.places.cityById(row.ad_city_id)
  if (row.placement_name === null || !city) return row.title
  const category = row.ad_category_id ? app.categories.byId(row.ad_category_id) : undefined
  if (row.ad_category_id && !category) return row.title
  const placement = textIn(i18n, row.placement_name, row.placement_name_hi)
  const place = [category && categoryName(category, i18n), cityName(city, i18n)].filter(Boolean).join(', ')
  return i18n.t('Advertisement: {placement}, {place}', { placement, place })
}

/** One of the caller's own payments. */
export function viewHistoryRow(ctx: NamingCtx, row: ListedPayment) {
  return {
    id: row.id,
    name: purchaseName(ctx, row),
    businessName: row.business_name,
    at: (row.paid_at ?? row.created_at).toISOString(),
    amountPaise: row.amount_paise,
    refundedPaise: row.refunded_paise,
    status: row.status,
    method: row.method,
    invoiceCode: row.invoice_code,
    creditNotes: row.credit_notes,
  }
}
