import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { data, redirect } from 'react-router'
import { listPage, sharePage } from '#core/shared-page.ts'
import { showNotFound } from '#features/categories/server/show-not-found.ts'
import { NotFound } from '#features/categories/ui/not-found.tsx'
import { breadcrumbData, pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { forServerParts } from '#platform/for-server-parts.ts'
import { pageCtx } from '#platform/page.ts'
import { withoutLanguage } from '#texts/language.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { keptPart, serverPart } from '#ui/server-part.tsx'
import { articleListPath, kindOfPath } from '../article-path.ts'
import { kindNames } from '../rules.ts'
import { type ArticleListView, showArticleList } from '../server/show-article-list.ts'
import { ArticleCategories } from '../ui/article-categories.tsx'
import { ArticleList } from '../ui/article-list.tsx'
import { ArticleSearch } from '../ui/article-search.tsx'
import { FeedLink } from '../ui/feed-link.tsx'
import { feedMeta } from '../ui/feed-meta.ts'
import { kindLeads, listLead, listTitle } from '../ui/list-text.ts'
import { NoArticles } from '../ui/no-articles.tsx'
import type { Route } from './+types/articles-page'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { pathname, searchParams } = new URL(request.url)
  const site = siteFacts(ctx)
  const list = await showArticleList(ctx, kindOfPath(withoutLanguage(pathname)), params.category, searchParams)
  if (list.shown === 'moved') throw redirect(list.url, list.isForGood ? 301 : 302)
  if (list.shown === 'unknown-category') return data({ ...list, site, ...showNotFound(ctx) }, { status: 404 })
  if (list.text === '') sharePage(context, listPage(undefined))
  return forServerParts({ shown: list.shown }, { list, site })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const i18n = metaI18n(matches)
  if (!loaderData) return []
  const { site } = loaderData
  if (loaderData.shown === 'unknown-category') {
    const description = i18n.t('This page is not here.')
    return pageMeta({ title: i18n.t('Page not found'), description, site, path: '/404', isIndexed: false })
  }
  const { list } = loaderData
  const { category, kind, page, text, total } = list
  return [
    ...pageMeta({
      title: page > 1 ? i18n.t('{title}, page {page}', { title: listTitle(list, i18n), page }) : listTitle(list, i18n),
      description: category?.summary ?? i18n.t(kindLeads[kind]),
      site,
      path: articleListPath({ kind, categorySlug: category?.slug }),
      isIndexed: text === '' && total > 0,
      structuredData: [breadcrumbData(site.origin, crumbsOf(list, i18n))],
    }),
    feedMeta(site, kind),
  ]
}

function crumbsOf({ category, kind }: Pick<ArticleListView, 'category' | 'kind'>, i18n: I18n) {
  return [
    { label: i18n.t('Home'), href: '/' },
    { label: i18n.t(kindNames[kind]), ...(category && { href: `/${kind}` }) },
    ...(category ? [{ label: category.name }] : []),
  ]
}

function ArticlesContent({ list }: { list: ArticleListView }) {
  const { i18n } = useLingui()
  const { cards, categories, category, kind, page, text, totalPages } = list
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <Breadcrumbs crumbs={crumbsOf(list, i18n)} />
        <div className="grid gap-1">
          <h1 className="text-2xl break-words">{listTitle(list, i18n)}</h1>
          {(text === '' || cards.length > 0) && <p className="max-w-reading text-muted">{listLead(list, i18n)}</p>}
        </div>
        <ArticleSearch kind={kind} categorySlug={category?.slug} categoryName={category?.name} text={text} />
        <ArticleCategories kind={kind} categories={categories} current={category?.slug} />
      </div>
      {cards.length > 0 ? <ArticleList cards={cards} headingLevel={2} /> : <NoArticles view={list} />}
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefFor={(number) => articleListPath({ kind, categorySlug: category?.slug, text, page: number })}
      />
      <FeedLink kind={kind} />
    </div>
  )
}

const Articles = import.meta.env.SSR
  ? serverPart('articles', ArticlesContent)
  : keptPart<{ list: ArticleListView }>('articles')

export default function ArticlesPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  if (loaderData.shown === 'unknown-category') {
    const message = i18n.t('The address may be mistyped, or the page has moved. Search for what you need:')
    return <NotFound title={i18n.t('This page is not here')} message={message} {...loaderData} />
  }
  return <Articles list={loaderData.list} />
}
