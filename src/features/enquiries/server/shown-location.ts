import type { Ctx } from '#core/context.ts'
import { cityName, localityName } from '#features/places/place-name.ts'
import { slugOf } from '#platform/fold-text.ts'

/**
 * Where an enquiry was sent to, "Lajpat Nagar, Delhi", with its names in the language of the page: stored are the
 * English ones, by which lists are searched and filtered.
 */
export function shownLocation({ app: { places }, i18n }: Pick<Ctx, 'app' | 'i18n'>, location: string): string {
  const parts = location.split(', ')
  const town = parts.pop() ?? ''
  const city = places.cityBySlug(slugOf(town))
  if (city?.name !== town) return location
  return [...parts.map((part) => localityName(part, i18n)), cityName(city, i18n)].join(', ')
}
