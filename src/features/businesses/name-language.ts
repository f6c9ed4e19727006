import { languages as siteLanguages } from '#texts/language.ts'
import type { TextLanguage } from '#texts/text-in.ts'

/**
 * The Indic scripts in the order of their Unicode blocks, 128 code points each from U+0900, with the most common
 * language of each.
 */
const languages = ['hi', 'bn', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml'] as const

/** BCP 47 tag of a text in an Indian script, for screen readers and the line height; undefined for Latin letters. */
export function nameLanguage(text: string): (typeof languages)[number] | undefined {
  const first = /[\u0900-\u0d7f]/.exec(text)?.[0].charCodeAt(0)
  return first === undefined ? undefined : languages[Math.floor((first - 0x0900) / 0x80)]
}

/**
 * A second line below a name: in a language of the site for readers of that language alone, to others it says nothing;
 * in another Indian language on every page, as no page is in that language.
 */
export function nativeLine(nativeName: string | null, { locale }: TextLanguage): NativeLine | undefined {
  const lang = nativeName === null ? undefined : nameLanguage(nativeName)
  const isShown = lang === locale || !siteLanguages.some((language) => language === lang)
  return nativeName !== null && lang !== undefined && isShown ? { text: nativeName, lang } : undefined
}
export type NativeLine = { text: string; lang: string }

/**
 * The same of a sentence: one in Latin letters is English, which a page in another language says to screen readers.
 * Names are exempt (WCAG 3.1.2), sentences are not.
 */
export function textLanguage(text: string, { locale }: TextLanguage) {
  return nameLanguage(text) ?? (locale === 'en' ? undefined : 'en')
}
