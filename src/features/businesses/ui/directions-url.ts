import type { PageAddress, WebAddress } from '#platform/page-address.ts'
import type { BusinessPath } from '../business-path.ts'
import type { BusinessPage } from '../contract.ts'

/** The address that counts who asked for the way (pages/count-contact.ts): a link's `ping`, as for calls. */
export function directionsCountPath(businessUrl: BusinessPath): PageAddress {
  return `${businessUrl}/directions`
}

/** Address of the directions in the phone's map app: to the exact position when it is known, else to the address. */
export function directionsUrl(
  business: Pick<BusinessPage, 'lat' | 'lng' | 'name' | 'address' | 'city' | 'pincode'>,
): WebAddress {
  const { lat, lng, name, address, city, pincode } = business
  const destination =
    lat !== null && lng !== null ? `${lat},${lng}` : [name, address, city, pincode].filter(Boolean).join(', ')
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
