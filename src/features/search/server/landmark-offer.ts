import type { Ctx } from '#core/context.ts'
import { categoryName } from '#features/categories/category-name.ts'
import type { Category } from '#features/categories/server/category-index.ts'
import type { City } from '#features/places/place.ts'
import { cityName } from '#features/places/place-name.ts'
import { resultsPath } from '../results-path.ts'
import type { LandmarkView } from '../results-view.ts'
import { foldSearchText, searchWords, splitNearMe } from './index/search-text.ts'

interface Asked {
  text: string
  /** What the list leaves unchecked, "near taj mahal" among it. */
  unapplied: readonly string[]
  category: Category | undefined
  city: City | undefined
}

/** The city of a landmark in a text, when it is another one than was searched; null for all other texts. */
export function landmarkOffer(
  { app: { places, search }, i18n }: Pick<Ctx, 'app' | 'i18n'>,
  { text, unapplied, category, city }: Asked,
): LandmarkView | null {
  const folded = foldSearchText(text)
  // Of "taj mahal ke paas hotel" nothing is left out.
  const said = splitNearMe(folded).isNearMe ? [folded] : unapplied
  const landmark = said.map((each) => search.language.landmarks.find(searchWords(each))).find(Boolean)
  const there = landmark && places.cityBySlug(landmark.city)
  if (!category || !there || there.id === city?.id) return null
  const place = cityName(there, i18n)
  return {
    text: i18n.t('{landmark} is in {place}.', {
      landmark: i18n.locale === 'hi' ? landmark.nameHi : landmark.name,
      place,
    }),
    link: {
      label: i18n.t('{what} in {place}', { what: categoryName(category, i18n), place }),
      url: resultsPath({ citySlug: there.slug, what: category.slug }),
    },
  }
}
