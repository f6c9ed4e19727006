import { useLingui } from '@lingui/react'
import { sharePage, stillPage } from '#core/shared-page.ts'
import { pageMeta } from '#page-kit/page-meta.ts'
import { Section } from '#page-kit/section.tsx'
import { siteFacts } from '#page-kit/site-facts.ts'
import { forServerParts } from '#platform/for-server-parts.ts'
import { pageCtx } from '#platform/page.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { footerSections } from '#ui/layout/nav-items.ts'
import { PageLink } from '#ui/page-link.tsx'
import { keptPart, serverPart } from '#ui/server-part.tsx'
import { type SitemapLink, type SitemapPart, showSitemap } from '../server/show-sitemap.ts'
import type { Route } from './+types/sitemaps-page'

export function loader({ context }: Route.LoaderArgs) {
  sharePage(context, stillPage)
  const ctx = pageCtx(context)
  return forServerParts({}, { ...showSitemap(ctx), site: siteFacts(ctx) })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const i18n = metaI18n(matches)
  const { site } = loaderData
  const description = i18n.t(
    'Every way into {site}: categories, cities of every state, and what is looked for most in the big ones.',
    { site: site.name },
  )
  return pageMeta({ title: i18n.t('Sitemap'), description, site, path: '/sitemaps' })
}

const pages: SitemapLink[] = footerSections.flatMap(({ items }) =>
  items.map(({ label, href }) => ({ label, url: href })).filter(({ url }) => url !== '/sitemaps'),
)

function LinkRow({ links }: { links: readonly SitemapLink[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {links.map(({ label, url }) => (
        <li key={url} className="min-w-0">
          <PageLink href={url} className="inline-flex min-h-11 items-center text-action hover:underline md:min-h-8">
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

function Parts({ parts }: { parts: readonly SitemapPart[] }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {parts.map(({ title, links }) => (
        <section key={title} className="min-w-0 rounded-md bg-card p-4 shadow-soft">
          <h3 className="text-base">{title}</h3>
          <LinkRow links={links} />
        </section>
      ))}
    </div>
  )
}

function SitemapsPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { categories, cityLists, states } = loaderData
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <Breadcrumbs crumbs={[{ label: i18n.t('Home'), href: '/' }, { label: i18n.t('Sitemap') }]} />
        <h1 className="text-2xl">{i18n.t('Sitemap')}</h1>
      </div>
      <Section isInFirstScreen id="pages" title={i18n.t('Pages')}>
        <LinkRow links={pages.map(({ label, url }) => ({ label: i18n.t(label), url }))} />
      </Section>
      <Section id="categories" title={i18n.t('Categories')}>
        <LinkRow links={categories} />
      </Section>
      <Section id="states" title={i18n.t('States and their biggest cities')}>
        <Parts parts={states} />
      </Section>
      <Section id="big-cities" title={i18n.t('What is looked for most in the big cities')}>
        <Parts parts={cityLists} />
      </Section>
    </div>
  )
}

export default import.meta.env.SSR ? serverPart('page', SitemapsPage) : keptPart('page')
