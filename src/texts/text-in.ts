import type { I18n } from '@lingui/core'

/** Whose language it is: that of a page or of a call. */
export type TextLanguage = Pick<I18n, 'locale'>

/** What is kept in both languages, in that of the page; in English where there is no Hindi. */
export function textIn<Text>({ locale }: TextLanguage, english: Text, hindi: Text | null | undefined): Text {
  return (locale === 'hi' && hindi) || english
}
