export interface Point {
  lat: number
  lng: number
}

const earthRadiusKm = 6371

/** Great-circle distance in kilometres. */
export function kmBetween(a: Point, b: Point): number {
  const toRadians = Math.PI / 180
  const latHalf = Math.sin(((b.lat - a.lat) * toRadians) / 2)
  const lngHalf = Math.sin(((b.lng - a.lng) * toRadians) / 2)
  const chord = latHalf * latHalf + Math.cos(a.lat * toRadians) * Math.cos(b.lat * toRadians) * lngHalf * lngHalf
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

const inIndia = ({ lat, lng }: Point) => lat >= 6.5 && lat <= 37.2 && lng >= 68 && lng <= 97.5

/** The point as given, or with its coordinates swapped, or undefined when neither is in India's bounding box. */
export function pointInIndia(lat: number, lng: number): Point | undefined {
  if (inIndia({ lat, lng })) return { lat, lng }
  if (inIndia({ lat: lng, lng: lat })) return { lat: lng, lng: lat }
  return undefined
}

/** The member closest to all others, with distances capped at `capKm`: unlike a mean, it is robust against outliers. */
export function medoid(points: readonly Point[], capKm = 40): Point | undefined {
  // A sample suffices for the few PIN codes and districts with hundreds of offices, and keeps the build fast.
  const step = Math.ceil(points.length / 60)
  const sample = points.filter((_, position) => position % step === 0)
  let best: Point | undefined
  let bestSum = Number.POSITIVE_INFINITY
  for (const candidate of sample) {
    let sum = 0
    for (const other of sample) sum += Math.min(capKm, kmBetween(candidate, other))
    if (sum < bestSum) {
      bestSum = sum
      best = candidate
    }
  }
  return best
}

export const meanOf = (points: readonly Point[]): Point => ({
  lat: points.reduce((sum, point) => sum + point.lat, 0) / points.length,
  lng: points.reduce((sum, point) => sum + point.lng, 0) / points.length,
})

/** Points in half-degree cells, for proximity queries. */
export function pointGrid<Item extends Point>(items: Iterable<Item>) {
  const cells = new Map<number, Item[]>()
  const cellOf = (lat: number, lng: number) => Math.floor(lat * 2) * 1000 + Math.floor(lng * 2)
  const add = (item: Item) => {
    const cell = cellOf(item.lat, item.lng)
    const members = cells.get(cell)
    if (members) members.push(item)
    else cells.set(cell, [item])
  }
  for (const item of items) add(item)
  return {
    add,
    /** Items within `km` (at most 50) of the point, nearest first. */
    within(point: Point, km: number): { item: Item; km: number }[] {
      const found: { item: Item; km: number }[] = []
      for (let row = -1; row <= 1; row++)
        for (let column = -1; column <= 1; column++)
          for (const item of cells.get(cellOf(point.lat + row / 2, point.lng + column / 2)) ?? []) {
            const distance = kmBetween(point, item)
            if (distance <= km) found.push({ item, km: distance })
          }
      return found.sort((a, b) => a.km - b.km)
    },
  }
}
