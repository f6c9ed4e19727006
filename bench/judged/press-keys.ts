import type { PlaceIndex } from '#features/places/place.ts'
import type { Search } from '#features/search/server/search.ts'
import { suggest } from '#features/search/server/suggest/suggest.ts'
import type { JudgedBusiness } from './read-judged.ts'

export interface KeyPresses {
  presses: number
  emptyLists: number
  /** Names whose list was empty, each with the text typed at that moment. */
  emptyFrom: string[]
  names: number
  /** Names that were suggested before their last letter was typed. */
  foundEarly: number
}

const names = 200

/** Types names of the set letter by letter, in their city, and checks every list from the second letter on. */
export async function pressKeys(
  search: Search,
  places: PlaceIndex,
  businesses: readonly JudgedBusiness[],
  typing: (name: string) => string = (name) => name,
): Promise<KeyPresses> {
  const every = Math.max(1, Math.floor(businesses.length / names))
  const typedNames = businesses.filter((_, at) => at % every === 0).slice(0, names)
  const result: KeyPresses = { presses: 0, emptyLists: 0, emptyFrom: [], names: typedNames.length, foundEarly: 0 }
  for (const { name, city } of typedNames) {
    const letters = Array.from(typing(name))
    let isFound = false
    let isEmpty = false
    for (let length = 2; length <= letters.length; length++) {
      const typed = letters.slice(0, length).join('')
      const found = await suggest(search, { text: typed, cityId: places.cityBySlug(city)?.id })
      result.presses++
      if (found.length === 0) {
        if (!isEmpty) result.emptyFrom.push(`"${typed}" (${name}, ${city})`)
        isEmpty = true
        result.emptyLists++
      }
      if (length < letters.length && found.some(({ text }) => text === name)) isFound = true
    }
    if (isFound) result.foundEarly++
  }
  return result
}

/** The name in lower case; its first word of five letters or more lacks the fourth. */
export function withSlip(name: string): string {
  return name.toLowerCase().replace(/([\p{L}\p{M}]{3})[\p{L}\p{M}]([\p{L}\p{M}]+)/u, '$1$2')
}
