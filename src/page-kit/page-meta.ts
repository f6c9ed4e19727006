import type { MetaDescriptor } from 'react-router'
import type { PageAddress } from '#platform/page-address.ts'
import { inLanguage, type Language, languages, languageTags } from '#texts/language.ts'

export interface PageMeta {
  /** Without the site's name, which is added. */
  title: string
  description: string
  /** From the loader. */
  site: SiteFacts
  /** Path of the page without its query (spec §9, "Canonical URL") and without its language. */
  path: PageAddress
  /** For thin, filtered and empty pages. */
  isIndexed?: boolean
  /** Path of a picture of 1200 × 630 for those who share the page; the site's own where there is none. */
  picturePath?: string
  /** schema.org's and Open Graph's word for what the page is about. */
  kind?: 'website' | 'article' | 'profile'
  /** Language and country of its text, as Open Graph writes them. */
  locale?: string
  /** schema.org objects. */
  structuredData?: readonly object[]
}

/** What search engines show of a title and a description. */
export const maxTitleLength = 60
export const maxDescriptionLength = 160

const sitePicturePath = '/share.png'

export interface SiteFacts {
  origin: string
  name: string
  /** The language the page is written in. */
  language: Language
}

/** The head of a public page: title, description, canonical address, what search engines may do, structured data. */
export function pageMeta(page: PageMeta) {
  const { site, path, isIndexed = true, picturePath = sitePicturePath, kind = 'website', structuredData = [] } = page
  const locale = page.locale ?? languageTags[site.language].replace('-', '_')
  const address = (language: Language) => `${site.origin}${inLanguage(path, language)}`
  const fullTitle = withSiteName(page.title, site.name)
  const description = clipText(page.description, maxDescriptionLength)
  const descriptors: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address(site.language) },
    // What is not to be found in one language is not to be found in the other.
    ...(isIndexed ? alternates(address) : []),
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address(site.language) },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: kind },
    { property: 'og:locale', content: locale },
    { property: 'og:image', content: `${site.origin}${picturePath}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    ...structuredData.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ]
  return descriptors
}

/**
 * The same page in every language (rules.md, "Search engines": reciprocal hreflang); English for whoever wants neither.
 */
function alternates(address: (language: Language) => string): MetaDescriptor[] {
  return [
    ...languages.map((language) => [languageTags[language], language] as const),
    ['x-default', 'en'] as const,
  ].map(([hrefLang, language]) => ({ tagName: 'link', rel: 'alternate', hrefLang, href: address(language) }))
}

/** The site's name stands behind a title where there is room for it; the page's own words come first. */
function withSiteName(title: string, siteName: string): string {
  const full = `${title} | ${siteName}`
  return full.length <= maxTitleLength ? full : clipText(title, maxTitleLength)
}

/** A text cut at a word, with a sign that it was cut, to at most `limit` characters. */
export function clipText(text: string, limit = maxDescriptionLength): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  if (flat.length <= limit) return flat
  const cut = flat.slice(0, limit - 1)
  const atWord = flat[limit - 1] === ' ' ? cut : cut.replace(/\s+\S*$/, '')
  return `${atWord.replace(/[\s,·–-]+$/, '')}…`
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
