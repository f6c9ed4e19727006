/** The languages of the site, English first: it is the language of the sources and of addresses without a prefix. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

/** What `<html lang>`, `Content-Language` and `hreflang` call a language. */
export const languageTags: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' }

/** Each language by its own name, as the language switch writes it. */
export const languageNames: Record<Language, string> = { en: 'English', hi: 'हिन्दी' }

/** `basename` of the router for a language. */
export const languagePrefix: Record<Language, string> = { en: '/', hi: '/hi' }

const hindiPath = /^\/hi(?=[/?#]|$)/

/** The language of a page's address: below /hi it is Hindi. */
export function languageOfPath(pathname: string): Language {
  return hindiPath.test(pathname) ? 'hi' : 'en'
}

/**
 * The address of a page without its language: `/hi/about` → `/about`, `/hi` → `/`. What routes, access and links inside
 * the app speak of.
 */
export function withoutLanguage(path: string): string {
  return hindiPath.test(path) ? path.replace(hindiPath, '').replace(/^(?!\/)/, '/') : path
}

/** Addresses that are no page: the same in every language. */
const notPages = /^\/(?:api|assets|dev|metrics|healthz|readyz|favicon\.svg|sitemap\.xml|robots\.txt)(?:[/?#]|$)/

/**
 * A path of our own (with query and fragment) in a language; anything else, such as `tel:` or another site, as it is.
 */
export function inLanguage(path: string, language: Language): string {
  if (language === 'en' || !/^\/(?![/\\])/.test(path) || notPages.test(path)) return path
  return `${languagePrefix[language]}${path.replace(/^\/(?=[?#]|$)/, '')}`
}
