import type { I18n } from '@lingui/core'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { i18nOf, isLoaded } from './i18n-of.ts'
import { type Language, languages } from './language.ts'

/** The texts for a route's `meta` function, in the language of the page as given by the root's loader data. */
export function metaI18n([root]: readonly ({ loaderData: unknown } | undefined)[]): I18n {
  const data = root?.loaderData as { serverOnly: ServerOnly<{ language: Language }> } | undefined
  const language = data && readServerOnly(data.serverOnly).language
  // When even the root failed: English.
  return i18nOf(language ?? (languages.find(isLoaded) as Language))
}
