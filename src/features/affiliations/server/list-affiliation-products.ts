import type { Ctx } from '#core/context.ts'
import { pagePath } from '#platform/page-address.ts'
import { textIn } from '#texts/text-in.ts'
import type { ProductView } from '../contract.ts'
import { listProducts } from './affiliation-queries.ts'

/** The ways to work with us that are currently open. */
export async function listAffiliationProducts({ db, i18n }: Pick<Ctx, 'db' | 'i18n'>): Promise<ProductView[]> {
  const rows = await listProducts(db)
  return rows.map((row) => ({
    product: row.slug,
    name: textIn(i18n, row.name, row.name_hi),
    tagline: textIn(i18n, row.tagline, row.tagline_hi),
    suits: textIn(i18n, row.suits, row.suits_hi),
    youDo: textIn(i18n, row.you_do, row.you_do_hi),
    youGet: textIn(i18n, row.you_get, row.you_get_hi),
    icon: row.icon,
    hasCourse: row.has_course,
    url: pagePath('/ibp-affiliation/:product', { product: row.slug }),
  }))
}
