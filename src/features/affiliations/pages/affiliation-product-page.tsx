import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Check, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { pageCtx, readForm } from '#core/page.ts'
import { showNotFound } from '#features/categories/server/show-not-found.ts'
import { NotFound } from '#features/categories/ui/not-found.tsx'
import { OfferPage } from '#page-kit/offer-page.tsx'
import { breadcrumbData, clipText, pageMeta } from '#page-kit/page-meta.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import type { Crumb } from '#ui/breadcrumbs.static.tsx'
import { Card } from '#ui/card.tsx'
import { CategoryTile } from '#ui/category-icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { commissionPercent, commissionText } from '../rules.ts'
import { handleAffiliationForm } from '../server/handle-affiliation-form.ts'
import { showAffiliations } from '../server/show-affiliations.ts'
import { AffiliationAsk } from '../ui/affiliation-ask.tsx'
import { CourseNote } from '../ui/course-note.tsx'
import type { Route } from './+types/affiliation-product-page'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { products, ...shown } = await showAffiliations(ctx, request)
  const product = products.find((row) => row.product === params.product)
  if (!product) return data({ kind: 'unknown' as const, site: shown.site, ...showNotFound(ctx) }, { status: 404 })
  return { kind: 'product' as const, ...shown, product, others: products.filter((row) => row !== product) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return handleAffiliationForm(pageCtx(context), await readForm(request), params.product)
}

const crumbsOf = (name: string, i18n: I18n): Crumb[] => [
  { label: i18n.t('Home'), href: '/' },
  { label: i18n.t('Our affiliations'), href: '/ibp-affiliation' },
  { label: name },
]

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const i18n = metaI18n(matches)
  if (!loaderData) return []
  const { site } = loaderData
  if (loaderData.kind === 'unknown') {
    return pageMeta({
      title: i18n.t('Not found'),
      description: i18n.t('Not found.'),
      site,
      path: undefined,
      isIndexed: false,
    })
  }
  const { affiliationNumber, product } = loaderData
  return pageMeta({
    title: i18n.t('{name} – work with us', { name: product.name }),
    description: clipText(`${product.tagline} ${product.suits}`),
    site,
    path: product.url,
    isIndexed: affiliationNumber === undefined,
    structuredData: [breadcrumbData(site.origin, crumbsOf(product.name, i18n))],
  })
}

function Points({ icon, items }: { icon: ReactNode; items: readonly string[] }) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-3">
          {icon}
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

export default function AffiliationProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  if (loaderData.kind === 'unknown') {
    const message = i18n.t('This way to work with us may have ended. Search for a business instead:')
    return <NotFound title={i18n.t('We could not find this page')} message={message} {...loaderData} />
  }
  const { others, product } = loaderData
  return (
    <OfferPage
      crumbs={crumbsOf(product.name, i18n)}
      title={product.name}
      lead={product.tagline}
      gain={i18n.t(commissionText, { percent: commissionPercent })}
      call={i18n.t('Ask to join')}
      picture={<CategoryTile icon={product.icon} className="size-28 [&>svg]:size-14" />}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Card title={i18n.t('What you do')} titleId="you-do" className="md:p-6">
          <Points
            items={product.youDo}
            icon={<ListChecks size={20} aria-hidden className="mt-0.5 flex-none text-action" />}
          />
        </Card>
        <Card title={i18n.t('What you get')} titleId="you-get" className="md:p-6">
          <Points
            items={product.youGet}
            icon={<Check size={20} aria-hidden className="mt-0.5 flex-none text-verified" />}
          />
        </Card>
      </div>
      <p className="text-lg">
        <strong>{i18n.t('Who it is for:')}</strong> {product.suits}
      </p>
      <CourseNote product={product} />
      <AffiliationAsk {...loaderData} problem={actionData} />
      {others.length > 0 && (
        <nav aria-labelledby="other-ways" className="grid gap-2">
          <h2 id="other-ways" className="text-lg">
            {i18n.t('Other ways to work with us')}
          </h2>
          <ul className="flex flex-wrap gap-x-6">
            {others.map(({ product: slug, name, url }) => (
              <li key={slug}>
                <PageLink href={url} className="text-link inline-flex min-h-11 items-center">
                  {name}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </OfferPage>
  )
}
