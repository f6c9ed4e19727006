import type { Ctx } from '#core/context.ts'
import { cityFromText } from '#features/places/chosen-city.ts'
import { cutText } from '#platform/cut-text.ts'
import { suggest } from './suggest.ts'
import { lineId } from './suggestion-lines.ts'

export interface SuggestionChoice {
  /** As typed when the suggestions were shown. */
  text: string
  /** The text of the city field. */
  city: string
  type: string
  id: string
}

/**
 * Counts that a person chose a suggestion. Choices that these words do not suggest are ignored: nobody can have made
 * them.
 */
export async function recordChosenSuggestion({ app, client }: Pick<Ctx, 'app' | 'client'>, choice: SuggestionChoice) {
  const text = cutText(choice.text, 100)
  const cityId = cityFromText(app.places, choice.city)?.id
  const offered = await suggest(app.search, { text, cityId })
  const chosen = offered.find((line) => line.type === choice.type && String(lineId(line)) === choice.id)
  // A locality is where, not what, and brands have an order of their own: nothing ranks them.
  if (!chosen || chosen.type === 'locality' || chosen.type === 'brand') return
  app.search.choices.record({ kind: chosen.type, id: chosen.id, text, cityId }, client)
}
