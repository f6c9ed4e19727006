import type { Ctx } from '#core/context.ts'
import { type ChosenPlace, chosenPlace, citySlugForLinks, placeChoice } from '#features/places/chosen-place.ts'
import type { PicturedCategory } from '../contract.ts'
import { tileName } from '../tile-name.ts'
import { listPopularCategories, viewCategory } from './category-view.ts'

const popularCategoryCount = 8

/** What a missing page offers instead. */
export function showNotFound({ app, cookies, i18n }: Pick<Ctx, 'app' | 'cookies' | 'i18n'>) {
  const place = chosenPlace(cookies, app.places)
  return {
    choice: placeChoice(app.places, place, i18n),
    popularCategories: listPicturedCategories({ app, i18n }, place),
  }
}

/** The most common categories with their pictures, leading to the chosen city. */
export function listPicturedCategories(
  { app, i18n }: Pick<Ctx, 'app' | 'i18n'>,
  place: ChosenPlace,
): PicturedCategory[] {
  const { categories } = app
  return listPopularCategories(categories, popularCategoryCount).map((category) => ({
    ...viewCategory(category, i18n, citySlugForLinks(place)),
    scene: categories.scenesOf(category.id)[0],
    tileName: tileName(category, i18n),
  }))
}
