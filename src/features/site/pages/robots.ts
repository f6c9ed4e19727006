import { pageCtx } from '#core/page.ts'
import { robotsText } from '../robots-text.ts'
import type { Route } from './+types/robots'

/** Serves robots.txt. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsText(pageCtx(context).app.config.origin), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
