import { useLingui } from '@lingui/react'
import { cachePage, fixedPageCaching } from '#core/cacheable-page.ts'
import { pageCtx } from '#core/page.ts'
import { cityFromText } from '#features/places/chosen-city.ts'
import { chosenPlace, citySlugForLinks, placeChoice } from '#features/places/chosen-place.ts'
import { PlaceDialog } from '#features/search/ui/place-dialog.tsx'
import { SiteSearch } from '#features/search/ui/site-search.tsx'
import { pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { readServerOnly, serverOnly } from '#platform/server-only.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.static.tsx'
import { viewCategoryTree } from '../server/category-view.ts'
import { listPicturedCategories } from '../server/show-not-found.ts'
import { CategoryGroups } from '../ui/category-groups.static.tsx'
import type { Route } from './+types/categories-page'

export function loader({ context, url }: Route.LoaderArgs) {
  cachePage(context, fixedPageCaching)
  const ctx = pageCtx(context)
  const { categories, places } = ctx.app
  const requestedCity = url.searchParams.get('city')
  const place =
    requestedCity === null ? chosenPlace(ctx.cookies, places) : { city: cityFromText(places, requestedCity) }
  return {
    choice: placeChoice(places, place, ctx.i18n),
    serverOnly: serverOnly({
      groups: viewCategoryTree(categories, ctx.i18n, citySlugForLinks(place)).map(
        ({ name, slug, icon, url, children }) => ({
          name,
          slug,
          icon,
          url,
          // Third-level categories directly after their parent.
          links: children
            .flatMap((child) => [child, ...child.children])
            .map((link) => ({ name: link.name, url: link.url })),
        }),
      ),
      popular: listPicturedCategories(ctx, place),
      count: categories.all.length,
      isFiltered: requestedCity !== null,
      site: siteFacts(ctx),
    }),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const i18n = metaI18n(matches)
  const { count, isFiltered, site } = readServerOnly(loaderData.serverOnly)
  return pageMeta({
    title: i18n.t('All categories'),
    description: i18n.t(
      '{count} kinds of businesses, from doctors and plumbers to caterers and tutors. Choose one to see who is near you.',
      { count },
    ),
    site,
    path: '/categories',
    isIndexed: !isFiltered,
  })
}

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { choice } = loaderData
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <Breadcrumbs crumbs={[{ label: i18n.t('Home'), href: '/' }, { label: i18n.t('Categories') }]} />
        <h1 className="text-2xl">
          {choice.name ? i18n.t('All categories in {place}', { place: choice.name }) : i18n.t('All categories')}
        </h1>
        <SiteSearch choice={choice} idPrefix="categories" />
      </div>
      <CategoryGroups data={loaderData.serverOnly} />
      <PlaceDialog choice={choice} placeUrl="/search?" />
    </div>
  )
}
