import { Feed } from 'feed'
import type { Ctx } from '#core/context.ts'
import { inLanguage, languageTags } from '#texts/language.ts'
import { languageOfTexts } from '#texts/text-in.ts'
import { feedPath } from '../article-path.ts'
import { type ArticleKind, feedCount, kindNames } from '../rules.ts'
import { kindLeads } from '../ui/list-text.ts'
import { listWithBody } from './article-queries.ts'
import { viewCard } from './article-view.ts'
import { renderMarkdown } from './render-markdown.ts'

/** The newest articles of a kind in the language of the page as RSS 2.0, including their full text. */
export async function articleFeed(
  { app, db, i18n, now }: Pick<Ctx, 'app' | 'db' | 'i18n' | 'now'>,
  kind: ArticleKind,
): Promise<string> {
  const { origin, site } = app.config
  const language = languageOfTexts(i18n)
  const list = origin + inLanguage(`/${kind}`, language)
  const rows = await listWithBody(db, { kind, lang: language }, feedCount, now)
  const updatedMs = Math.max(...rows.map((row) => row.updated_at.getTime()))
  const feed = new Feed({
    title: `${site.name} ${i18n.t(kindNames[kind])}`,
    description: i18n.t(kindLeads[kind]),
    id: list,
    link: list,
    language: languageTags[language],
    updated: rows.length > 0 ? new Date(updatedMs) : now,
    generator: site.name,
    image: `${origin}/icon-192.png`,
    feedLinks: { rss: origin + inLanguage(feedPath(kind), language) },
  })
  for (const row of rows) {
    const { category, publishedAt, summary, title, url } = viewCard(row, i18n)
    const address = origin + inLanguage(url, language)
    feed.addItem({
      title,
      id: origin + url,
      link: address,
      description: summary,
      // Feed readers show the text outside our pages: addresses must be absolute.
      content: renderMarkdown(row.body, language).replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`),
      category: [{ name: category.name }],
      date: new Date(publishedAt),
      published: new Date(publishedAt),
    })
  }
  return feed.rss2()
}
