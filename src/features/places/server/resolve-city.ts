import { latinDigits } from '#platform/digits.ts'
import { foldText } from '#platform/fold-text.ts'
import type { City, CityClues, CityMatch, Pincode, ResolvedCity, State } from '../place.ts'
import { editDistance, farFromTown, metresBetween, soundKey } from '../rules.ts'
import { districtKey, type PlaceNames, soundKeyIn } from './place-names.ts'

interface Candidate {
  city: City
  score: number
  how: CityMatch
  /** Score of the clue that `how` names. */
  clueScore: number
}

export interface ResolveParts {
  names: PlaceNames
  cityById(id: number): City | undefined
  pincode(code: string): Pincode | undefined
}

/** Score of a clue before other clues agree or disagree with it. */
const clueScores = { city: 10, spelling: 7, locality: 5, pincode: 5, district: 3.5, address: 3 } as const
/** A single weak clue without support stays below this. */
const enough = 5
/** States that were once one, or whose border runs through a town: sources often name the wrong one. */
const exchangeable = [
  'AP TS',
  'JK LA',
  'CH PB',
  'CH HR',
  'DD GJ',
  'PY TN',
  'PY KL',
  'PY AP',
  'DL HR',
  'DL UP',
  'BR JH',
  'CG MP',
  'UK UP',
]
/** Longest column text that is read: no address is longer. */
const maxColumnLength = 600
const cityStates = new Set(['DL', 'CH'])
const cityNoise =
  /\b(?:dist|distt|district|city|town|taluka?|tehsil|teh|tq|mandal|po|ps|via|near|opp|post|vill|village|ut|municipality|corporation)\b/g

/**
 * Folded parts of a column, the whole first: "Aluva, Dist. Ernakulam" → "aluva dist ernakulam", "aluva", "ernakulam".
 */
function partsOf(text: string | undefined): string[] {
  if (!text) return []
  const start = text.slice(0, maxColumnLength)
  const pieces = [start, ...start.split(/[,;/()\n|]| - |-/)].map((piece) => foldText(piece))
  const cleaned = pieces.map((piece) => piece.replace(cityNoise, ' ').replace(/\d+/g, ' ').replace(/\s+/g, ' ').trim())
  return [...new Set([...pieces, ...cleaned])].filter((piece) => piece.length > 1)
}

/** PIN codes in a text, in any digits; longer numbers such as phone or licence numbers are ignored. */
function pincodesIn(text: string | undefined): string[] {
  const codes = [
    ...latinDigits(text ?? '')
      .slice(-4 * maxColumnLength)
      .matchAll(/(?<!\d|\d\.)([1-8]\d{2})[\s-]?(\d{3})(?!\d)/g),
  ].map(([, first, last]) => `${first}${last}`)
  return codes.reverse()
}

/**
 * See `PlaceIndex.resolveCity`. Every clue proposes towns; state, PIN code and district then add to or subtract from
 * their scores.
 */
export function buildResolveCity({
  names,
  cityById,
  pincode: findPincode,
}: ResolveParts): (clues: CityClues) => ResolvedCity | undefined {
  const findState = (text: string | undefined): State | undefined =>
    partsOf(text)
      .map(
        (part) =>
          names.states.get(part) ??
          [...names.states].find(([name]) => name.length > 4 && editDistance(name, part, 2) <= 1)?.[1],
      )
      .find((state) => state !== undefined)
  const codes = new Map([...names.states.values()].map((state) => [state.id, state.code]))
  const stateFit = (a: number, b: number): 'same' | 'near' | 'other' => {
    if (a === b) return 'same'
    const pair = [codes.get(a), codes.get(b)].sort().join(' ')
    return exchangeable.includes(pair) ? 'near' : 'other'
  }

  return (clues) => {
    const state = findState(clues.state)
    const pincodes = [clues.pincode, clues.address, clues.city]
      .flatMap(pincodesIn)
      .flatMap((code) => findPincode(code) ?? [])
    const pincode = pincodes.find((found) => !state || stateFit(found.stateId, state.id) === 'same') ?? pincodes[0]
    const stateId = state?.id ?? pincode?.stateId
    const candidates = new Map<number, Candidate>()
    const propose = (city: City | undefined, how: CityMatch, clueScore: number) => {
      if (!city) return
      const known = candidates.get(city.id)
      if (!known) candidates.set(city.id, { city, how, clueScore, score: clueScore })
      else if (clueScore > known.clueScore)
        Object.assign(known, { how, clueScore, score: clueScore + known.score * 0.2 })
      else known.score += clueScore * 0.2
    }

    const districtParts = partsOf(clues.district)
    const districtTown =
      stateId === undefined
        ? undefined
        : districtParts.map((part) => findDistrictTown(names, stateId, part)).find(Boolean)
    // A PIN code in another state than the named one, or far from the district, is usually a typing error.
    const isPincodeDoubted =
      pincode !== undefined &&
      ((state !== undefined && stateFit(pincode.stateId, state.id) === 'other') ||
        (districtTown !== undefined && metresBetween(pincode, districtTown) > 150_000))
    for (const [position, part] of partsOf(clues.city).entries()) proposeNamed(part, position === 0 ? 1 : 0.8)
    if (candidates.size === 0 && stateId !== undefined)
      for (const part of partsOf(clues.city)) proposeMisspelt(stateId, part)
    propose(districtTown, 'district', clueScores.district)
    if (pincode)
      propose(cityById(pincode.cityId), 'pincode', pincode.quality > 0 && !isPincodeDoubted ? clueScores.pincode : 2)
    if (state && cityStates.has(state.code)) propose(districtTownOfState(names, state), 'district', clueScores.district)
    if (!clues.city || candidates.size === 0) proposeFromAddress()

    function isCoarse({ city, how }: Candidate, found: Pincode | undefined) {
      if (how !== 'city' || !found || found.quality === 0 || isPincodeDoubted || found.cityId === city.id) return false
      const isDistrict = names.districtTowns.get(districtKey(city.stateId, foldText(clues.city ?? '')))?.id === city.id
      return isDistrict && found.district === city.district && metresBetween(found, city) > farFromTown(city)
    }
    function proposeNamed(part: string, share: number) {
      // "Goa": a state is no town, unless it has one of its name.
      const isState = names.states.has(part) && !names.cities.get(part)?.some(({ kind }) => kind === 'own')
      for (const { city, kind } of names.cities.get(part) ?? [])
        if (kind === 'district' || isState) propose(city, 'district', clueScores.district * share)
        else propose(city, 'city', clueScores.city * share * (kind === 'own' ? 1 : 0.95))
      for (const locality of names.localities.get(part)?.slice(0, 40) ?? [])
        propose(cityById(locality.cityId), 'locality', (clueScores.locality + locality.weight / 2) * share)
    }
    function proposeMisspelt(inStateId: number, part: string) {
      const alike = names.citiesBySound.get(soundKeyIn(inStateId, part))
      if (alike) for (const city of alike) propose(city, 'spelling', clueScores.spelling)
      else propose(closestSpelling(names, inStateId, part, pincode), 'spelling', clueScores.spelling - 1)
      propose(findDistrictTown(names, inStateId, part), 'district', clueScores.district)
    }
    function proposeFromAddress() {
      // Addresses end with the town; a match in the first lines is more often a street named after one.
      const words = foldText(clues.address ?? '')
        .split(' ')
        .slice(-24)
      for (const [index] of words.entries())
        for (const length of [3, 2, 1]) {
          const phrase = words.slice(index, index + length).join(' ')
          if (index + length > words.length || phrase.length < 4) continue
          for (const { city, kind } of names.cities.get(phrase) ?? [])
            if (kind !== 'code' && (city.weight >= 20_000 || city.stateId === stateId))
              propose(city, 'address', clueScores.address + index / words.length + (length - 1) * 0.3)
        }
    }

    let best: Candidate | undefined
    for (const candidate of candidates.values()) {
      const { city } = candidate
      const isElsewhere = state !== undefined && stateFit(city.stateId, state.id) === 'other'
      // Only a PIN code of the namesake itself shows that the state is wrong.
      if (isElsewhere && !(pincode && pincodeSupport(city, pincode) >= 2)) continue
      if (isCoarse(candidate, pincode)) Object.assign(candidate, { how: 'district', score: clueScores.district })
      candidate.score += Math.log10(city.weight) / 3
      if (state) candidate.score += { same: 4, near: 0.5, other: -7 }[stateFit(city.stateId, state.id)]
      if (pincode && !isPincodeDoubted) candidate.score += pincodeSupport(city, pincode)
      if (districtTown) candidate.score += districtSupport(city, districtTown)
      if (!best || candidate.score > best.score) best = candidate
    }
    if (!best || best.score < enough) return undefined
    if (!state && !pincode && isGuess(best, [...candidates.values()])) return undefined
    const fits =
      pincode && stateFit(pincode.stateId, best.city.stateId) !== 'other' && metresBetween(pincode, best.city) < 120_000
    return { cityId: best.city.id, stateId: best.city.stateId, how: best.how, ...(fits && { pincode: pincode.code }) }
  }
}

function pincodeSupport(city: City, pincode: Pincode): number {
  if (pincode.cityId === city.id) return 3.5
  const metres = metresBetween(pincode, city)
  const sure = pincode.quality > 0 ? 1 : 0.5
  if (metres <= 25_000) return 3 * sure
  if (metres <= 60_000) return 1 * sure
  return metres <= 150_000 ? -1 * sure : -4 * sure
}

function districtSupport(city: City, districtTown: City): number {
  if (city.stateId === districtTown.stateId && city.district === districtTown.district) return 2
  const metres = metresBetween(city, districtTown)
  // No district is that large: a namesake elsewhere in the state.
  if (metres > 120_000) return -8
  return metres > 60_000 ? -2 : 0
}

/** The only clue is a locality name ("Gandhi Nagar") that several towns have with equal prominence. */
function isGuess(best: Candidate, all: readonly Candidate[]): boolean {
  if (best.how === 'city' && best.city.weight >= 20_000) return false
  if (best.how !== 'locality' && best.how !== 'city') return false
  return (
    all.filter(({ how, clueScore }) => how === 'locality' && clueScore >= Math.min(best.clueScore, clueScores.locality))
      .length > 1
  )
}

function findDistrictTown(names: PlaceNames, stateId: number, part: string): City | undefined {
  const town = names.districtTowns.get(districtKey(stateId, part))
  if (town) return town
  const prefix = `${stateId} `
  const wanted = soundKey(part)
  if (wanted.length < 5) return undefined
  for (const [key, city] of names.districtTowns)
    if (key.startsWith(prefix) && editDistance(soundKey(key.slice(prefix.length)), wanted, 1) <= 1) return city
  return undefined
}

const districtTownOfState = (names: PlaceNames, state: State): City | undefined =>
  names.cities.get(foldText(state.name))?.find(({ city }) => city.stateId === state.id)?.city

/**
 * The town of the state whose name needs the fewest changes: one for short names, two for long ones; it must be big
 * enough or near the PIN code.
 */
function closestSpelling(
  names: PlaceNames,
  stateId: number,
  part: string,
  pincode: Pincode | undefined,
): City | undefined {
  if (part.length < 5) return undefined
  const most = part.length >= 9 ? 2 : 1
  let best: { city: City; distance: number } | undefined
  for (const { city, folded } of names.spelledByState.get(stateId) ?? []) {
    if (folded[0] !== part[0] || Math.abs(folded.length - part.length) > most) continue
    if (city.weight < 10_000 && !(pincode && metresBetween(city, pincode) < 40_000)) continue
    const distance = editDistance(folded, part, most)
    if (distance <= most && (!best || distance < best.distance)) best = { city, distance }
  }
  return best?.city
}
