import type { Ctx } from '#core/context.ts'
import { chosenCity, cityChoice } from '#features/places/chosen-city.ts'
import { listPopularCategories, viewCategory } from './category-view.ts'

const popularCategoryCount = 8

/** What a missing page offers instead. */
export function showNotFound({ app, cookies, i18n }: Pick<Ctx, 'app' | 'cookies' | 'i18n'>) {
  const city = chosenCity(cookies, app.places)
  return {
    choice: cityChoice(app.places, city, i18n),
    popularCategories: listPopularCategories(app.categories, popularCategoryCount).map((category) =>
      viewCategory(category, i18n, city?.slug),
    ),
  }
}
