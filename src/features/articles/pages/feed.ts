import { pageCtx } from '#core/page.ts'
import { withoutLanguage } from '#texts/language.ts'
import { kindOfPath } from '../article-path.ts'
import { articleFeed } from '../server/article-feed.ts'
import type { Route } from './+types/feed'

/** /blog/rss.xml and /news/rss.xml. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const feed = await articleFeed(pageCtx(context), kindOfPath(withoutLanguage(url.pathname)))
  return new Response(feed, {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  })
}
