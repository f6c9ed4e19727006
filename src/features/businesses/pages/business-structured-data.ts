import { businessPicturePath } from '../business-path.ts'
import type { BusinessPage } from '../contract.ts'
import { schemaKind } from './schema-kinds.ts'

/** A business for search engines; ratings only when the page shows them, a phone only where it is public. */
export function businessStructuredData(origin: string, business: BusinessPage, lineage: readonly string[]): object {
  const { address, city, description, lat, lng, locality, name, openingHours, phone, pincode, rating, state, url } =
    business
  return {
    '@type': schemaKind(lineage),
    '@id': origin + url,
    name,
    url: origin + url,
    image: origin + businessPicturePath(business.businessId),
    ...(description && { description }),
    address: {
      '@type': 'PostalAddress',
      ...((address || locality) && { streetAddress: address || locality }),
      addressLocality: city,
      addressRegion: state,
      ...(pincode && { postalCode: pincode }),
      addressCountry: 'IN',
    },
    ...(lat !== null && lng !== null && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
    ...(phone && { telephone: phone }),
    ...(openingHours.length > 0 && { openingHours }),
    ...(rating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, ratingCount: rating.count },
    }),
  }
}
