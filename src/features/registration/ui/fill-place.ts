import type { Position } from '#features/places/rules.ts'
import type { PincodePlace } from '../pincode-place.ts'

/** Tells what the place of a PIN code or of a position is. */
export type PlaceQuery = { pincode: string } | { position: Position }

export async function fetchPlace(address: string, query: PlaceQuery): Promise<PincodePlace | undefined> {
  const parameters =
    'pincode' in query
      ? { pincode: query.pincode }
      : { lat: String(query.position.lat), lng: String(query.position.lng) }
  try {
    const response = await fetch(`${address}?${new URLSearchParams(parameters)}`)
    return response.ok ? ((await response.json()) as PincodePlace) : undefined
  } catch {
    // ignored: offline, the fields are filled in by hand
    return undefined
  }
}

/**
 * Fills in the fields of a place. A pin is kept with the PIN code that was typed, and fills in the rest where there is
 * none: a map that was dragged too far must not move a business to another town. Returns whether it was the rest, too.
 */
export function fillFields(form: HTMLFormElement, place: PincodePlace, query: PlaceQuery): boolean {
  const set = (name: string, value: string) => {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  if ('position' in query) {
    set('lat', String(query.position.lat))
    set('lng', String(query.position.lng))
    if (new FormData(form).get('pincode') !== '') return false
    set('pincode', place.pincode)
  }
  set('city', place.city)
  set('district', place.district)
  set('state', place.state)
  if (place.locality !== '') set('locality', place.locality)
  return true
}
