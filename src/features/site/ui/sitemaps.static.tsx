import { useLingui } from '@lingui/react'
import { Section } from '#page-kit/section.tsx'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.static.tsx'
import { footerSections } from '#ui/layout/nav-items.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { SitemapLink, SitemapPart, showSitemap } from '../server/show-sitemap.ts'

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

type SitemapsProps = { data: ServerOnly<{ sitemap: ReturnType<typeof showSitemap> }> }

/** Links to every part of the site. */
export function Sitemaps({ data }: SitemapsProps) {
  const { i18n } = useLingui()
  const { categories, cityLists, states } = readServerOnly(data).sitemap
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
