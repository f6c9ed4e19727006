import type { I18n } from '@lingui/core'
import type { Language } from './language.ts'

/** The language of a page or call. */
export type TextLanguage = Pick<I18n, 'locale'>

export const languageOfTexts = ({ locale }: TextLanguage): Language => (locale === 'hi' ? 'hi' : 'en')

/** The version of a bilingual value in the page's language; English where there is no Hindi. */
export function textIn<Text>({ locale }: TextLanguage, english: Text, hindi: Text | null | undefined): Text {
  return (locale === 'hi' && hindi) || english
}
