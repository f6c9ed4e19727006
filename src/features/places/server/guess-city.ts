import type { Ctx } from '#core/context.ts'
import { chosenCity, cityFromText } from '../chosen-city.ts'
import type { City } from '../place.ts'
import type { Position } from '../rules.ts'

export interface GuessedCity {
  city: City
  /** By the position sent, by the network address, or because it was chosen last. */
  how: 'position' | 'network' | 'chosen'
}

/**
 * The city a visitor is in: from their position, otherwise from their network address, otherwise the one they chose
 * last (decisions.md, "Content").
 */
export async function guessCity(
  { app: { locateAddress, places }, client, cookies }: Pick<Ctx, 'app' | 'client' | 'cookies'>,
  position: Position | undefined,
): Promise<GuessedCity | undefined> {
  const near = position && places.nearestCity(position.lat, position.lng)?.place
  if (near) return { city: near, how: 'position' }
  const named = await locateAddress(client.ip)
  const city = named === undefined ? undefined : cityFromText(places, named)
  if (city) return { city, how: 'network' }
  const chosen = chosenCity(cookies, places)
  return chosen && { city: chosen, how: 'chosen' }
}
