import type { GuessedCityView } from '../contract.ts'
import { type Position, roundPosition } from '../rules.ts'

/** Spec §8. */
const cityNotDetected = /* i18n */ 'Unable to detect city. Please check internet connection.'
const positionRefused =
  /* i18n */ 'Your browser does not share your location. Allow it for this site, or choose your city.'

const positionTimeoutMs = 10_000
/** A position this recent is reused. */
const positionAgeMs = 60_000
/** Three attempts of five seconds on the server (spec §4), plus the round trip. */
const guessTimeoutMs = 20_000

export interface DetectedPlace {
  /** What to say when the place is not enough. */
  problem: string
  /** Only when the person allowed the browser to share it. */
  position?: Position
  city?: { name: string; slug: string }
}

/**
 * Where the visitor is: the browser's position with high accuracy, otherwise the city of the network address. Called on
 * a tap only, never while a page loads. Only the problem when neither is known.
 */
export async function detectPlace(): Promise<DetectedPlace> {
  const { position, isRefused = false } = await browserPosition()
  const guessed = await guess(position)
  const isDetected = guessed?.how === 'position' || guessed?.how === 'network'
  return {
    problem: isRefused ? positionRefused : cityNotDetected,
    ...(position && guessed?.how === 'position' && { position }),
    ...(isDetected && guessed.city && guessed.slug && { city: { name: guessed.city, slug: guessed.slug } }),
  }
}

function browserPosition(): Promise<{ position?: Position; isRefused?: boolean }> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({})
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ position: roundPosition({ lat: coords.latitude, lng: coords.longitude }) }),
      ({ code, PERMISSION_DENIED }) => resolve({ isRefused: code === PERMISSION_DENIED }),
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
    // ignored: without a response the visitor chooses the city
    return undefined
  }
}
