import type { PlaceIndex } from '#features/places/place.ts'
import { foldText } from '#platform/fold-text.ts'

interface Placed {
  cityId: number
  locality: string
  pincode: string | null
  /** The exact one, if the owner gave it. */
  position: { lat: number; lng: number } | undefined
  /** The street is hidden, or there is a service area in its place. */
  isStreetHidden: boolean
}

/**
 * The position to store in `lat` and `lng`: never more exact than the locality where the street is hidden, because
 * search, maps and distances tell it. Without a position of its own a listing has that of its locality, else of its PIN
 * code, else of its city.
 */
export function storedPosition(
  places: Pick<PlaceIndex, 'cityById' | 'localitiesOf' | 'pincode'>,
  { cityId, locality, pincode, position, isStreetHidden }: Placed,
): { lat: number; lng: number } | { lat: null; lng: null } {
  if (position && !isStreetHidden) return { lat: position.lat, lng: position.lng }
  const folded = foldText(locality)
  const area =
    places.localitiesOf(cityId).find(({ name }) => foldText(name) === folded) ??
    (pincode === null ? undefined : places.pincode(pincode)) ??
    places.cityById(cityId)
  return area ? { lat: area.lat, lng: area.lng } : { lat: null, lng: null }
}
