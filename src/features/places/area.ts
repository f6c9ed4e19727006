import type { Area, Locality, Pincode } from './place.ts'

export function areaOfLocality(locality: Locality | undefined): Area | undefined {
  if (!locality) return undefined
  const { id, name, cityId, lat, lng } = locality
  return { placeId: `locality:${id}`, name, cityId, lat, lng }
}

export function areaOfPincode(pincode: Pincode | undefined): Area | undefined {
  if (!pincode) return undefined
  const { code, cityId, lat, lng } = pincode
  return { placeId: `pincode:${code}`, name: code, cityId, lat, lng }
}
