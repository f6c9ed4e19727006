import type { BusinessPage } from '../contract.ts'

/** schema.org kinds of the top groups of categories whose businesses have one; the rest are LocalBusiness. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['health', 'MedicalBusiness'],
  ['home-services', 'HomeAndConstructionBusiness'],
  ['food', 'FoodEstablishment'],
  ['automobile', 'AutomotiveBusiness'],
  ['beauty', 'HealthAndBeautyBusiness'],
  ['fitness', 'SportsActivityLocation'],
  ['finance', 'FinancialService'],
  ['electronics-mobiles', 'ElectronicsStore'],
  ['furniture-household', 'HomeGoodsStore'],
])

/** A business for search engines; ratings only when the page shows them, a phone only where it is public. */
export function businessStructuredData(origin: string, business: BusinessPage, groupSlug: string | undefined): object {
  const { address, city, description, lat, lng, locality, name, openingHours, phone, pincode, rating, state, url } =
    business
  return {
    '@type': (groupSlug && kinds.get(groupSlug)) ?? 'LocalBusiness',
    '@id': origin + url,
    name,
    url: origin + url,
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
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
    }),
  }
}
