import type { GuessedCityView } from '../contract.ts'
import type { Position } from '../rules.ts'

/** Spec §8. */
export const cityNotDetected = 'Unable to detect city. Please check internet connection.'

const positionTimeoutMs = 10_000
/** A position this fresh need not be taken again. */
const positionAgeMs = 60_000
/** Three turns of five seconds on the server (spec §4), and the way there. */
const guessTimeoutMs = 20_000

export interface DetectedPlace {
  /** Only when the person let the browser tell it. */
  position?: Position
  city?: { name: string; slug: string }
}

/**
 * Where the person is: the browser's position with high accuracy, else the city of the network address. Only on a tap,
 * never while a page loads. Empty when neither is known.
 */
export async function detectPlace(): Promise<DetectedPlace> {
  const position = await browserPosition()
  const guessed = await guess(position)
  const isDetected = guessed?.how === 'position' || guessed?.how === 'network'
  return {
    ...(position && guessed?.how === 'position' && { position }),
    ...(isDetected && guessed.city && guessed.slug && { city: { name: guessed.city, slug: guessed.slug } }),
  }
}

function browserPosition(): Promise<Position | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: positionTimeoutMs, maximumAge: positionAgeMs },
    )
  })
}

async function guess(position: Position | undefined): Promise<GuessedCityView | undefined> {
  const query = position ? `?${new URLSearchParams({ lat: String(position.lat), lng: String(position.lng) })}` : ''
  try {
    const response = await fetch(`/api/v1/locations/guess${query}`, { signal: AbortSignal.timeout(guessTimeoutMs) })
    if (!response.ok) return undefined
    const { data } = (await response.json()) as { data: GuessedCityView }
    return data
  } catch {
    // ignored: without an answer the visitor chooses the city
    return undefined
  }
}
