import type { I18n } from '@lingui/core'
import type { Ctx } from '#core/context.ts'
import { foldText } from '#platform/fold-text.ts'
import type { PublicNumber } from '../understanding/emergencies.ts'
import { foldSentence } from './index/search-text.ts'
import { helplinesIn } from './query/read-helplines.ts'

/**
 * The public helplines that a text asks for, or the trade that it was read as, in whatever language it was typed: in
 * the language of the page.
 */
export function publicNumbersFor(
  { app, i18n }: Pick<Ctx, 'app' | 'i18n'>,
  text: string,
  category: { name: string } | undefined,
) {
  const asked = helplinesIn(app.search, foldSentence(text))
  const numbers = asked.length === 0 && category ? helplinesIn(app.search, foldText(category.name)) : asked
  return numbers.map((each) => viewPublicNumber(each, i18n))
}

/** Helplines by number (db/seed/search/public-numbers.tsv), named in the language of the page; unknown ones not. */
export function namedPublicNumbers({ app, i18n }: Pick<Ctx, 'app' | 'i18n'>, numbers: readonly string[]) {
  return numbers.flatMap((number) => {
    const known = app.search.language.emergencies.numberIn([number])
    return known ? [viewPublicNumber(known, i18n)] : []
  })
}

const viewPublicNumber = ({ number, name, nameHi }: PublicNumber, { locale }: Pick<I18n, 'locale'>) => ({
  number,
  name: locale === 'hi' ? nameHi : name,
})
