import { useLingui } from '@lingui/react'
import { data } from 'react-router'
import { pageCtx } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { BusinessList } from '#features/businesses/ui/business-list.tsx'
import { showNotFound } from '#features/categories/server/show-not-found.ts'
import { NotFound } from '#features/categories/ui/not-found.tsx'
import { pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { uncheckedAddress } from '#platform/page-address.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { withoutLanguage } from '#texts/language.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { showBrand } from '../server/show-brand.ts'
import type { Route } from './+types/brand-page'

export const handle: PageHandle = { hydrate: 'interaction' }

/** A brand and its branches; a wrong slug leads to the right one. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const site = siteFacts(ctx)
  const brand = await showBrand(ctx, params.brand)
  if (!brand) return data({ brand: undefined, site, ...showNotFound(ctx) }, { status: 404 })
  if (uncheckedAddress(withoutLanguage(url.pathname)) !== brand.url) throw redirect(brand.url, 301)
  return { brand, site }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const i18n = metaI18n(matches)
  const { brand, site } = loaderData
  if (!brand) {
    const title = i18n.t('Brand not found')
    return pageMeta({ title, description: `${title}.`, site, path: undefined, isIndexed: false })
  }
  const count = brand.cards.length
  return pageMeta({
    title: i18n.t('{name}: all branches', { name: brand.name }),
    description: i18n.t(
      '{count, plural, one {# branch} other {# branches}} of {name}: addresses, phone numbers and opening hours.',
      { count, name: brand.name },
    ),
    site,
    path: brand.url,
    structuredData: [
      {
        '@type': 'Organization',
        name: brand.name,
        url: site.origin + brand.url,
        subOrganization: brand.cards.map(({ name, url }) => ({
          '@type': 'LocalBusiness',
          name,
          url: site.origin + url,
        })),
      },
    ],
  })
}

export default function BrandPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { brand } = loaderData
  if (!brand) {
    const message = i18n.t('It may have moved, or the address may be mistyped. Search for it by name:')
    const { brand: _, ...rest } = loaderData
    return <NotFound title={i18n.t('Brand not found')} message={message} {...rest} />
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h1 className="text-2xl break-words">{brand.name}</h1>
        <p className="text-muted">
          {i18n.t('{count, plural, one {# branch} other {# branches}}', { count: brand.cards.length })}
        </p>
      </div>
      <BusinessList cards={brand.cards} headingLevel={2} isTwoAbreast />
    </div>
  )
}
