import { foldText } from '#platform/fold-text.ts'
import { kmBetween, meanOf, medoid, type Point, pointGrid } from './geometry.ts'
import { officePlaceName } from './office-names.ts'
import type { GeoPlace, Office } from './sources.ts'

export interface CleanPincode extends Point {
  code: string
  /** State code, and the district as the source spells it. */
  state: string
  district: string
  quality: 0 | 1 | 2
  offices: Office[]
}

const agreeKm = 15
/** Farther than this from every town of its state, a position is in another state. */
const stateReachKm = 50
/** Sparsely populated: one PIN code covers much land. */
const vastStates = new Set(['LA', 'AR', 'RJ', 'HP', 'AN', 'LD', 'JK'])

const commonest = (values: readonly string[]): string => {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? ''
}

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string) => Map.groupBy(items, keyOf)

interface Candidate {
  code: string
  state: string
  district: string
  offices: Office[]
  /** Its position in each of the two sources. */
  fromOffices: Point | undefined
  fromList: Point | undefined
}

function collect(offices: readonly Office[], listed: ReadonlyMap<string, Point>): Candidate[] {
  const stateOfPrefix = new Map(
    [...groupBy(offices, (office) => office.pincode.slice(0, 3))].map(([prefix, members]) => [
      prefix,
      commonest(members.map((office) => office.state)),
    ]),
  )
  return [...groupBy(offices, (office) => office.pincode)]
    .map(([code, members]) => {
      const state = commonest(members.map((office) => office.state)) || (stateOfPrefix.get(code.slice(0, 3)) ?? '')
      const district = commonest(members.filter((office) => office.state === state).map((office) => office.district))
      const points = members.flatMap((office) => office.point ?? [])
      return { code, state, district, offices: members, fromOffices: medoid(points), fromList: listed.get(code) }
    })
    .filter((candidate) => candidate.state !== '')
    .sort((a, b) => (a.code < b.code ? -1 : 1))
}

const pointKey = ({ lat, lng }: Point) => `${lat.toFixed(3)},${lng.toFixed(3)}`
/** A point assigned to this many PIN codes is a placeholder ("somewhere in Raipur district"), not a place. */
const placeholderPincodes = 5

function withoutSharedPoints(listed: ReadonlyMap<string, Point>): Map<string, Point> {
  const codesAt = groupBy([...listed.keys()], (code) => pointKey(listed.get(code) ?? { lat: 0, lng: 0 }))
  return new Map([...listed].filter(([, point]) => (codesAt.get(pointKey(point))?.length ?? 0) < placeholderPincodes))
}

function withoutPlaceholders(offices: readonly Office[]): Office[] {
  const codesAt = new Map<string, Set<string>>()
  for (const { point, pincode } of offices)
    if (point) codesAt.set(pointKey(point), (codesAt.get(pointKey(point)) ?? new Set()).add(pincode))
  return offices.map((office) =>
    office.point && (codesAt.get(pointKey(office.point))?.size ?? 0) >= placeholderPincodes
      ? { ...office, point: undefined }
      : office,
  )
}

/**
 * Determines one position for each PIN code from two sources that are each wrong in 6–10 % of cases. Where they agree
 * within 15 km and lie in the right state, that position is an anchor; anchors then decide the others: of two
 * disagreeing positions the one nearer to the anchors with the same first digits, or to a town with the office's name
 * there, wins; if none is near, the position is borrowed from the anchors and marked with quality 0.
 */
export function cleanPincodes(
  offices: readonly Office[],
  listed: ReadonlyMap<string, Point>,
  places: readonly GeoPlace[],
): CleanPincode[] {
  const candidates = collect(withoutPlaceholders(offices), withoutSharedPoints(listed))
  const townGrid = pointGrid(places)
  const inState = (point: Point, state: string) =>
    townGrid.within(point, stateReachKm).some(({ item }) => item.state === state)
  const townsByName = groupBy([...places], (place) => `${place.state} ${foldText(place.name)}`)

  const agreed = new Map<string, Point>()
  const singleSource = new Set<string>()
  for (const { code, state, fromOffices, fromList } of candidates)
    if (fromOffices && fromList && kmBetween(fromOffices, fromList) <= agreeKm && inState(fromOffices, state))
      agreed.set(code, meanOf([fromOffices, fromList]))
  // The list has no PIN codes of some states (Jammu and Kashmir): there the offices must agree with each other.
  for (const { code, state, offices: members, fromOffices, fromList } of candidates) {
    if (!fromOffices || fromList || !inState(fromOffices, state)) continue
    const points = members.flatMap((office) => office.point ?? [])
    const agreeing = points.filter((point) => kmBetween(point, fromOffices) <= agreeKm).length
    if (agreeing < Math.min(2, members.length) || agreeing < points.length * 0.6) continue
    agreed.set(code, fromOffices)
    singleSource.add(code)
  }

  const anchorsBy = (keyOf: (candidate: Candidate) => string) =>
    groupBy(
      candidates.filter((candidate) => agreed.has(candidate.code)),
      keyOf,
    )
  const keys: ((candidate: Candidate) => string)[] = [
    ({ code, state }) => `5 ${state} ${code.slice(0, 5)}`,
    ({ state, district, code }) => `d ${state} ${district} ${code.slice(0, 4)}`,
    ({ code, state }) => `4 ${state} ${code.slice(0, 4)}`,
    ({ state, district, code }) => `d ${state} ${district} ${code.slice(0, 3)}`,
    ({ code, state }) => `3 ${state} ${code.slice(0, 3)}`,
    ({ state }) => `s ${state}`,
  ]
  const anchorGroups = keys.map((keyOf) => anchorsBy(keyOf))
  const centreCache = new Map<string, Point | undefined>()
  /** Position of PIN codes with the same first digits, excluding this one. */
  const expectedPoint = (candidate: Candidate): { point: Point; level: number } | undefined => {
    for (const [level, keyOf] of keys.entries()) {
      const key = keyOf(candidate)
      const members = anchorGroups[level]?.get(key)?.filter((member) => member.code !== candidate.code) ?? []
      if (members.length < (level === 5 ? 1 : 2)) continue
      const cacheKey = `${key} ${agreed.has(candidate.code) ? candidate.code : ''}`
      if (!centreCache.has(cacheKey))
        centreCache.set(
          cacheKey,
          medoid(
            members.flatMap((member) => agreed.get(member.code) ?? []),
            80,
          ),
        )
      const point = centreCache.get(cacheKey)
      if (point) return { point, level }
    }
    return undefined
  }
  const limitKm = (state: string) => (vastStates.has(state) ? 150 : 75)

  return candidates.flatMap((candidate): CleanPincode[] => {
    const { code, state, district, offices: members, fromOffices, fromList } = candidate
    const base = { code, state, district, offices: members }
    const expected = expectedPoint(candidate)
    const anchor = agreed.get(code)
    if (anchor && (!expected || kmBetween(anchor, expected.point) <= limitKm(state) * 1.6))
      return [{ ...base, ...anchor, quality: singleSource.has(code) ? 1 : 2 }]
    const namesakes = members
      .filter((office) => office.kind !== 'branch')
      .flatMap((office) => townsByName.get(`${state} ${foldText(officePlaceName(office.name))}`) ?? [])
    const onlyNamesake = namesakes.length === 1 ? namesakes[0] : undefined
    const lastResort = onlyNamesake ?? expected?.point ?? fromOffices ?? fromList
    if (!expected)
      return lastResort ? [{ ...base, lat: lastResort.lat, lng: lastResort.lng, quality: onlyNamesake ? 1 : 0 }] : []
    const near = (point: Point | undefined) =>
      point && kmBetween(point, expected.point) <= limitKm(state) && inState(point, state)
    const town = namesakes.find((place) => near(place))
    const options = [fromOffices, fromList, ...members.map((office) => office.point)]
      .filter((point) => near(point))
      .flatMap((point) => point ?? [])
    const target = town ?? expected.point
    const best = options.sort((a, b) => kmBetween(a, target) - kmBetween(b, target))[0]
    if (town && (!best || kmBetween(best, town) > agreeKm))
      return [{ ...base, lat: town.lat, lng: town.lng, quality: 1 }]
    // The two whole-PIN positions take precedence over single offices unless both are far off.
    const wholePinPositions = [fromOffices, fromList].filter((point) => near(point)).flatMap((point) => point ?? [])
    const chosen = wholePinPositions.sort((a, b) => kmBetween(a, target) - kmBetween(b, target))[0] ?? best
    if (chosen) return [{ ...base, lat: chosen.lat, lng: chosen.lng, quality: 1 }]
    const { lat, lng } = onlyNamesake ?? expected.point
    return [{ ...base, lat, lng, quality: onlyNamesake ? 1 : 0 }]
  })
}
