import { adsOnPage } from '#core/ads-on-page.ts'
import type { Ctx } from '#core/context.ts'
import type { ResultsView } from '../results-view.ts'

/**
 * The advertisements of a list: those of the trade it is about, in its city, on its first page. The top of the list is
 * that of the category's own address alone, the second row also that of a search which means it.
 */
export function adsOfList(
  ctx: Pick<Ctx, 'app' | 'now'>,
  { view, page, isAddressed }: { view: ResultsView; page: number; isAddressed: boolean },
) {
  const { categories, places } = ctx.app
  const isFirst = page === 1 && view.citySlug !== null
  const city = isFirst && view.citySlug ? places.cityBySlug(view.citySlug) : undefined
  const category = view.category ? categories.bySlug(view.category.slug) : undefined
  const where = { cityId: city?.id, categoryId: category?.id }
  const row = adsOnPage(ctx, ['results'], where)
  if (!isAddressed) return { ads: { category: null, results: row.ads.results }, countVisitor: row.countVisitor }
  return adsOnPage(ctx, ['category', 'results'], where)
}
