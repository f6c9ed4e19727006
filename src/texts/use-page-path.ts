import { useLingui } from '@lingui/react'
import { inLanguage } from './language.ts'
import { languageOfTexts } from './text-in.ts'

/**
 * Converts a path of the app to the page's language. For plain forms and scripts; links use `PageLink`, and what the
 * router sends (its `Form`, `submit`) it converts by itself.
 */
export function usePagePath(): (path: string) => string {
  const { i18n } = useLingui()
  return (path) => inLanguage(path, languageOfTexts(i18n))
}
