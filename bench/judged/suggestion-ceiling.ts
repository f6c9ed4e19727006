import type pg from 'pg'
import type { PlaceIndex } from '#features/places/place.ts'
import { maxSuggestions } from '#features/search/rules.ts'
import { nameSound } from '#features/search/spelling/name-sound.ts'
import { foldText } from '#platform/fold-text.ts'

/** What a typed text says of a name: its first letters, one of several, or how it begins when it is said aloud. */
export interface Beginning {
  letters?: readonly string[]
  sound?: string
}

/** How many names of a city may be meant by the beginning that was typed. */
export type CountNames = (citySlug: string, beginning: Beginning) => number

/** Reads every name once. Names that fold alike are one line of a list. */
export async function createNameCounter(pool: pg.Pool, places: PlaceIndex): Promise<CountNames> {
  const { rows } = await pool.query<{ cityId: number; name: string }>(
    `SELECT DISTINCT city_id AS "cityId", name FROM business WHERE status = 'open'`,
  )
  const namesOf = Map.groupBy(rows, ({ cityId }) => places.cityById(cityId)?.slug ?? '')
  return countNamesOf(new Map([...namesOf].map(([slug, names]) => [slug, names.map(({ name }) => name)])))
}

export function countNamesOf(namesByCity: ReadonlyMap<string, readonly string[]>): CountNames {
  const lists = new Map<string, { letters: string[]; sounds: string[] }>()

  function listsOf(citySlug: string) {
    const known = lists.get(citySlug)
    if (known) return known
    const letters = [...new Set((namesByCity.get(citySlug) ?? []).map(foldText))]
    const made = { letters, sounds: letters.map(nameSound) }
    lists.set(citySlug, made)
    return made
  }

  return (citySlug, { letters: begun = [], sound }) => {
    const { letters, sounds } = listsOf(citySlug)
    if (sound !== undefined) return sounds.filter((each) => each.startsWith(sound)).length
    return letters.filter((name) => begun.some((text) => name.startsWith(text))).length
  }
}

/** The chance that the wanted name is in the list when as many of the names as it has lines are chosen. */
export function ceilingOf(names: number): number {
  return Math.min(1, maxSuggestions / Math.max(1, names))
}
