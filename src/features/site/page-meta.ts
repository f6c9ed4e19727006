import type { MetaDescriptor } from 'react-router'

export interface PageMeta {
  /** Without the site's name, which is added. */
  title: string
  description: string
  /** Site origin and name, from the loader. */
  site: SiteFacts
  /** Path of the page without its query (spec §9, "Canonical URL"). */
  path: string
  /** For thin, filtered and empty pages. */
  isIndexed?: boolean
  /** schema.org objects. */
  structuredData?: readonly object[]
}

export interface SiteFacts {
  origin: string
  name: string
}

/** The head of a public page: title, description, canonical address, what search engines may do, structured data. */
export function pageMeta({ title, description, site, path, isIndexed = true, structuredData = [] }: PageMeta) {
  const fullTitle = `${title} | ${site.name}`
  const descriptors: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${site.origin}${path}` },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${site.origin}${path}` },
    { property: 'og:site_name', content: site.name },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    ...structuredData.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ]
  return descriptors
}

/** A sentence cut at a word for a description of at most `limit` characters. */
export function clipText(text: string, limit = 155): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  if (flat.length <= limit) return flat
  return `${flat.slice(0, limit).replace(/\s+\S*$/, '')}…`
}

/** schema.org BreadcrumbList; the last crumb is the page itself. */
export function breadcrumbData(origin: string, crumbs: readonly { label: string; href?: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && { item: `${origin}${href}` }),
    })),
  }
}
