import type { Ctx } from '#context.ts'
import type { ProductView } from '../contract.ts'
import { listProducts } from './affiliation-queries.ts'

/** The ways to work with us that are open now. */
export async function listAffiliationProducts({ db }: Pick<Ctx, 'db'>): Promise<ProductView[]> {
  const rows = await listProducts(db)
  return rows.map(({ slug, name, tagline, suits, you_do, you_get, icon }) => ({
    product: slug,
    name,
    tagline,
    suits,
    youDo: you_do,
    youGet: you_get,
    icon,
    url: `/ibp-affiliation/${slug}`,
  }))
}
