/** The costs of substituting, dropping and adding a unit, indexed by character codes below 128. */
export interface Costs {
  /** `from * 128 + to`. */
  substitute: Float32Array
  drop: Float32Array
  add: Float32Array
}

/**
 * Rows of a table: the unit, then pairs of the unit it is written as and the digit of the cost; `_` is the empty unit.
 * The row `_` contains additions.
 */
export type CostTable = readonly string[]

const digits = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** The distance that one step of a digit stands for: costs range from 0 to 1.525, and 1 is an unexpected change. */
const digitWorth = 0.025
/** The cost of a change that does not occur in the learned data. */
export const unseenCost = digits.length * digitWorth

export const noCosts = (): Costs => ({
  substitute: new Float32Array(128 * 128).fill(unseenCost),
  drop: new Float32Array(128).fill(unseenCost),
  add: new Float32Array(128).fill(unseenCost),
})

export function readCosts(table: CostTable): Costs {
  const costs = noCosts()
  for (const row of table) {
    for (let at = 1; at + 1 < row.length; at += 2) {
      const [from, to] = [row.charCodeAt(0), row.charCodeAt(at)]
      const cost = digits.indexOf(row[at + 1] ?? '') * digitWorth
      if (row[0] === '_') costs.add[to] = cost
      else if (row[at] === '_') costs.drop[from] = cost
      else costs.substitute[from * 128 + to] = cost
    }
  }
  return costs
}

/**
 * Reads a table of costs that are the same in both directions: it has each pair once, and a unit costs nothing against
 * itself.
 */
export function readSymmetricCosts(table: CostTable): Costs {
  const costs = readCosts(table)
  costs.drop.set(costs.add)
  for (let from = 0; from < 128; from++) {
    costs.substitute[from * 128 + from] = 0
    for (let to = 0; to < from; to++)
      costs.substitute[from * 128 + to] = costs.substitute[to * 128 + from] ?? unseenCost
  }
  return costs
}

/** Writes the table of costs, without those equal to the cost of an unseen change. */
export function writeCosts({ substitute, drop, add }: Costs, isSymmetric: boolean): string[] {
  const rows: string[] = []
  for (let from = firstUnit; from < pastUnits; from++) {
    let row = ''
    for (let to = isSymmetric ? from + 1 : firstUnit; to < pastUnits; to++)
      row += pairOf(to, substitute[from * 128 + to])
    if (!isSymmetric) row += pairOf(nothing, drop[from])
    if (row) rows.push(String.fromCharCode(from) + row)
  }
  let additions = ''
  for (let to = firstUnit; to < pastUnits; to++) additions += pairOf(to, add[to])
  return [...rows, `_${additions}`]
}

const [firstUnit, pastUnits, nothing] = [33, 127, 95]

function pairOf(unit: number, cost = unseenCost): string {
  const digit = digits[Math.round(cost / digitWorth)]
  return digit ? String.fromCharCode(unit) + digit : ''
}
