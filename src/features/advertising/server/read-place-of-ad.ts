import type { Ctx } from '#core/context.ts'
import type { Category } from '#features/categories/server/category-index.ts'
import { cityFromText } from '#features/places/chosen-city.ts'
import type { City } from '#features/places/place.ts'
import { foldText } from '#platform/fold-text.ts'
import { fieldErrorsOf, refuseWrongFields } from '#platform/refusal.ts'
import type { PlaceQuery } from '../contract.ts'

/** The city that a slug or a typed name means. */
export function readAdCity({ app }: Pick<Ctx, 'app'>, text: string): City | undefined {
  return text.trim() === '' ? undefined : (app.places.cityBySlug(text) ?? cityFromText(app.places, text))
}

/** The category that a slug or a name means. */
export function readAdCategory({ app }: Pick<Ctx, 'app'>, text: string): Category | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  return app.categories.bySlug(typed.toLowerCase()) ?? app.categories.byName(foldText(typed))
}

/** The city and the category that were named. Refuses those we do not know, by field. */
export function readNamedPlace(
  ctx: Pick<Ctx, 'app'>,
  { city: named, category: trade }: PlaceQuery,
): { city: City | undefined; category: Category | undefined } {
  const city = named === undefined ? undefined : readAdCity(ctx, named)
  const category = trade === undefined ? undefined : readAdCategory(ctx, trade)
  refuseWrongFields(
    fieldErrorsOf({
      city: named !== undefined && !city && /* i18n */ 'We do not know this city',
      category: trade !== undefined && !category && /* i18n */ 'Please choose your trade from the list',
    }),
  )
  return { city, category }
}
