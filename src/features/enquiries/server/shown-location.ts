import type { Ctx } from '#core/context.ts'
import { cityName } from '#features/places/place-name.ts'
import { slugOf } from '#platform/fold-text.ts'

/**
 * Where an enquiry was sent to, "Lajpat Nagar, Delhi", with the name of its town in the language of the page: stored is
 * the English one, by which lists are searched and filtered.
 */
export function shownLocation({ app: { places }, i18n }: Pick<Ctx, 'app' | 'i18n'>, location: string): string {
  const parts = location.split(', ')
  const town = parts.pop() ?? ''
  const city = places.cityBySlug(slugOf(town))
  return city?.name === town ? [...parts, cityName(city, i18n)].join(', ') : location
}
