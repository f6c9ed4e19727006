import type { Random } from '#platform/random.ts'
import type { CategoryProfile } from './category-profile.ts'

export interface DescriptionParts {
  profile: CategoryProfile
  name: string
  city: string
  locality: string
  foundedYear: number
}

/** Two or three sentences about a business, from the templates of its kind. */
export function demoDescription(
  { profile, name, city, locality, foundedYear }: DescriptionParts,
  random: Random,
): string {
  const { openings, middles, closings } = profile.kind
  const words: Record<string, string> = {
    name,
    city,
    locality: locality || city,
    year: String(foundedYear),
    what: profile.what,
    whats: profile.whats,
  }
  const sentences = [random.pick(openings), random.pick(middles), random.chance(0.7) ? random.pick(closings) : '']
  return (
    sentences
      .filter(Boolean)
      // In a town without localities, `{locality}` is the town itself: avoids "in Halol, Halol".
      .map((sentence) => fill(locality ? sentence : sentence.replace('{locality}, {city}', '{city}'), words))
      .join(' ')
  )
}

function fill(sentence: string, words: Record<string, string>): string {
  const filled = sentence.replace(/\{(\w+)\}/g, (_, key: string) => {
    const word = words[key]
    if (word === undefined) throw new Error(`Demo sentences have no word {${key}}.`)
    return word
  })
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}
