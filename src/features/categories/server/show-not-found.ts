import type { Ctx } from '#core/context.ts'
import { chosenPlace, citySlugForLinks, placeChoice } from '#features/places/chosen-place.ts'
import { listPopularCategories, viewCategory } from './category-view.ts'

const popularCategoryCount = 8

/** What a missing page offers instead. */
export function showNotFound({ app, cookies, i18n }: Pick<Ctx, 'app' | 'cookies' | 'i18n'>) {
  const place = chosenPlace(cookies, app.places)
  const { categories } = app
  return {
    choice: placeChoice(app.places, place, i18n),
    popularCategories: listPopularCategories(categories, popularCategoryCount).map((category) => ({
      ...viewCategory(category, i18n, citySlugForLinks(place)),
      scene: categories.scenesOf(category.id)[0],
    })),
  }
}
