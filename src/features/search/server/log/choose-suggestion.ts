import type { Ctx } from '#context.ts'
import { cityFromText } from '#features/places/chosen-city.ts'
import { cutText } from '../../rules.ts'

export interface SuggestionChoice {
  /** As typed when the suggestions were shown. */
  text: string
  /** The text of the city box. */
  city: string
  type: string
  id: string
}

/** Counts that somebody chose a suggestion. What these words do not bring up is not counted: nobody can have chosen it. */
export async function chooseSuggestion({ app, client }: Pick<Ctx, 'app' | 'client'>, choice: SuggestionChoice) {
  const text = cutText(choice.text, 100)
  const cityId = cityFromText(app.places, choice.city)?.id
  const offered = await app.search.suggestions({ text, cityId })
  const chosen = offered.find(({ type, id }) => type === choice.type && String(id) === choice.id)
  if (chosen) app.search.recordChoice({ kind: chosen.type, id: chosen.id, text, cityId }, client.clientHash)
}
