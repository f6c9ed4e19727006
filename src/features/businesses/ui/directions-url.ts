import type { WebAddress } from '#platform/page-address.ts'
import type { BusinessPage } from '../contract.ts'

/** Address of the directions in the phone's map app: to the exact position when it is known, else to the address. */
export function directionsUrl(
  business: Pick<BusinessPage, 'lat' | 'lng' | 'name' | 'address' | 'city' | 'pincode'>,
): WebAddress {
  const { lat, lng, name, address, city, pincode } = business
  const destination =
    lat !== null && lng !== null ? `${lat},${lng}` : [name, address, city, pincode].filter(Boolean).join(', ')
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
