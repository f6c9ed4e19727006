import type { Costs } from './costs.ts'

const maxUnits = 63
let previous = new Float32Array(maxUnits + 1)
let current = new Float32Array(maxUnits + 1)

/**
 * The lowest cost of writing the units `from` (character codes from `fromStart`, up to a 0 or the end) as `to`;
 * Infinity past `limit`. Units past the 63rd do not count.
 */
export function unitDistance(from: Uint8Array, fromStart: number, to: Uint8Array, costs: Costs, limit: number): number {
  const { substitute, drop, add } = costs
  const width = Math.min(to.length, maxUnits)
  previous[0] = 0
  for (let column = 1; column <= width; column++) {
    previous[column] = (previous[column - 1] ?? 0) + (add[to[column - 1] ?? 0] ?? 0)
  }
  for (let at = fromStart; at < from.length && at < fromStart + maxUnits; at++) {
    const unit = from[at] ?? 0
    if (unit === 0) break
    const dropCost = drop[unit] ?? 0
    let least = (previous[0] ?? 0) + dropCost
    current[0] = least
    for (let column = 1; column <= width; column++) {
      const other = to[column - 1] ?? 0
      const changed = (previous[column - 1] ?? 0) + (substitute[unit * 128 + other] ?? 0)
      const dropped = (previous[column] ?? 0) + dropCost
      const added = (current[column - 1] ?? 0) + (add[other] ?? 0)
      const cost = Math.min(changed, dropped, added)
      current[column] = cost
      if (cost < least) least = cost
    }
    if (least > limit) return Number.POSITIVE_INFINITY
    ;[previous, current] = [current, previous]
  }
  const distance = previous[width] ?? 0
  return distance > limit ? Number.POSITIVE_INFINITY : distance
}

/**
 * The lowest cost of writing the units `from` as a beginning of `to`, or where `beginsFrom` a beginning of `from` as
 * `to`; Infinity past `limit`. Of the longer one only as many units count as the other may stand for.
 */
export function unitBeginningDistance(
  from: Uint8Array,
  to: Uint8Array,
  costs: Costs,
  limit: number,
  beginsFrom: boolean,
): number {
  const { substitute, drop, add } = costs
  const width = Math.min(to.length, maxUnits, beginsFrom ? maxUnits : from.length * 2 + 2)
  const height = Math.min(from.length, maxUnits, beginsFrom ? width * 2 + 2 : maxUnits)
  previous[0] = 0
  for (let column = 1; column <= width; column++) {
    previous[column] = (previous[column - 1] ?? 0) + (add[to[column - 1] ?? 0] ?? 0)
  }
  let best = previous[width] ?? 0
  for (let row = 0; row < height; row++) {
    const unit = from[row] ?? 0
    const dropCost = drop[unit] ?? 0
    let least = (previous[0] ?? 0) + dropCost
    current[0] = least
    for (let column = 1; column <= width; column++) {
      const other = to[column - 1] ?? 0
      const changed = (previous[column - 1] ?? 0) + (substitute[unit * 128 + other] ?? 0)
      const cost = Math.min(changed, (previous[column] ?? 0) + dropCost, (current[column - 1] ?? 0) + (add[other] ?? 0))
      current[column] = cost
      if (cost < least) least = cost
    }
    ;[previous, current] = [current, previous]
    // From here on every cost is higher than `least`.
    if (beginsFrom) best = Math.min(best, previous[width] ?? 0)
    else best = least
    if (least > limit) break
  }
  return best > limit ? Number.POSITIVE_INFINITY : best
}
