import type { Ctx } from '#core/context.ts'
import type { Category } from '#features/categories/server/category-index.ts'
import { cityFromText } from '#features/places/chosen-city.ts'
import type { City } from '#features/places/place.ts'
import { foldText } from '#platform/fold-text.ts'

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
