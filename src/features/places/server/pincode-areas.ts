import type { City, Pincode } from '../place.ts'
import { metresBetween } from '../rules.ts'

/** A sorting district reaches this far beyond the PIN codes that are known of it. */
const reachMetres = 40_000

/**
 * Whether a PIN code can be one of a town: its first three digits, the sorting district, have PIN codes in the town's
 * district or near it.
 */
export function buildFitsPincodeArea(pincodes: readonly Pincode[]): (code: string, city: City) => boolean {
  const areas = Map.groupBy(pincodes, ({ code }) => code.slice(0, 3))
  return (code, city) =>
    areas
      .get(code.slice(0, 3))
      ?.some(
        (known) =>
          (known.stateId === city.stateId && known.district === city.district) ||
          (known.quality > 0 && metresBetween(known, city) <= reachMetres),
      ) ?? false
}
