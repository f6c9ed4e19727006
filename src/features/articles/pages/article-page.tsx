import { useLingui } from '@lingui/react'
import { data } from 'react-router'
import { cachePage } from '#core/cacheable-page.ts'
import type { Ctx } from '#core/context.ts'
import { pageCtx } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { showNotFound } from '#features/categories/server/show-not-found.ts'
import { NotFound } from '#features/categories/ui/not-found.tsx'
import { breadcrumbData, pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { isVisit, type Visit } from '#platform/is-visit.ts'
import { searchOf } from '#platform/page-address.ts'
import { readServerOnly, serverOnly } from '#platform/server-only.ts'
import { withoutLanguage } from '#texts/language.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { siteLanguageOf, translationPaths } from '../article-language.ts'
import { kindOfPath } from '../article-path.ts'
import { articleOpenGraph, articleStructuredData } from '../article-structured-data.ts'
import { countVisit } from '../server/count-visit.ts'
import { showArticle } from '../server/show-article.ts'
import { articleCrumbs } from '../ui/article-crumbs.ts'
import { feedMeta } from '../ui/feed-meta.ts'
import { WholeArticle } from '../ui/whole-article.static.tsx'
import type { Route } from './+types/article-page'

/** How long an operator's change of a text may take to appear. */
const pageSeconds = 60

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { pathname } = url
  const site = siteFacts(ctx)
  const kind = kindOfPath(withoutLanguage(pathname))
  const shown = await showArticle(ctx, kind, params)
  if (shown.shown === 'moved') throw redirect(`${shown.url}${searchOf(request.url)}`, 301)
  if (shown.shown === 'missing') return data({ ...shown, kind, site, ...showNotFound(ctx) }, { status: 404 })
  const { id } = shown.article
  const onVisit = (visitor: Ctx, visit: Visit) => {
    if (isVisit(visit)) countVisit(visitor, id)
  }
  onVisit(ctx, request)
  cachePage(context, { seconds: pageSeconds, onVisit })
  const { article, related } = shown
  return { shown: shown.shown, serverOnly: serverOnly({ article, related, kind, site }) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const i18n = metaI18n(matches)
  if (!loaderData) return []
  if (loaderData.shown === 'missing') {
    const { site } = loaderData
    const description = i18n.t('This article is not here.')
    return pageMeta({ title: i18n.t('Article not found'), description, site, path: undefined, isIndexed: false })
  }
  const { article, kind, site } = readServerOnly(loaderData.serverOnly)
  return [
    ...pageMeta({
      title: article.title,
      description: article.summary,
      site,
      path: article.url,
      kind: 'article',
      locale: `${article.lang}_IN`,
      text: { language: siteLanguageOf(article.lang), translations: translationPaths(article) },
      structuredData: [
        articleStructuredData(site, article),
        breadcrumbData(site.origin, articleCrumbs(article, article.title, i18n)),
      ],
    }),
    ...articleOpenGraph(article),
    feedMeta(site, kind, i18n),
  ]
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  if (loaderData.shown === 'missing') {
    const message = i18n.t('It may have moved, or the address may be mistyped. Search for what you need:')
    return <NotFound title={i18n.t('We could not find this article')} message={message} {...loaderData} />
  }
  return <WholeArticle data={loaderData.serverOnly} />
}
