import type { MediaView } from '#features/media/contract.ts'
import type { RatingView } from '#features/ratings/contract.ts'
import { businessPicturePath } from './business-path.ts'
import type { BusinessPage } from './contract.ts'
import { schemaKind } from './schema-kinds.ts'

interface Shown {
  /** Slugs of the main category and the groups above it, nearest first. */
  lineage: readonly string[]
  media: readonly Pick<MediaView, 'kind' | 'url'>[]
  /** Those that the page shows. */
  reviews: readonly RatingView[]
}

/** As many as search engines show at all. */
const maxReviews = 5

/**
 * Structured data of a business for search engines; photos if it has any, ratings and reviews that people gave and the
 * page shows (nothing of the demo), a phone only where it is public.
 */
export function businessStructuredData(
  origin: string,
  business: BusinessPage,
  { lineage, media, reviews }: Shown,
): object {
  const {
    address,
    city,
    description,
    isDemo,
    isStreetHidden,
    lat,
    lng,
    localityWritten,
    name,
    openingHours,
    phone,
    pincode,
    rating,
    serviceArea,
    specialDays,
    state,
    url,
  } = business
  const photos = media.filter(({ kind }) => kind === 'image').map((photo) => origin + photo.url)
  const written = isDemo ? [] : reviews.filter((review) => !review.isDemo && review.text !== '').slice(0, maxReviews)
  return {
    '@type': schemaKind(lineage),
    '@id': origin + url,
    name,
    url: origin + url,
    image: photos.length > 0 ? photos : origin + businessPicturePath(business.businessId),
    ...(description && { description }),
    address: {
      '@type': 'PostalAddress',
      ...((address || localityWritten) && { streetAddress: address || localityWritten }),
      addressLocality: city,
      addressRegion: state,
      ...(pincode && { postalCode: pincode }),
      addressCountry: 'IN',
    },
    ...(!isStreetHidden &&
      lat !== null &&
      lng !== null && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
    ...(serviceArea && { areaServed: serviceArea }),
    ...(phone && { telephone: phone }),
    ...(openingHours.length > 0 && { openingHours }),
    ...(specialDays.length > 0 && { specialOpeningHoursSpecification: specialDays.flatMap(specialHoursData) }),
    ...(written.length > 0 && { review: written.map(reviewData) }),
    ...(rating &&
      !isDemo && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, ratingCount: rating.count },
      }),
  }
}

/** A day that is closed opens and closes at midnight (Google's structured-data guide). */
function specialHoursData({ date, hours }: BusinessPage['specialDays'][number]): object[] {
  return (hours.length > 0 ? hours : ['00:00-00:00']).map((span) => {
    const [opens, closes] = span.split('-')
    return { '@type': 'OpeningHoursSpecification', opens, closes, validFrom: date, validThrough: date }
  })
}

function reviewData({ authorName, dateCreated, stars, text }: RatingView): object {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: authorName },
    datePublished: dateCreated,
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
    reviewBody: text,
  }
}
