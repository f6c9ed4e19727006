import { pageCtx } from '#core/page.ts'
import { suggestTrades } from '#features/search/server/suggest/suggest-trades.ts'
import { maxTrades } from '../rules.ts'
import { tradesOf } from '../server/trades-of.ts'
import type { Route } from './+types/trades-data'

/** GET /register-business/trades?q=: kinds of businesses for what is being typed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const text = url.searchParams.get('q') ?? ''
  const ids = await suggestTrades(ctx.app.search, text, maxTrades)
  return Response.json(tradesOf(ctx, ids), { headers: { 'cache-control': 'private, max-age=300' } })
}
