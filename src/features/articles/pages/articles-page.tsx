import { useLingui } from '@lingui/react'
import { data } from 'react-router'
import { cachePage, listPageCaching } from '#core/cacheable-page.ts'
import { pageCtx } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { showNotFound } from '#features/categories/server/show-not-found.ts'
import { NotFound } from '#features/categories/ui/not-found.tsx'
import { breadcrumbData, pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { readServerOnly, serverOnly } from '#platform/server-only.ts'
import { withoutLanguage } from '#texts/language.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { articleListPath, kindOfPath } from '../article-path.ts'
import { showArticleList } from '../server/show-article-list.ts'
import { articleListCrumbs } from '../ui/article-crumbs.ts'
import { Articles } from '../ui/articles.static.tsx'
import { feedMeta } from '../ui/feed-meta.ts'
import { kindLeads, listTitle } from '../ui/list-text.ts'
import type { Route } from './+types/articles-page'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const site = siteFacts(ctx)
  const list = await showArticleList(ctx, kindOfPath(withoutLanguage(url.pathname)), params.category, url)
  if (list.shown === 'moved') throw redirect(list.url, 301)
  if (list.shown === 'unknown-category') return data({ ...list, site, ...showNotFound(ctx) }, { status: 404 })
  if (list.text === '') cachePage(context, listPageCaching(undefined))
  return { shown: list.shown, serverOnly: serverOnly({ list, site }) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const i18n = metaI18n(matches)
  if (!loaderData) return []
  if (loaderData.shown === 'unknown-category') {
    const { site } = loaderData
    const description = i18n.t('We could not find that page.')
    return pageMeta({ title: i18n.t('Page not found'), description, site, path: undefined, isIndexed: false })
  }
  const { list, site } = readServerOnly(loaderData.serverOnly)
  const { askedLang, category, kind, page, text, total } = list
  return [
    ...pageMeta({
      title: page > 1 ? i18n.t('{title}, page {page}', { title: listTitle(list, i18n), page }) : listTitle(list, i18n),
      description: category?.summary ?? i18n.t(kindLeads[kind]),
      site,
      path: articleListPath({ kind, categorySlug: category?.slug, page }),
      isIndexed: text === '' && askedLang === undefined && total > 0,
      structuredData: [breadcrumbData(site.origin, articleListCrumbs(list, i18n))],
    }),
    feedMeta(site, kind, i18n),
  ]
}

export default function ArticlesPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  if (loaderData.shown === 'unknown-category') {
    const message = i18n.t('The address may be mistyped, or the page has moved. Search for what you need:')
    return <NotFound title={i18n.t('We could not find that page')} message={message} {...loaderData} />
  }
  return <Articles data={loaderData.serverOnly} />
}
