import { Feed } from 'feed'
import type { Ctx } from '#core/context.ts'
import { feedPath } from '../article-path.ts'
import { type ArticleKind, feedCount, kindNames } from '../rules.ts'
import { kindLeads } from '../ui/list-text.ts'
import { listWithBody } from './article-queries.ts'
import { viewCard } from './article-view.ts'
import { renderMarkdown } from './render-markdown.ts'

/** The newest articles of a kind as RSS 2.0, including their full text. */
export async function articleFeed(
  { app, db, now }: Pick<Ctx, 'app' | 'db' | 'now'>,
  kind: ArticleKind,
): Promise<string> {
  const { origin, site } = app.config
  const rows = await listWithBody(db, kind, feedCount, now)
  const updatedMs = Math.max(...rows.map((row) => row.updated_at.getTime()))
  const feed = new Feed({
    title: `${site.name} ${kindNames[kind]}`,
    description: kindLeads[kind],
    id: `${origin}/${kind}`,
    link: `${origin}/${kind}`,
    language: 'en-IN',
    updated: rows.length > 0 ? new Date(updatedMs) : now,
    generator: site.name,
    image: `${origin}/icon-192.png`,
    feedLinks: { rss: origin + feedPath(kind) },
  })
  for (const row of rows) {
    const { category, publishedAt, summary, title, url } = viewCard(row, { locale: 'en' })
    feed.addItem({
      title,
      id: origin + url,
      link: origin + url,
      description: summary,
      // Feed readers show the text outside our pages: addresses must be absolute.
      content: renderMarkdown(row.body).replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`),
      category: [{ name: category.name }],
      date: new Date(publishedAt),
      published: new Date(publishedAt),
    })
  }
  return feed.rss2()
}
