import type { Ctx } from '#core/context.ts'
import { categoryName } from '#features/categories/category-name.ts'
import type { Trade } from '../trade.ts'

/** Categories as choices. */
export function tradesOf({ app: { categories }, i18n }: Pick<Ctx, 'app' | 'i18n'>, ids: readonly number[]): Trade[] {
  return ids.flatMap((id) => {
    const category = categories.byId(id)
    const group = categories.ancestors(id).at(-1)
    if (!category) return []
    const name = categoryName(category, i18n)
    return {
      id,
      name,
      group: group ? categoryName(group, i18n) : '',
      icon: category.icon,
      scenes: categories.scenesOf(id),
    }
  })
}
