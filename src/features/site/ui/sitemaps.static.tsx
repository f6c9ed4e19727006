import { useLingui } from '@lingui/react'
import { ChevronDown } from 'lucide-react'
import { Section } from '#page-kit/section.tsx'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.static.tsx'
import { CategoryTile } from '#ui/category-icon.tsx'
import { footerSections } from '#ui/layout/nav-items.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { SitemapLink, SitemapPart, showSitemap } from '../server/show-sitemap.ts'

const pages: SitemapLink[] = footerSections.flatMap(({ items }) =>
  items.map(({ label, href }) => ({ label, url: href })).filter(({ url }) => url !== '/sitemaps'),
)

function Links({ links }: { links: readonly SitemapLink[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4">
      {links.map(({ label, url }) => (
        <li key={url} className="min-w-0">
          <PageLink href={url} className="list-link">
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** Folded, so that a state or city is found without scrolling through all others; a search in the page unfolds it. */
function Parts({ parts }: { parts: readonly SitemapPart[] }) {
  return (
    <ul className="grid items-start gap-2 sm:grid-cols-2 md:gap-3 lg:grid-cols-3">
      {parts.map(({ title, links }) => (
        <li key={title} className="min-w-0 rounded-md border border-line bg-card">
          <details className="group">
            <summary className="flex min-h-12 items-center gap-2 rounded-md px-4 py-2 font-semibold hover:text-action">
              <h3 className="min-w-0 flex-1 text-base break-words">{title}</h3>
              <ChevronDown
                size={20}
                aria-hidden
                className="flex-none text-muted transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <div className="border-t border-line px-4 py-1">
              <Links links={links} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

type SitemapsProps = { data: ServerOnly<{ sitemap: ReturnType<typeof showSitemap> }> }

/** Links to every part of the site. */
export function Sitemaps({ data }: SitemapsProps) {
  const { i18n } = useLingui()
  const { categories, cityLists, states } = readServerOnly(data).sitemap
  const parts = [
    { id: 'categories', label: i18n.t('Categories') },
    { id: 'states', label: i18n.t('States') },
    { id: 'big-cities', label: i18n.t('Biggest cities') },
    { id: 'pages', label: i18n.t('Pages') },
  ]
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <Breadcrumbs crumbs={[{ label: i18n.t('Home'), href: '/' }, { label: i18n.t('Sitemap') }]} />
        <h1 className="text-2xl">{i18n.t('Sitemap')}</h1>
        <nav aria-label={i18n.t('On this page')}>
          <ul className="flex flex-wrap gap-x-2">
            {parts.map(({ id, label }) => (
              <li key={id} className="min-w-0">
                <PageLink href={`#${id}`} className="chip-link">
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Section isInFirstScreen id="categories" title={i18n.t('Categories')}>
        <ul className="grid grid-cols-2 gap-x-3 gap-y-1 rounded-md bg-card p-3 shadow-soft md:grid-cols-3 md:p-4 lg:grid-cols-4">
          {categories.map(({ icon, label, url }) => (
            <li key={url} className="min-w-0">
              <PageLink href={url} className="list-link min-h-13 hyphens-auto max-md:gap-2 max-md:text-sm">
                <CategoryTile icon={icon} className="size-9 flex-none md:size-10" />
                <span className="min-w-0 break-words">{label}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="states" title={i18n.t('States and their biggest cities')}>
        <Parts parts={states} />
      </Section>
      <Section id="big-cities" title={i18n.t('What is looked for most in the big cities')}>
        <Parts parts={cityLists} />
      </Section>
      <Section id="pages" title={i18n.t('Pages')}>
        <div className="rounded-md bg-card px-4 py-2 shadow-soft">
          <Links links={pages.map(({ label, url }) => ({ label: i18n.t(label), url }))} />
        </div>
      </Section>
    </div>
  )
}
