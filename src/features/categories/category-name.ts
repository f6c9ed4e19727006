import type { I18n } from '@lingui/core'

/** What a category is called in the language of the page. */
export function categoryName(
  { name, nameHi }: { name: string; nameHi: string },
  { locale }: Pick<I18n, 'locale'>,
): string {
  return locale === 'hi' ? nameHi : name
}
