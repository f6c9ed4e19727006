import { beginningAcrossScripts } from '../../spelling/name-distance.ts'
import { nameSound, nameSounds, slippedSounds } from '../../spelling/name-sound.ts'
import { isLatinToken } from '../../spelling/script.ts'
import { beginningDistance } from '../../spelling/word-distance.ts'
import type { SuggestedName } from '../query/name-queries.ts'
import type { Search } from '../search.ts'
import { listNamesBySoundBeginning } from './suggestion-queries.ts'

/** A shorter beginning sounds like too many names. */
const minSounds = 3
const minSlippedLetters = 5
const maxReadings = 3
const maxOfOneSound = 64
const maxOfOneSlip = 6
/** One typing error; a wrong first letter costs most. */
const maxDistance = 1.35

/**
 * Names of a city in the script of a folded text that begin like it when it is said aloud: in another spelling, or
 * with other spaces; otherwise those of any script with one typing error. Nearest first.
 */
export async function listSimilarNames(
  { pool }: Pick<Search, 'pool'>,
  folded: string,
  cityId: number,
): Promise<SuggestedName[]> {
  const sounds = soundsBegun(folded)
  if (sounds.length === 0) return []
  const read = await listNamesBySoundBeginning(pool, cityId, sounds, maxOfOneSound)
  const isLatin = isLatinToken(folded)
  // Those in another script are found with the names that begin with the letters (`soundingLike`).
  const same = nearestFirst(
    folded,
    read.filter((name) => isLatinToken(name.folded) === isLatin),
  )
  if (same.length > 0 || folded.replaceAll(' ', '').length < minSlippedLetters) return same
  const slipped = slippedSounds(nameSound(folded)).filter((sound) => sound.length >= minSounds)
  return nearestFirst(folded, await listNamesBySoundBeginning(pool, cityId, slipped, maxOfOneSlip))
}

/** How an unfinished text may sound; none when it is too short to tell names apart. */
export function soundsBegun(folded: string): string[] {
  return nameSounds(folded, maxReadings).filter((sound) => sound.length >= minSounds)
}

/** Those of the names in another script that begin like a folded text when it is said aloud, nearest first. */
export function soundingLike(folded: string, names: readonly SuggestedName[]): SuggestedName[] {
  return names
    .flatMap((name) => {
      const distance = beginningAcrossScripts(folded, name.folded)
      return distance === undefined ? [] : [{ name, distance }]
    })
    .sort((a, b) => a.distance - b.distance || b.name.w - a.name.w)
    .map(({ name }) => name)
}

function nearestFirst(typed: string, names: readonly SuggestedName[]): SuggestedName[] {
  const letters = typed.replaceAll(' ', '')
  const isLatin = isLatinToken(letters)
  const distanceTo = ({ folded }: SuggestedName) => {
    if (isLatinToken(folded) !== isLatin) return beginningAcrossScripts(typed, folded) ?? Number.POSITIVE_INFINITY
    return isLatin ? beginningDistance(letters, folded.replaceAll(' ', ''), maxDistance) : maxDistance
  }
  return names
    .map((name) => ({ name, distance: distanceTo(name) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.distance - b.distance || b.name.w - a.name.w)
    .map(({ name }) => name)
}
