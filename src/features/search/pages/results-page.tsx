import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { data } from 'react-router'
import type { adsOnPage } from '#core/ads-on-page.ts'
import { cachePage, listPageCaching } from '#core/cacheable-page.ts'
import type { Ctx } from '#core/context.ts'
import { redirectToExistingPage, requestedPage } from '#core/list-page.ts'
import { pageCtx } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { categoryName } from '#features/categories/category-name.ts'
import { categoryPath } from '#features/categories/category-path.ts'
import { showNotFound } from '#features/categories/server/show-not-found.ts'
import { NotFound } from '#features/categories/ui/not-found.tsx'
import { chosenPlace, cityChoice, placeAround, placeChoice } from '#features/places/chosen-place.ts'
import type { CityChoice } from '#features/places/city-choice.ts'
import { positionText } from '#features/places/rules.ts'
import { breadcrumbData, pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import type { Visit } from '#platform/is-visit.ts'
import { readServerOnly, serverOnly } from '#platform/server-only.ts'
import { inLanguage } from '#texts/language.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import type { Crumb } from '#ui/breadcrumbs.static.tsx'
import { resultsPath, whatText } from '../results-path.ts'
import type { ResultsView } from '../results-view.ts'
import { adsOfList } from '../server/ads-of-list.ts'
import { bannerOf } from '../server/banner-of.ts'
import { recordListed } from '../server/log/record-listed.ts'
import { namesPlace } from '../server/query/names-place.ts'
import { readResultsQuery } from '../server/read-results-query.ts'
import { addressedCategory, type ResultsQuery } from '../server/results-query.ts'
import { showResults } from '../server/show-results.ts'
import { showUnknownPlace, unknownCity } from '../server/view-typed-city.ts'
import { PlaceLinks } from '../ui/place-links.tsx'
import { ResultsBody } from '../ui/results-body.tsx'
import { ResultsPageList } from '../ui/results-page-list.static.tsx'
import { resultsCount, resultsPageSize, resultsTitle } from '../ui/results-text.ts'
import { resultsTools } from '../ui/results-tools.ts'
import { FoldedSearch } from '../ui/site-search.tsx'
import type { Route } from './+types/results-page'

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { config } = ctx.app
  const site = siteFacts(ctx)
  // This page serves the lists of a city and the lists by distance, whose addresses differ in one segment.
  const read = readResultsQuery(ctx, params, url)
  if (read.kind === 'unknown-place')
    return data(
      { kind: read.kind, site, ...showNotFound(ctx), ...showUnknownPlace(ctx, read.typed, whatText(params.what)) },
      { status: 404 },
    )
  if (read.kind === 'moved') throw redirect(read.url, read.status)
  const { query } = read
  const { city, text, near, filters, literal, page, typedCity } = query
  const category = addressedCategory(ctx, query)
  // Only lists of categories are requested again and again. Typed texts have too many forms to cache, and each search
  // of them is counted.
  // A place in the text says where, not the position that was chosen before.
  if (near && !category && !literal && (await namesPlace(ctx.app.search, text, city?.id)))
    throw redirect(resultsPath({ ...filters, citySlug: city?.slug, what: text }), 302)
  const listed: number[] = []
  let countVisitor: ReturnType<typeof adsOnPage>['countVisitor'] | undefined
  const onVisit = (visitor: Ctx, visit: Visit) => {
    recordListed(visitor, visit, listed)
    countVisitor?.(visitor, visit)
  }
  if (category && !near) cachePage(context, { ...listPageCaching(city?.id), onVisit })
  const view = await showResults(ctx, query)
  redirectToExistingPage(url, { requested: requestedPage(url), totalPages: view.totalPages })
  listed.push(...view.cards.map(({ businessId }) => businessId))
  const placed = adsOfList(ctx, { view, page, isAddressed: category !== undefined && !near })
  countVisitor = placed.countVisitor
  onVisit(ctx, request)
  return {
    kind: 'results' as const,
    tools: resultsTools(view, ctx.i18n),
    choice: choiceOf(ctx, query, view),
    typedCity: unknownCity(view),
    tiles: config.map,
    banner: bannerOf(ctx.app),
    text: category ? categoryName(category, ctx.i18n) : view.fields.text,
    serverOnly: serverOnly({
      view,
      ads: placed.ads,
      crumbs: crumbsOf(view, ctx.i18n),
      address: { ...filters, citySlug: city?.slug, near, what: text, literal, place: typedCity },
      // All India's first page is also the landing page of the category: one canonical address for both.
      path:
        category && !city && !near && page === 1
          ? categoryPath(category.slug)
          : resultsPath({ citySlug: city?.slug, near, what: text, page }),
      site,
    }),
  }
}

/** The place in the search fields: of a position its name, of a text that names a place that place. */
function choiceOf(
  { app: { places }, cookies, i18n }: Ctx,
  { city, near }: ResultsQuery,
  view: ResultsView,
): CityChoice {
  if (!near) {
    const { place } = view.fields
    const named = place ? places.cityBySlug(place.citySlug) : city
    return { ...cityChoice(places, named, i18n), ...(place?.area && { name: place.area }) }
  }
  const chosen = chosenPlace(cookies, places)
  const isChosen = chosen.near && positionText(chosen.near.position) === positionText(near)
  const around = isChosen ? chosen : placeAround(places, { position: near, isOwn: false })
  return placeChoice(places, around ?? { city: undefined }, i18n)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const i18n = metaI18n(matches)
  if (loaderData.kind === 'unknown-place') {
    const { site } = loaderData
    const description = i18n.t('We do not know this place')
    return pageMeta({ title: i18n.t('Place not found'), description, site, path: undefined, isIndexed: false })
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

/** With filters the title includes the count, as a screen reader reads the title first. */
function titleOf(view: ResultsView, i18n: I18n): string {
  const title = resultsTitle(view, i18n)
  return view.filters.active.length > 0 ? `${title}: ${resultsCount(view, i18n)}` : title
}

function crumbsOf(
  { category, label, placeName }: Pick<ResultsView, 'category' | 'label' | 'placeName'>,
  i18n: I18n,
): Crumb[] {
  return [
    { label: i18n.t('Home'), href: '/' },
    { label: i18n.t('Categories'), href: '/categories' },
    ...(category ? [{ label: category.name, href: categoryPath(category.slug) }] : []),
    { label: category ? placeName : label },
  ]
}

export default function ResultsPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  if (loaderData.kind === 'unknown-place') {
    const { choice, isState, others, popularCategories, text, typed } = loaderData
    return (
      <NotFound
        title={
          typed === '' || isState
            ? i18n.t('We do not know this place')
            : i18n.t('We do not know a place called {place}.', { place: typed })
        }
        message={
          isState
            ? i18n.t('{place} is a state. Choose a city in it.', { place: typed })
            : i18n.t('Check its spelling, or choose another:')
        }
        choice={typed === '' ? choice : { ...choice, name: typed }}
        text={text}
        popularCategories={popularCategories}
      >
        {others.length > 0 && (
          <p className="flex flex-wrap gap-x-4">
            <span className="self-center">{isState ? i18n.t('Choose a city in it:') : i18n.t('Did you mean:')}</span>
            <PlaceLinks links={others} />
          </p>
        )}
      </NotFound>
    )
  }
  const { banner, choice, serverOnly: results, text, tiles, tools, typedCity } = loaderData
  const searched = typedCity ? { ...choice, name: typedCity } : choice
  return (
    <ResultsBody
      results={results}
      tools={tools}
      choice={choice}
      tiles={tiles}
      search={<FoldedSearch choice={searched} text={text} idPrefix="results" banner={banner} />}
    >
      <ResultsPageList results={results} />
    </ResultsBody>
  )
}
