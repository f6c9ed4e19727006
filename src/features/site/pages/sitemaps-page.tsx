import { pageCtx } from '#platform/page.ts'
import { sharePage, stillPage } from '#platform/shared-page.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { footerSections } from '#ui/layout/nav-items.ts'
import { pageMeta } from '../page-meta.ts'
import { type SitemapLink, type SitemapPart, showSitemap } from '../server/show-sitemap.ts'
import { siteFacts } from '../site-facts.ts'
import { Section } from '../ui/section.tsx'
import type { Route } from './+types/sitemaps-page'

export function loader({ context }: Route.LoaderArgs) {
  sharePage(context, stillPage)
  const ctx = pageCtx(context)
  return { ...showSitemap(ctx.app), site: siteFacts(ctx) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site } = loaderData
  const description = `Every way into ${site.name}: categories, cities of every state, and what is looked for most in the big ones.`
  return pageMeta({ title: 'Sitemap', description, site, path: '/sitemaps' })
}

const pages: SitemapLink[] = footerSections.flatMap(({ items }) =>
  items.map(({ label, href }) => ({ label, url: href })).filter(({ url }) => url !== '/sitemaps'),
)

function LinkRow({ links }: { links: readonly SitemapLink[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {links.map(({ label, url }) => (
        <li key={url} className="min-w-0">
          <a href={url} className="inline-flex min-h-11 items-center text-action hover:underline md:min-h-8">
            {label}
          </a>
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

export default function SitemapsPage({ loaderData }: Route.ComponentProps) {
  const { categories, cityLists, states } = loaderData
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label: 'Sitemap' }]} />
        <h1 className="text-2xl">Sitemap</h1>
      </div>
      <Section id="pages" title="Pages">
        <LinkRow links={pages} />
      </Section>
      <Section id="categories" title="Categories">
        <LinkRow links={categories} />
      </Section>
      <Section id="states" title="States and their biggest cities">
        <Parts parts={states} />
      </Section>
      <Section id="big-cities" title="What is looked for most in the big cities">
        <Parts parts={cityLists} />
      </Section>
    </div>
  )
}
