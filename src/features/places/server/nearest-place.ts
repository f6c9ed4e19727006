import type { City, Locality, Nearest, Pincode } from '../place.ts'
import { claimOn, metresBetween, type Position } from '../rules.ts'

const cellsPerDegree = 4
const cellMetres = 27_800

/** Points in quarter-degree cells; `nearest` searches rings of cells outwards until no nearer point can follow. */
function buildGrid<Place extends Position>(places: readonly Place[]) {
  const cells = new Map<number, Place[]>()
  const cellOf = (row: number, column: number) => row * 10_000 + column
  for (const place of places) {
    const cell = cellOf(Math.floor(place.lat * cellsPerDegree), Math.floor(place.lng * cellsPerDegree))
    const members = cells.get(cell)
    if (members) members.push(place)
    else cells.set(cell, [place])
  }
  return {
    /** The `count` nearest places within `maxMetres`, nearest first. */
    nearest(point: Position, count: number, maxMetres: number): Nearest<Place>[] {
      const row = Math.floor(point.lat * cellsPerDegree)
      const column = Math.floor(point.lng * cellsPerDegree)
      // A degree of longitude is shorter than one of latitude, by a fifth at 37° north: one more ring compensates.
      const rings = Math.ceil(maxMetres / cellMetres) + 1
      const found: Nearest<Place>[] = []
      for (let ring = 0; ring <= rings; ring++) {
        for (let dRow = -ring; dRow <= ring; dRow++) {
          // Of the rows between the first and the last only both ends are on the ring.
          const step = Math.abs(dRow) === ring ? 1 : 2 * ring
          for (let dColumn = -ring; dColumn <= ring; dColumn += step) {
            for (const place of cells.get(cellOf(row + dRow, column + dColumn)) ?? []) {
              const distanceMetres = metresBetween(point, place)
              const worst = found.length === count ? found.at(-1)?.distanceMetres : undefined
              if (distanceMetres > maxMetres || (worst !== undefined && distanceMetres >= worst)) continue
              const after = found.findIndex((other) => other.distanceMetres > distanceMetres)
              found.splice(after === -1 ? found.length : after, 0, { place, distanceMetres })
              if (found.length > count) found.pop()
            }
          }
        }
        const farthest = found.at(-1)
        if (found.length === count && farthest && farthest.distanceMetres < ring * cellMetres * 0.79) break
      }
      return found
    },
  }
}

const isPoint = (lat: number, lng: number) =>
  Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
const farthestPincodeMetres = 120_000
/** Who is as near to a PIN code is in India, whatever the outline says. */
const ownPincodeMetres = 5_000
const voteMetres = 12_000
/** A point farther from a locality is not said to be near it. */
const localityReachMetres = 3_000
/** Towns from this size on may claim a point even when they are not among the few towns nearest to it. */
const bigCityWeight = 50_000

interface NearestParts {
  cities: readonly City[]
  pincodes: readonly Pincode[]
  localities: readonly Locality[]
  /** The localities that say whose town a position is: not those that were found with the help of this. */
  voters: readonly Locality[]
}

/** Builds the look-ups of the town and PIN code of a position. */
export function buildNearest(
  { cities, pincodes, localities, voters }: NearestParts,
  isAbroad: (point: Position) => boolean,
) {
  const reliable = pincodes.filter(({ quality }) => quality > 0)
  const pincodeGrid = buildGrid(reliable)
  // Localities are denser than PIN codes and also follow the borders between neighbouring cities.
  const voterGrid = buildGrid<Position & { cityId: number }>([
    ...reliable,
    ...voters.filter(({ weight }) => weight > 0),
  ])
  const knownLocalityGrid = buildGrid(localities.filter(({ weight }) => weight > 0))
  const cityGrid = buildGrid(cities)
  const bigCityGrid = buildGrid(cities.filter(({ weight }) => weight >= bigCityWeight))
  const cityById = new Map(cities.map((city) => [city.id, city]))

  /**
   * A point away from every PIN code is abroad or at sea where the outline of India says so, or, as the outline is
   * coarse, where it is further from the nearest one than twice the gap between neighbours there (at least 15 km),
   * unless it lies in a town.
   */
  const nearestPincode = (lat: number, lng: number): Nearest<Pincode> | undefined => {
    if (!isPoint(lat, lng)) return undefined
    const nearest = pincodeGrid.nearest({ lat, lng }, 1, farthestPincodeMetres)[0]
    if (!nearest) return undefined
    const isInTown = () => cityGrid.nearest({ lat, lng }, 1, 8_000).length > 0
    if (nearest.distanceMetres > ownPincodeMetres && isAbroad({ lat, lng }) && !isInTown()) return undefined
    if (nearest.distanceMetres <= 15_000) return nearest
    const gap =
      pincodeGrid.nearest(nearest.place, 3, farthestPincodeMetres).at(-1)?.distanceMetres ?? farthestPincodeMetres
    return isInTown() || nearest.distanceMetres <= 2 * gap ? nearest : undefined
  }

  /**
   * The nearest PIN codes and localities vote for their towns, weighted by nearness: unlike distances they follow state
   * and municipal borders. A town whose radius covers the point adds its own claim.
   */
  const nearestCity = (lat: number, lng: number): Nearest<City> | undefined => {
    if (!nearestPincode(lat, lng)) return undefined
    const point = { lat, lng }
    const scores = new Map<City, number>()
    const voters = voterGrid.nearest(point, 9, voteMetres)
    const voice = (distanceMetres: number) => 1 / (distanceMetres + 500) ** 2
    const nearestVoter = voters[0]?.distanceMetres ?? voteMetres
    // A single distant vote must not outweigh the town around the point.
    const turnout = Math.min(1, 3_000 / Math.max(1, nearestVoter))
    const allVotes = voters.reduce((sum, { distanceMetres }) => sum + voice(distanceMetres), 0)
    for (const { place, distanceMetres } of voters) {
      const city = cityById.get(place.cityId)
      if (city) scores.set(city, (scores.get(city) ?? 0) + (turnout * voice(distanceMetres)) / allVotes)
    }
    const around = [...bigCityGrid.nearest(point, 12, 40_000), ...cityGrid.nearest(point, 6, 40_000)]
    const claims = around.map(({ place, distanceMetres }) => ({ place, claim: claimOn(distanceMetres, place.weight) }))
    const inside = new Map(claims.filter(({ claim }) => claim < 0).map(({ place, claim }) => [place, -claim]))
    for (const [place, depth] of inside) scores.set(place, (scores.get(place) ?? 0) + depth * 0.6)
    const best = [...scores].sort((a, b) => b[1] - a[1])[0]?.[0]
    const city =
      best ?? claims.sort((a, b) => a.claim - b.claim)[0]?.place ?? cityGrid.nearest(point, 1, 150_000)[0]?.place
    return city && { place: city, distanceMetres: Math.round(metresBetween(point, city)) }
  }

  return {
    nearestCity,
    citiesAround: (lat: number, lng: number, radiusMetres: number, limit: number): City[] =>
      cityGrid.nearest({ lat, lng }, limit, radiusMetres).map(({ place }) => place),
    nearestLocality: (lat: number, lng: number): Nearest<Locality> | undefined =>
      knownLocalityGrid.nearest({ lat, lng }, 1, localityReachMetres)[0],
    nearestPincode: (lat: number, lng: number): Nearest<Pincode> | undefined => {
      const nearest = nearestPincode(lat, lng)
      return nearest && { place: nearest.place, distanceMetres: Math.round(nearest.distanceMetres) }
    },
  }
}
