import type { SignedInCtx } from '#core/context.ts'
import { categoryName } from '#features/categories/category-name.ts'
import { canHoldBusinesses } from '#features/categories/rules.ts'
import { suggestTrades } from '#features/search/server/suggest/suggest-trades.ts'
import { commonTrades, maxTrades } from '../rules.ts'
import type { Trade, TradeGroup } from '../trade.ts'
import { tradesOf } from './trades-of.ts'

export interface ShownTrades {
  /** For the words that were searched; empty without any. */
  trades: Trade[]
  /** Before anything is typed: those of the group that was opened, else the common ones, and the one chosen before. */
  offered: Trade[]
  groups: TradeGroup[]
  /** The group that was opened. */
  group: TradeGroup | undefined
}

type Wanted = { query: string; group: string | null; chosen: number | undefined }

/** The kinds of businesses of the step `category`: found, or to look through. */
export async function showTrades(ctx: SignedInCtx, { query, group: slug, chosen }: Wanted): Promise<ShownTrades> {
  const { app, i18n } = ctx
  const { categories } = app
  const found = query === '' ? [] : await suggestTrades(app.search, query, maxTrades)
  const groups = categories.children(undefined)
  const group = groups.find((each) => each.slug === slug)
  const common = commonTrades.flatMap((each) => categories.bySlug(each)?.id ?? [])
  const offered = group ? tradesBelow(group.id) : [...new Set([...(chosen === undefined ? [] : [chosen]), ...common])]
  const viewOf = (each: (typeof groups)[number]) => ({
    slug: each.slug,
    name: categoryName(each, i18n),
    icon: each.icon,
  })
  return {
    trades: tradesOf(ctx, found),
    offered: tradesOf(ctx, offered),
    groups: groups.map(viewOf),
    group: group && viewOf(group),
  }

  /** Each trade before the narrower ones below it. */
  function tradesBelow(id: number): number[] {
    return categories
      .children(id)
      .filter(canHoldBusinesses)
      .flatMap((child) => [child.id, ...tradesBelow(child.id)])
  }
}
