/** Degrees. */
export interface Position {
  lat: number
  lng: number
}

/**
 * A position to 110 m, as precise as a search around it needs: more does not leave the browser, and is in no address
 * and no cookie (docs/decisions/043-position-of-a-visitor.md).
 */
export function roundPosition({ lat, lng }: Position): Position {
  return { lat: Number(lat.toFixed(3)), lng: Number(lng.toFixed(3)) }
}

/** A position as text, rounded: `13.083,80.271`. */
export function positionText({ lat, lng }: Position): string {
  return `${lat.toFixed(3)},${lng.toFixed(3)}`
}

/** The position of a text such as `13.083,80.271`; undefined when it is not one. */
export function positionOf(text: string): Position | undefined {
  const [, lat, lng] = /^(-?\d{1,2}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?)$/.exec(text) ?? []
  if (lat === undefined || lng === undefined) return undefined
  const position = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180 ? position : undefined
}

export const metresPerDegree = 111_195

/**
 * Metres between two positions on a plane at the latitude between them: within 0.01 % in a city, 0.5 % across India.
 * The search index measures the same in SQL (`sqlMetresBetween`).
 */
export function metresBetween(a: Position, b: Position): number {
  const x = (b.lng - a.lng) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  const y = b.lat - a.lat
  return Math.sqrt(x * x + y * y) * metresPerDegree
}

/**
 * The radius of a town in metres, from its population (10 lakh: 9.5 km, 1 lakh: 3 km, at most 25 km). The square root
 * fits because Indian towns of equal population have similar densities.
 */
export const cityRadiusMetres = (weight: number): number => Math.min(25_000, Math.max(600, 9.5 * Math.sqrt(weight)))

/** From here on a position is not in the town, and who writes its name may mean its district. */
export const farFromTown = ({ weight }: { weight: number }): number => Math.max(20_000, 2 * cityRadiusMetres(weight))

/**
 * How strongly a town claims a point: negative inside its radius, lower the further inside; otherwise metres past its
 * edge. The lowest value wins, so that a suburb belongs to its metro and not to the hamlet next to it.
 */
export function claimOn(distanceMetres: number, weight: number): number {
  const radius = cityRadiusMetres(weight)
  return distanceMetres <= radius ? distanceMetres / radius - 1 : distanceMetres - radius
}

/**
 * Folds letters that are interchanged in Latin spellings of Indian names (Vijaywada, Vijayawada; Tirupur, Thiruppur):
 * two spellings of one town usually get the same key. Only for names already folded by `foldText`; never shown.
 */
export function soundKey(folded: string): string {
  return folded
    .replace(/[^a-z0-9]/g, '')
    .replace(/([kgtdbcpj])h/g, '$1')
    .replace(/sh|z/g, 's')
    .replace(/ph/g, 'f')
    .replace(/w/g, 'v')
    .replace(/ee|ea|ie|y/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/ck|q/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/m(?=[pb])/g, 'n')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=.)[ah](?=[^aeiou]|$)/g, '')
}

/**
 * Number of insertions, deletions, replacements and swaps of neighbouring letters that turn one text into the other;
 * anything above `most` counts as most + 1.
 */
export function editDistance(a: string, b: string, most = 3): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[b.length] ?? most + 1, most + 1)
}
