import type { Ctx } from '#core/context.ts'
import { foldText } from '#platform/fold-text.ts'
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
  return numbers.map(({ number, name, nameHi }) => ({
    number,
    name: i18n.locale === 'hi' ? nameHi : name,
  }))
}
