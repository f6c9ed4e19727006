import type { City, PlaceIndex } from '#features/places/place.ts'
import { createRandom, type Random } from '#platform/random.ts'
import { type JudgedQuery, queryOf } from '../judged/read-judged.ts'
import type { WorldBusiness } from './make-world.ts'
import type { Phrase, WorldWords } from './read-words.ts'
import { withSlip } from './slips.ts'

const usualPerKind = 70
const minTownPeople = 20_000
const maxTownPeople = 120_000

/** Common trades with a locality, a PIN code, a town or a position; businesses of the world say where each exists. */
export function placeQueries(
  businesses: readonly WorldBusiness[],
  { phrases }: WorldWords,
  places: PlaceIndex,
  times: number,
): JudgedQuery[] {
  const random = createRandom(43)
  const perKind = usualPerKind * times
  // Its first category is what the phrase says; the others would be right as well.
  const phraseOf = new Map(phrases.toReversed().map((phrase) => [phrase.categories[0], phrase] as const))
  const known = businesses.flatMap((business) => {
    const phrase = phraseOf.get(business.category)
    return phrase ? [{ ...business, phrase }] : []
  })
  const ofPhrases = [...Map.groupBy(known, ({ phrase }) => phrase).values()]
  const some = (count: number) => Array.from({ length: count }, () => random.pick(random.pick(ofPhrases)))
  const right = ({ categories }: Phrase) => `@${categories.join(',')}`
  return [
    ...some(perKind).map(({ phrase, quarter, city }, at) => {
      const text = `${phrase.text}${at % 2 === 0 ? ' in ' : ' '}${quarter.toLowerCase()}`
      return queryOf('trade and locality', [text, city, `${right(phrase)} near ${quarter}`])
    }),
    ...some(perKind).flatMap(({ phrase, quarter, city }) => {
      const misspelt = withSlip(quarter.toLowerCase(), random)
      const answer = `${right(phrase)} near ${quarter}`
      if (misspelt === quarter.toLowerCase()) return []
      return [queryOf('misspelt locality', [`${phrase.text} in ${misspelt}`, city, answer])]
    }),
    ...some(perKind).flatMap(({ phrase, pincode, city }) =>
      pincode
        ? [queryOf('trade and PIN code', [`${phrase.text} ${pincode}`, city, `${right(phrase)} pin ${pincode}`])]
        : [],
    ),
    ...some(perKind).map(({ phrase, city }) => {
      const town = places.cityBySlug(city)?.name.toLowerCase() ?? city
      const text = random.pick([`${phrase.text} in ${town}`, `${phrase.text} ${town}`, `${town} ${phrase.text}`])
      return queryOf('trade and town', [text, random.pick(['-', 'guwahati', 'nashik']), `${right(phrase)} in ${city}`])
    }),
    ...some(perKind).map(({ phrase, quarter, city }) => {
      const text = random.pick(['near me', 'nearby', 'near by', 'around me', 'mere paas'])
      return queryOf('near me', [`${phrase.text} ${text}`, `${city} at ${quarter}`, `${right(phrase)} nearest`])
    }),
    ...emptyHere(phrases, places, random, perKind),
  ]
}

/** Towns so small that a trade is often missing there: the nearest elsewhere is right. */
function emptyHere(phrases: readonly Phrase[], { cities }: PlaceIndex, random: Random, count: number): JudgedQuery[] {
  const small = cities.filter((city: City) => city.weight > minTownPeople && city.weight < maxTownPeople)
  return Array.from({ length: count }, () => {
    const { text, categories } = random.pick(phrases)
    return queryOf('not in this town', [text, random.pick(small).slug, `@${categories.join(',')} nearest`])
  })
}
