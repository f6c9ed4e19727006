import { data, redirect } from 'react-router'
import { BusinessList } from '#features/businesses/ui/business-list.tsx'
import { allIndia } from '#features/places/all-india.ts'
import { cityChoice, cityFromText } from '#features/places/chosen-city.ts'
import type { PlaceIndex } from '#features/places/place.ts'
import { breadcrumbData, pageMeta } from '#features/site/page-meta.ts'
import { showNotFound } from '#features/site/server/show-not-found.ts'
import { siteFacts } from '#features/site/site-facts.ts'
import { NotFound } from '#features/site/ui/not-found.tsx'
import { pageCtx } from '#platform/page.ts'
import { listPage, sharePage } from '#platform/shared-page.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { resultsPath, whatSegment, whatText } from '../results-path.ts'
import { HashtagFilter } from '../ui/hashtag-filter.tsx'
import { NoResults } from '../ui/no-results.tsx'
import { ResultsLinks } from '../ui/results-links.tsx'
import { ResultsNotes } from '../ui/results-notes.tsx'
import { resultsCount, resultsPageSize, resultsTitle } from '../ui/results-text.ts'
import { FoldedSearch } from '../ui/site-search.tsx'
import type { Route } from './+types/results-page'
import { type ResultsView, showResults } from './show-results.ts'

const lastPage = 100
const mostHashtags = 5

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { places } = ctx.app
  const { search, searchParams } = new URL(request.url)
  const text = whatText(params.what)
  const city = cityOfSegment(places, params.city)
  const site = siteFacts(ctx)
  if (city === null) return data({ kind: 'unknown-city' as const, site, ...showNotFound(ctx) }, { status: 404 })
  if (whatSegment(text) === '') throw redirect('/')
  const path = resultsPath({ citySlug: city?.slug, what: text })
  if (params.city !== (city?.slug ?? allIndia) || params.what !== whatSegment(text)) throw redirect(path + search, 301)
  const page = Number(searchParams.get('page') ?? '1')
  const query = {
    city,
    text,
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    hashtags: [...new Set(searchParams.getAll('hashtag').map((tag) => tag.trim().slice(0, 40)))]
      .filter(Boolean)
      .slice(0, mostHashtags),
    literal: searchParams.get('literal') === '1',
  }
  // What was typed is counted where it is searched, and has too many forms to keep; the lists of categories are what is asked for again and again.
  if (!query.literal && ctx.app.categories.bySlug(whatSegment(text))) sharePage(context, listPage(city?.id))
  return {
    kind: 'results' as const,
    ...(await showResults(ctx, query)),
    query: { text, citySlug: city?.slug, hashtags: query.hashtags, literal: query.literal },
    choice: cityChoice(places, city),
    path,
    site,
  }
}

/** The city of a path segment: undefined for All India, null when there is none of this name. Old and short names are known too. */
function cityOfSegment(places: PlaceIndex, segment: string) {
  if (segment.toLowerCase() === allIndia) return undefined
  return places.cityBySlug(segment) ?? cityFromText(places, segment.replaceAll('-', ' ')) ?? null
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site } = loaderData
  if (loaderData.kind === 'unknown-city') {
    const description = 'We do not know this city.'
    return pageMeta({ title: 'City not found', description, site, path: '/404', isIndexed: false })
  }
  const { cards, isIndexed, label, page, path, placeName } = loaderData
  return pageMeta({
    title: resultsTitle(loaderData) + (page > 1 ? `, page ${page}` : ''),
    description: `${resultsCount(loaderData)} for ${label} in ${placeName}: ratings, opening hours, addresses and phone numbers. Ask them directly, no account needed.`,
    site,
    path,
    isIndexed,
    structuredData: [
      breadcrumbData(site.origin, crumbsOf(loaderData)),
      {
        '@type': 'ItemList',
        itemListElement: cards.map(({ name, url }, index) => ({
          '@type': 'ListItem',
          position: (page - 1) * resultsPageSize + index + 1,
          name,
          url: site.origin + url,
        })),
      },
    ],
  })
}

function crumbsOf({ category, label, placeName }: Pick<ResultsView, 'category' | 'label' | 'placeName'>) {
  return [
    { label: 'Home', href: '/' },
    { label: 'Categories', href: '/categories' },
    ...(category ? [{ label: category.name, href: `/${category.slug}` }] : []),
    { label: category ? placeName : label },
  ]
}

export default function ResultsPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'unknown-city') {
    return (
      <NotFound title="We do not know this city" message="Check its spelling, or choose another:" {...loaderData} />
    )
  }
  const { cards, choice, page, query, totalPages } = loaderData
  return (
    <div className="grid gap-4">
      <FoldedSearch choice={choice} text={query.text} idPrefix="results" />
      <Breadcrumbs crumbs={crumbsOf(loaderData)} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid gap-4">
          <div className="grid gap-1">
            <h1 className="text-2xl break-words">{resultsTitle(loaderData)}</h1>
            {cards.length > 0 && <p className="text-muted">{resultsCount(loaderData)}</p>}
          </div>
          <ResultsNotes view={loaderData} />
          <HashtagFilter hashtags={loaderData.hashtags} />
          {cards.length > 0 ? (
            <BusinessList cards={cards} headingLevel={2} />
          ) : (
            <NoResults view={loaderData} firstPageUrl={resultsPath({ ...query, what: query.text })} />
          )}
          <Pagination
            page={page}
            totalPages={totalPages}
            label="Pages of results"
            hrefFor={(number) => resultsPath({ ...query, what: query.text, page: number })}
          />
        </div>
        <ResultsLinks view={loaderData} />
      </div>
    </div>
  )
}
