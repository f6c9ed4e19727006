import { useLingui } from '@lingui/react'
import { inLanguage, type Language } from './language.ts'

/**
 * Turns a path of the app into the address in the language of the page. For forms and scripts; links are `PageLink`.
 */
export function usePagePath(): (path: string) => string {
  const { i18n } = useLingui()
  return (path) => inLanguage(path, i18n.locale as Language)
}
