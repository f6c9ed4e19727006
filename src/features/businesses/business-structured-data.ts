import type { MediaView } from '#features/media/contract.ts'
import { businessPicturePath } from './business-path.ts'
import type { BusinessPage } from './contract.ts'
import { schemaKind } from './schema-kinds.ts'

interface Shown {
  /** Slugs of the main category and the groups above it, nearest first. */
  lineage: readonly string[]
  media: readonly Pick<MediaView, 'kind' | 'url'>[]
}

/**
 * Structured data of a business for search engines; photos if it has any, ratings only when the page shows them, a
 * phone only where it is public.
 */
export function businessStructuredData(origin: string, business: BusinessPage, { lineage, media }: Shown): object {
  const { address, city, description, lat, lng, locality, name, openingHours, phone, pincode, rating, state, url } =
    business
  const photos = media.filter(({ kind }) => kind === 'image').map((photo) => origin + photo.url)
  return {
    '@type': schemaKind(lineage),
    '@id': origin + url,
    name,
    url: origin + url,
    image: photos.length > 0 ? photos : origin + businessPicturePath(business.businessId),
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
