import type { PersonalData } from '#core/personal-data.ts'
import { deleteBrandsOf } from './brand-queries.ts'

/** What they contain is public and of the listings, which are exported. */
export const brandData = {
  tables: ['brand', 'brand_branch'],
  hide: (tx, { actor }) => deleteBrandsOf(tx, [actor.accountId]),
  erase: (tx, { accountIds }) => deleteBrandsOf(tx, accountIds),
} satisfies PersonalData
