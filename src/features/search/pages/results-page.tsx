import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { data, redirect } from 'react-router'
import { categoryName } from '#features/categories/category-name.ts'
import { cityChoice } from '#features/places/chosen-city.ts'
import { breadcrumbData, pageMeta } from '#features/site/page-meta.ts'
import { showNotFound } from '#features/site/server/show-not-found.ts'
import { siteFacts } from '#features/site/site-facts.ts'
import { NotFound } from '#features/site/ui/not-found.tsx'
import { pageCtx } from '#platform/page.ts'
import { readServerOnly, serverOnly } from '#platform/server-only.ts'
import { listPage, sharePage } from '#platform/shared-page.ts'
import { inLanguage } from '#texts/language.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { ResultsBody } from '../ui/results-body.tsx'
import { ResultsPageList } from '../ui/results-page-list.static.tsx'
import { resultsCount, resultsPageSize, resultsTitle } from '../ui/results-text.ts'
import { resultsTools } from '../ui/results-tools.ts'
import { FoldedSearch } from '../ui/site-search.tsx'
import type { Route } from './+types/results-page'
import { readResultsQuery } from './read-results-query.ts'
import { addressedCategory, type ResultsView, showResults } from './show-results.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { places, config } = ctx.app
  const site = siteFacts(ctx)
  // The same page serves the lists of a city and those by nearness, whose addresses differ in one segment.
  const read = readResultsQuery(ctx, params, new URL(request.url))
  if (read.kind === 'unknown-place') return data({ kind: read.kind, site, ...showNotFound(ctx) }, { status: 404 })
  if (read.kind === 'moved') throw redirect(read.url, read.status)
  const { query, path } = read
  const { city, text, near, filters, literal } = query
  const category = addressedCategory(ctx, query)
  // What was typed is counted where it is searched, and has too many forms to keep; the lists of categories are what is asked for again and again.
  if (category && !near) sharePage(context, listPage(city?.id))
  const view = await showResults(ctx, query)
  return {
    kind: 'results' as const,
    tools: resultsTools(view, ctx.i18n),
    choice: cityChoice(places, city, ctx.i18n),
    tiles: config.map,
    banner: config.site.bannerListings,
    text: category ? categoryName(category, ctx.i18n) : text,
    serverOnly: serverOnly({
      view,
      crumbs: crumbsOf(view, ctx.i18n),
      address: { ...filters, citySlug: city?.slug, near, what: text, literal },
      path,
      site,
    }),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const i18n = metaI18n(matches)
  if (loaderData.kind === 'unknown-place') {
    const { site } = loaderData
    const description = i18n.t('We do not know this place')
    return pageMeta({ title: i18n.t('Place not found'), description, site, path: '/404', isIndexed: false })
  }
  const { crumbs, path, site, view } = readServerOnly(loaderData.serverOnly)
  const { cards, isIndexed, label, page, placeName } = view
  return pageMeta({
    title: page > 1 ? i18n.t('{title}, page {page}', { title: titleOf(view, i18n), page }) : titleOf(view, i18n),
    description: i18n.t(
      '{count} for {what} in {place}: ratings, opening hours, addresses and phone numbers. Ask them directly, no account needed.',
      { count: resultsCount(view, i18n), what: label, place: placeName },
    ),
    site,
    path,
    isIndexed,
    structuredData: [
      breadcrumbData(site.origin, crumbs),
      {
        '@type': 'ItemList',
        itemListElement: cards.map(({ name, url }, index) => ({
          '@type': 'ListItem',
          position: (page - 1) * resultsPageSize + index + 1,
          name,
          url: site.origin + inLanguage(url, site.language),
        })),
      },
    ],
  })
}

/** With filters the count stands in the title, the first thing a reader's voice says after a choice. */
function titleOf(view: ResultsView, i18n: I18n): string {
  const title = resultsTitle(view, i18n)
  return view.filters.active.length > 0 ? `${title}: ${resultsCount(view, i18n)}` : title
}

function crumbsOf({ category, label, placeName }: Pick<ResultsView, 'category' | 'label' | 'placeName'>, i18n: I18n) {
  return [
    { label: i18n.t('Home'), href: '/' },
    { label: i18n.t('Categories'), href: '/categories' },
    ...(category ? [{ label: category.name, href: `/${category.slug}` }] : []),
    { label: category ? placeName : label },
  ]
}

export default function ResultsPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  if (loaderData.kind === 'unknown-place') {
    return (
      <NotFound
        title={i18n.t('We do not know this place')}
        message={i18n.t('Check its spelling, or choose another:')}
        {...loaderData}
      />
    )
  }
  const { banner, choice, serverOnly: results, text, tiles, tools } = loaderData
  return (
    <div className="grid gap-4">
      <FoldedSearch choice={choice} text={text} idPrefix="results" banner={banner} />
      <ResultsBody results={results} tools={tools} choice={choice} tiles={tiles}>
        <ResultsPageList results={results} />
      </ResultsBody>
    </div>
  )
}
