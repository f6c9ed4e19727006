import type { I18n } from '@lingui/core'

/** What an operator wrote, in the language of the page; in English where the row says nothing in Hindi. */
export function inLanguageOf<Text>({ locale }: Pick<I18n, 'locale'>, english: Text, hindi: Text | null): Text {
  return (locale === 'hi' && hindi) || english
}
