import type { MetaDescriptor } from 'react-router'
import { cutText } from '#platform/cut-text.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { inLanguage, type Language, languages, languageTags } from '#texts/language.ts'

export interface PageMeta {
  /** Without the site's name, which is added. */
  title: string
  description: string
  /** From the loader. */
  site: SiteFacts
  /**
   * The page's one address, without its language (spec §9, "Canonical URL"): no query except the page of a list
   * (docs/decisions/044-one-address-per-list-page.md). Undefined when there is no page at the address.
   */
  path: PageAddress | undefined
  /** For thin, filtered and empty pages. */
  isIndexed?: boolean
  /** Path of a 1200 × 630 picture for shared links; defaults to the site's own. */
  picturePath?: string
  /** Type of the page's subject in schema.org and Open Graph. */
  kind?: 'website' | 'article' | 'profile'
  /** Of a page whose text is in one language, whatever surrounds it: that language, and the pages of translations. */
  text?: { language: Language; translations: Partial<Record<Language, PageAddress>> }
  /** Language and region of the text in Open Graph's format. */
  locale?: string
  /** schema.org objects. */
  structuredData?: readonly object[]
}

/** Lengths that search engines show of a title and a description. */
export const maxTitleLength = 60
export const maxDescriptionLength = 160

const sitePicturePath = '/share.png'

export interface SiteFacts {
  origin: string
  name: string
  /** The language of the page. */
  language: Language
  /** What the previous page left to be said. */
  said?: readonly string[]
}

/** The head of a public page: title, description, canonical address, robots directives, structured data. */
export function pageMeta(page: PageMeta) {
  const { site, path, isIndexed = true, picturePath = sitePicturePath, kind = 'website', structuredData = [] } = page
  const locale = page.locale ?? languageTags[site.language].replace('-', '_')
  const fullTitle = withSiteName(page.title, site.name)
  const description = clipText(page.description, maxDescriptionLength)
  const descriptors: MetaDescriptor[] = [
    { title: withSaid(fullTitle, site.said) },
    { name: 'description', content: description },
    ...(path ? addresses(site, path, page) : []),
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
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

/** The canonical address of a page, and the page in every language. */
function addresses(
  { origin, language }: SiteFacts,
  path: PageAddress,
  { isIndexed = true, text }: PageMeta,
): MetaDescriptor[] {
  const address = (language: Language) => `${origin}${inLanguage(path, language)}`
  const canonical = address(text?.language ?? language)
  return [
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:url', content: canonical },
    // A page hidden from search engines in one language is hidden in all.
    ...(isIndexed
      ? text
        ? translationsOf(origin, { ...text.translations, [text.language]: path })
        : alternates(address)
      : []),
  ]
}

/** A text and its translations, each at its own address; nothing when there are none. */
function translationsOf(origin: string, paths: Partial<Record<Language, PageAddress>>): MetaDescriptor[] {
  const known = languages.flatMap((language) => {
    const path = paths[language]
    return path === undefined ? [] : [{ language, href: `${origin}${inLanguage(path, language)}` }]
  })
  if (known.length < 2) return []
  return [
    ...known.map(({ language, href }) => ({ hrefLang: languageTags[language], href })),
    ...known.flatMap(({ language, href }) => (language === 'en' ? [{ hrefLang: 'x-default', href }] : [])),
  ].map((link) => ({ tagName: 'link', rel: 'alternate', ...link }))
}

/**
 * The same page in every language (rules.md, "Search engines": reciprocal hreflang); English for all other languages.
 */
function alternates(address: (language: Language) => string): MetaDescriptor[] {
  return [
    ...languages.map((language) => [languageTags[language], language] as const),
    ['x-default', 'en'] as const,
  ].map(([hrefLang, language]) => ({ tagName: 'link', rel: 'alternate', hrefLang, href: address(language) }))
}

/**
 * What has just happened comes first in the title, which screen readers read of a page that arrives; a message that is
 * in it from the start they may pass over.
 */
export function withSaid(title: string, said: readonly string[] = []): string {
  return [...said.map((sentence) => sentence.replace(/[.।]$/, '')), title].join(' – ')
}

/** The site's name follows the title where there is room; the page's own words take precedence. */
export function withSiteName(title: string, siteName: string): string {
  if (title.includes(siteName)) return clipText(title, maxTitleLength)
  const full = `${title} | ${siteName}`
  return full.length <= maxTitleLength ? full : clipText(title, maxTitleLength)
}

/** Cuts a text at a word boundary, with an ellipsis, to at most `limit` characters. */
export function clipText(text: string, limit = maxDescriptionLength): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  if (flat.length <= limit) return flat
  const cut = cutText(flat, limit - 1)
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
