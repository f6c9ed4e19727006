/** The languages of the site, English first: it is the language of the sources and of addresses without a prefix. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

/** The code of a language in `<html lang>`, `Content-Language` and `hreflang`. */
export const languageTags: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' }

/** Each language's name in itself, for the language switch. */
export const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी' }

/** The router's `basename` for a language. */
export const languagePrefix: Record<Language, string> = { en: '/', hi: '/hi' }

const hindiPath = /^\/hi(?=[/?#]|$)/

/** The language of a page's address: below /hi it is Hindi. */
export function languageOfPath(pathname: string): Language {
  return hindiPath.test(pathname) ? 'hi' : 'en'
}

/**
 * The address of a page without its language: `/hi/about` → `/about`, `/hi` → `/`. The form used by routes, access and
 * internal links.
 */
export function withoutLanguage(path: string): string {
  return hindiPath.test(path) ? path.replace(hindiPath, '').replace(/^(?!\/)/, '/') : path
}

/** Addresses that are not pages: the same in every language. */
const notPages = /^\/(?:api|assets|dev|pay|metrics|healthz|readyz|favicon\.svg|sitemap\.xml|robots\.txt)(?:[/?#]|$)/

/**
 * One of our paths (with query and fragment) in a language; anything else, such as `tel:` or another site, unchanged.
 */
export function inLanguage(path: string, language: Language): string {
  if (language === 'en' || !/^\/(?![/\\])/.test(path) || notPages.test(path)) return path
  return `${languagePrefix[language]}${path.replace(/^\/(?=[?#]|$)/, '')}`
}
