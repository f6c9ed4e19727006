import type { I18n } from '@lingui/core'

/** The language of a page or call. */
export type TextLanguage = Pick<I18n, 'locale'>

/** The version of a bilingual value in the page's language; English where there is no Hindi. */
export function textIn<Text>({ locale }: TextLanguage, english: Text, hindi: Text | null | undefined): Text {
  return (locale === 'hi' && hindi) || english
}
