/** A place as returned by `GET /locations/search`. */
export interface FoundPlace {
  placeId: string
  text: string
  lat: number
  lng: number
}

/** Cities, localities and PIN codes for a text, named in the language of the page; none when the request fails. */
export async function fetchPlaces(text: string, signal: AbortSignal): Promise<FoundPlace[]> {
  const headers = { 'accept-language': document.documentElement.lang }
  const response = await fetch(`/api/v1/locations/search?${new URLSearchParams({ q: text })}`, { headers, signal })
  if (!response.ok) return []
  const { data } = (await response.json()) as { data: FoundPlace[] }
  return data
}
