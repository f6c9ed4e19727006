import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { data } from 'react-router'
import { adsOnPage } from '#core/ads-on-page.ts'
import { cachePage, listPageCaching } from '#core/cacheable-page.ts'
import type { Ctx } from '#core/context.ts'
import { requestedPage } from '#core/list-page.ts'
import { pageCtx } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { showNotFound } from '#features/categories/server/show-not-found.ts'
import { NotFound } from '#features/categories/ui/not-found.tsx'
import { chosenPlace, citySlugForLinks, placeChoice } from '#features/places/chosen-place.ts'
import { cityName } from '#features/places/place-name.ts'
import { isNarrowed, noFilters, readFilters } from '#features/search/results-filters.ts'
import { resultsPath, resultsPathIn } from '#features/search/results-path.ts'
import { bannerOf } from '#features/search/server/banner-of.ts'
import { recordListed } from '#features/search/server/log/record-listed.ts'
import { readCityName } from '#features/search/server/read-city-field.ts'
import { showResults } from '#features/search/server/show-results.ts'
import { typedText, unknownCity } from '#features/search/server/view-typed-city.ts'
import { ResultsBody } from '#features/search/ui/results-body.tsx'
import { resultsTitle } from '#features/search/ui/results-text.ts'
import { resultsTools } from '#features/search/ui/results-tools.ts'
import { FoldedSearch } from '#features/search/ui/site-search.tsx'
import { breadcrumbData, pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import type { Visit } from '#platform/is-visit.ts'
import { searchOf } from '#platform/page-address.ts'
import { readServerOnly, serverOnly } from '#platform/server-only.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import type { Crumb } from '#ui/breadcrumbs.static.tsx'
import { categoryName } from '../category-name.ts'
import { categoryPath } from '../category-path.ts'
import type { Category } from '../server/category-index.ts'
import { viewCategory } from '../server/category-view.ts'
import { CategoryList } from '../ui/category-list.static.tsx'
import type { Route } from './+types/category-page'

const maxRelated = 12
const offeredCities = 12

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { categories, places } = ctx.app
  const site = siteFacts(ctx)
  const { searchParams } = url
  const slug = params.category.toLowerCase()
  const category = categories.bySlug(slug)
  if (!category) return data({ kind: 'unknown' as const, site, ...showNotFound(ctx) }, { status: 404 })
  if (params.category !== slug) throw redirect(`${categoryPath(slug)}${searchOf(request.url)}`, 301)
  const requestedCity = searchParams.get('city')
  const field = requestedCity === null ? undefined : readCityName(places, requestedCity)
  const place = field ? (field.place ?? { city: undefined }) : chosenPlace(ctx.cookies, places)
  const typedCity = field?.isAsTyped === false ? typedText(requestedCity) : undefined
  const { area, city } = place
  const near = place.near?.position
  const filters = readFilters(searchParams)
  const page = requestedPage(url)
  const listPath = resultsPath({ citySlug: city?.slug, near, what: slug })
  // The list has filters and pages; this landing page has neither. That of a part of a city is a list of words:
  // `plumbers in Koramangala`.
  if (page !== 1 || isNarrowed(filters) || filters.hashtags.length > 0 || area) {
    const what = area ? category.name : slug
    throw redirect(resultsPathIn(places, place, { ...filters, what, page, place: typedCity }))
  }
  const listed: number[] = []
  const { ads, countVisitor } = adsOnPage(ctx, ['category', 'results'], { cityId: city?.id, categoryId: category.id })
  const onVisit = (visitor: Ctx, visit: Visit) => {
    recordListed(visitor, visit, listed)
    countVisitor(visitor, visit)
  }
  cachePage(context, { ...listPageCaching(city?.id), onVisit })
  const asked = { city, near, text: slug, page: 1, filters: noFilters, literal: false, typedCity }
  const found = await showResults(ctx, asked)
  listed.push(...found.cards.map(({ businessId }) => businessId))
  onVisit(ctx, request)
  const citySlug = citySlugForLinks(place)
  const parts = categories.children(category.id)
  // Its own children are already shown above the list.
  const view = parts.length > 0 ? { ...found, relatedCategories: relatedTo(ctx, category, citySlug) } : found
  const parents = categories
    .ancestors(category.id)
    .map((parent) => ({ label: categoryName(parent, ctx.i18n), href: categoryPath(parent.slug) }))
  return {
    kind: 'category' as const,
    tools: resultsTools(view, ctx.i18n),
    choice: placeChoice(places, place, ctx.i18n),
    typedCity: unknownCity(view),
    tiles: ctx.app.config.map,
    banner: bannerOf(ctx.app),
    serverOnly: serverOnly({
      view,
      ads,
      parts: parts.map((part) => viewCategory(part, ctx.i18n, citySlug)),
      cities: city || near ? [] : cityLinks(ctx, slug),
      crumbs: crumbsOf(view.label, parents, ctx.i18n),
      allUrl: listPath,
      // One list has one canonical address: that of a city which the address names is the list of that city.
      path: requestedCity !== null && city ? listPath : categoryPath(slug),
      site,
    }),
  }
}

/** The category in the biggest cities. */
function cityLinks({ app: { places }, i18n }: Ctx, slug: string) {
  return places.cities
    .slice(0, offeredCities)
    .map((city) => ({ name: cityName(city, i18n), url: resultsPath({ citySlug: city.slug, what: slug }) }))
}

function relatedTo({ app: { categories }, i18n }: Ctx, { id, parentId }: Category, citySlug: string | undefined) {
  return categories
    .children(parentId ?? undefined)
    .filter((other) => other.id !== id)
    .slice(0, maxRelated)
    .map((other) => ({
      id: other.id,
      name: categoryName(other, i18n),
      icon: other.icon,
      scene: categories.scenesOf(other.id)[0],
      url: categoryPath(other.slug, citySlug),
    }))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const i18n = metaI18n(matches)
  if (loaderData.kind === 'unknown') {
    const { site } = loaderData
    const description = i18n.t('We could not find that page')
    return pageMeta({ title: i18n.t('Page not found'), description, site, path: undefined, isIndexed: false })
  }
  const { crumbs, path, site, view } = readServerOnly(loaderData.serverOnly)
  const { isIndexed, label, placeName } = view
  return pageMeta({
    title: resultsTitle(view, i18n),
    description: i18n.t(
      '{what} in {place}: ratings, opening hours, addresses and phone numbers. Ask them directly, no account needed.',
      { what: label, place: placeName },
    ),
    site,
    path,
    isIndexed,
    structuredData: [breadcrumbData(site.origin, crumbs)],
  })
}

function crumbsOf(label: string, parents: Crumb[], i18n: I18n): Crumb[] {
  const start: Crumb[] = [
    { label: i18n.t('Home'), href: '/' },
    { label: i18n.t('Categories'), href: '/categories' },
  ]
  return [...start, ...parents, { label }]
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  if (loaderData.kind === 'unknown') {
    const message = i18n.t('The address may be mistyped, or the page has moved. Search for what you need:')
    return <NotFound title={i18n.t('We could not find that page')} message={message} {...loaderData} />
  }
  const { banner, choice, serverOnly: results, tiles, tools, typedCity } = loaderData
  const searched = typedCity ? { ...choice, name: typedCity } : choice
  return (
    <ResultsBody
      results={results}
      tools={tools}
      choice={choice}
      tiles={tiles}
      search={<FoldedSearch choice={searched} idPrefix="category" banner={banner} />}
    >
      <CategoryList data={results} />
    </ResultsBody>
  )
}
