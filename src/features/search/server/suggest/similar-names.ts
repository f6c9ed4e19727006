import { nameSound, nameSounds, slippedSounds } from '../../spelling/name-sound.ts'
import { isLatinToken } from '../../spelling/script.ts'
import { beginningDistance } from '../../spelling/word-distance.ts'
import type { Search } from '../search.ts'
import { listNamesBySoundBeginning, type SuggestedName } from './suggestion-queries.ts'

/** A shorter beginning sounds like too many names. */
const minSounds = 3
const minSlippedLetters = 5
const maxReadings = 3
const maxOfOneSound = 64
const maxOfOneSlip = 6
/** One typing error; a wrong first letter costs most. */
const maxDistance = 1.35

/**
 * Names of a city that begin like a folded text when it is said aloud: in another script, another spelling, or with
 * other spaces; otherwise with one typing error. Nearest first.
 */
export async function listSimilarNames(
  { pool }: Pick<Search, 'pool'>,
  folded: string,
  cityId: number,
): Promise<SuggestedName[]> {
  const sounds = nameSounds(folded, maxReadings).filter((sound) => sound.length >= minSounds)
  if (sounds.length === 0) return []
  const same = nearestFirst(folded, await listNamesBySoundBeginning(pool, cityId, sounds, maxOfOneSound))
  if (same.length > 0 || folded.replaceAll(' ', '').length < minSlippedLetters) return same
  const slipped = slippedSounds(nameSound(folded)).filter((sound) => sound.length >= minSounds)
  return nearestFirst(folded, await listNamesBySoundBeginning(pool, cityId, slipped, maxOfOneSlip))
}

function nearestFirst(typed: string, names: readonly SuggestedName[]): SuggestedName[] {
  const letters = typed.replaceAll(' ', '')
  const distanceTo = ({ folded }: SuggestedName) =>
    isLatinToken(letters) && isLatinToken(folded)
      ? beginningDistance(letters, folded.replaceAll(' ', ''), maxDistance)
      : // Letters of two scripts cannot be compared one by one: the sound has to do.
        maxDistance
  return names
    .map((name) => ({ name, distance: distanceTo(name) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance || b.name.w - a.name.w)
    .map(({ name }) => name)
}
