import type { Ctx } from '#core/context.ts'
import { foldText } from '#platform/fold-text.ts'
import { purchaseName } from './history-view.ts'
import { listPurchases, type PaymentFilter } from './list-queries.ts'

/**
 * A filter that also finds what was bought by its name in the language of the page, which its title, the line on the
 * invoice, does not have: every word that was typed is in it.
 */
export async function searchByName(
  ctx: Pick<Ctx, 'app' | 'db' | 'i18n'>,
  filter: PaymentFilter,
): Promise<PaymentFilter> {
  const words = foldText(filter.text ?? '')
    .split(' ')
    .filter(Boolean)
  if (words.length === 0) return filter
  const bought = await listPurchases(ctx.db, filter.of)
  const named = bought.flatMap(({ ids, ...purchase }) => {
    const name = foldText(purchaseName(ctx, purchase))
    return words.every((word) => name.includes(word)) ? ids : []
  })
  return { ...filter, named }
}
