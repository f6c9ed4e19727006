import type { PageAddress } from '#platform/page-address.ts'
import { type Language, languages } from '#texts/language.ts'
import type { ArticleView } from './contract.ts'

const isSiteLanguage = (lang: string): lang is Language => languages.some((language) => language === lang)

/** The language of the site in which an article is at home: its own, else English. */
export function siteLanguageOf(lang: string): Language {
  return isSiteLanguage(lang) ? lang : 'en'
}

/**
 * The pages of an article's translations into languages of the site; none of an article in another language, which is
 * the page of none of them.
 */
export function translationPaths({ lang: own, translations }: ArticleView): Partial<Record<Language, PageAddress>> {
  if (!isSiteLanguage(own)) return {}
  return Object.fromEntries(translations.flatMap(({ lang, url }) => (isSiteLanguage(lang) ? [[lang, url]] : [])))
}
