import type { I18n } from '@lingui/core'
import { hindiCityNames, hindiStateNames } from './hindi-place-names.ts'

export type NameLanguage = Pick<I18n, 'locale'>

/** What a town is called in the language of the page. For the server: views send names, not lists of them. */
export function cityName({ slug, name }: { slug: string; name: string }, { locale }: NameLanguage): string {
  return (locale === 'hi' && hindiCityNames.get(slug)) || name
}

/** What a state is called in the language of the page. */
export function stateName({ code, name }: { code: string; name: string }, { locale }: NameLanguage): string {
  return (locale === 'hi' && hindiStateNames.get(code)) || name
}
