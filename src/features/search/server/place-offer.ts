import type { Ctx } from '#core/context.ts'
import { categoryName } from '#features/categories/category-name.ts'
import type { Category } from '#features/categories/server/category-index.ts'
import type { City } from '#features/places/place.ts'
import { cityName } from '#features/places/place-name.ts'
import { resultsPath } from '../results-path.ts'
import type { PlaceOfferView } from '../results-view.ts'
import type { BusinessResult } from '../search-query.ts'
import type { Landmark } from '../understanding/landmarks.ts'
import { foldSearchText, searchWords, splitNearMe } from './index/search-text.ts'
import { categoryIdsUnder } from './query/plan-query.ts'
import { splitDestination } from './query/split-destination.ts'
import { listStock } from './query/stock-queries.ts'
import { townBesideTrade } from './query/town-beside-trade.ts'

interface Asked {
  text: string
  category: Category | undefined
  city: City | undefined
}

/**
 * Another city that a text may mean: that of a landmark in it ("near taj mahal"), or one that stands before a trade as
 * in names ("calcutta sweets") or as where to go ("shimla taxi"). Null for all other texts, and where nothing of the
 * category is listed there.
 */
export async function placeOffer(
  ctx: Pick<Ctx, 'app' | 'i18n'>,
  found: Pick<BusinessResult, 'onlyWords' | 'unapplied'>,
  { text, category, city }: Asked,
): Promise<PlaceOfferView | null> {
  const { app, i18n } = ctx
  if (!category) return null
  const landmark = landmarkIn(ctx, found, text)
  const folded = foldSearchText(text)
  const mayBeThere =
    found.onlyWords !== undefined || splitDestination(app.places, folded, city?.id).destination !== undefined
  const town = mayBeThere ? townBesideTrade(app.search, folded)?.town : undefined
  const there = landmark ? app.places.cityBySlug(landmark.city) : town
  if (!there || there.id === city?.id) return null
  const stock = await listStock(app.search.pool, [there.id], categoryIdsUnder(app.categories, category.id))
  if (stock.length === 0) return null
  const place = cityName(there, i18n)
  return {
    text: landmark
      ? i18n.t('{landmark} is in {place}.', {
          landmark: i18n.locale === 'hi' ? landmark.nameHi : landmark.name,
          place,
        })
      : i18n.t('Did you mean:'),
    link: {
      label: i18n.t('{what} in {place}', { what: categoryName(category, i18n), place }),
      url: resultsPath({ citySlug: there.slug, what: category.slug }),
    },
  }
}

/** Of "taj mahal ke paas hotel" nothing is left out, so the whole text is read. */
function landmarkIn(
  { app: { search } }: Pick<Ctx, 'app'>,
  { unapplied = [] }: Pick<BusinessResult, 'unapplied'>,
  text: string,
): Landmark | undefined {
  const folded = foldSearchText(text)
  const said = splitNearMe(folded).isNearMe ? [folded] : unapplied
  return said.map((each) => search.language.landmarks.find(searchWords(each))).find((each) => each !== undefined)
}
