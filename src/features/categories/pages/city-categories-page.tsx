import { useLingui } from '@lingui/react'
import { data } from 'react-router'
import type { App } from '#core/context.ts'
import { pageCtx } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import type { City } from '#features/places/place.ts'
import { positionOf } from '#features/places/rules.ts'
import { placeOfSegment } from '#features/search/server/read-results-query.ts'
import { pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { categoriesPath } from '../category-path.ts'
import { showNotFound } from '../server/show-not-found.ts'
import { NotFound } from '../ui/not-found.tsx'
import type { Route } from './+types/city-categories-page'

interface ParentParams {
  city?: string | undefined
  position?: string | undefined
}

/** The addresses above lists and businesses: redirects to the categories of the city, if there is such a city. */
export function loader({ context, params }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const named = namedPlace(ctx.app, params)
  if (named) throw redirect(categoriesPath(named.city?.slug), 301)
  return data({ site: siteFacts(ctx), ...showNotFound(ctx) }, { status: 404 })
}

/** Without a city when none is named, or All India; undefined when there is no such place. */
function namedPlace({ places }: App, { city, position }: ParentParams): { city?: City | undefined } | undefined {
  if (city !== undefined) return placeOfSegment(places, city)
  if (position === undefined) return {}
  const near = positionOf(position)
  const nearest = near && places.nearestCity(near.lat, near.lng)?.place
  return nearest && { city: nearest }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const i18n = metaI18n(matches)
  const description = i18n.t('We do not know this place')
  const { site } = loaderData
  return pageMeta({ title: i18n.t('Place not found'), description, site, path: undefined, isIndexed: false })
}

export default function CityCategoriesPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  return (
    <NotFound
      title={i18n.t('We do not know this place')}
      message={i18n.t('Check its spelling, or choose another:')}
      {...loaderData}
    />
  )
}
