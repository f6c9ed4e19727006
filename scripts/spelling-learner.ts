import { type Costs, noCosts, unseenCost } from '#features/search/spelling/costs.ts'

/** A word in units twice: as intended, and as somebody spelled it. */
export interface UnitPair {
  from: string
  to: string
}

const rounds = 8
/** Nats for a distance of 1: a spelling seen once in some seventy times. */
const natsPerDistance = 4.2
/** Rarer observations are treated as chance. */
const minCount = 0.3
/** Another spelling is never as close as the same one. */
const minDifference = 0.05
const [firstUnit, pastUnits] = [33, 127]
const vowels = new Set('aAiIuU%eEoO^Y)FHQ{}([]|8@~`yvw')

/**
 * Learns what writing one unit for another costs: -log of its frequency, by expectation maximisation over all
 * alignments.
 */
export function learnCosts(pairs: readonly UnitPair[]): Costs {
  let costs = guessedCosts()
  for (let round = 0; round < rounds; round++) costs = improve(pairs, costs)
  return costs
}

/**
 * The same for two equally valid spellings: substituting either for the other costs the same, and nothing where they
 * agree.
 */
export function learnSymmetricCosts(pairs: readonly UnitPair[]): Costs {
  const oneWay = learnCosts([...pairs, ...pairs.map(({ from, to }) => ({ from: to, to: from }))])
  const costs = noCosts()
  const at = (from: number, to: number) => oneWay.substitute[from * 128 + to] ?? 0
  for (let from = firstUnit; from < pastUnits; from++) {
    for (let to = firstUnit; to < pastUnits; to++) {
      const agreeing = (at(from, from) + at(to, to)) / 2
      const cost = (at(from, to) + at(to, from)) / 2
      const isSeen = cost < unseenCost - 0.01
      costs.substitute[from * 128 + to] =
        from === to ? 0 : isSeen ? Math.max(cost - agreeing, minDifference) : unseenCost
    }
    costs.drop[from] = ((oneWay.drop[from] ?? 0) + (oneWay.add[from] ?? 0)) / 2
    costs.add[from] = costs.drop[from] ?? 0
  }
  return costs
}

/** Gives units missing from the pairs the costs of related units: the minimum of each, plus a little. */
export function addKin(costs: Costs, kin: Readonly<Record<string, string>>): void {
  for (const [unit, relatives] of Object.entries(kin)) {
    const from = unit.charCodeAt(0)
    costs.substitute[from * 128 + from] = minDifference
    ;[...relatives].forEach((relative, rank) => {
      const kinCode = relative.charCodeAt(0)
      const extra = 0.025 + 0.05 * rank
      for (let to = firstUnit; to < pastUnits; to++) {
        const cost = (costs.substitute[kinCode * 128 + to] ?? 0) + extra
        if (cost < (costs.substitute[from * 128 + to] ?? 0)) costs.substitute[from * 128 + to] = cost
      }
      costs.drop[from] = Math.min(costs.drop[from] ?? 0, (costs.drop[kinCode] ?? 0) + extra)
    })
  }
}

function guessedCosts(): Costs {
  const costs = noCosts()
  for (let from = firstUnit; from < pastUnits; from++) {
    for (let to = firstUnit; to < pastUnits; to++) {
      costs.substitute[from * 128 + to] = guessedCost(String.fromCharCode(from), String.fromCharCode(to))
    }
    costs.drop[from] = '@~'.includes(String.fromCharCode(from)) ? 0.1 : 0.8
    costs.add[from] = 0.8
  }
  return costs
}

function guessedCost(from: string, to: string): number {
  if (from === to) return 0.05
  if (from.toLowerCase() === to.toLowerCase()) return 0.3
  return vowels.has(from) === vowels.has(to) ? 0.8 : 1.5
}

interface Counts {
  substitute: Float64Array
  drop: Float64Array
  add: Float64Array
}

function improve(pairs: readonly UnitPair[], costs: Costs): Costs {
  const counts = { substitute: new Float64Array(128 * 128), drop: new Float64Array(128), add: new Float64Array(128) }
  let places = 0
  for (const pair of pairs) {
    places += pair.from.length + 1
    countAlignments(pair, costs, counts)
  }
  const next = noCosts()
  const costOf = (count: number, all: number) =>
    count < minCount ? unseenCost : Math.min(unseenCost, -Math.log(count / all) / natsPerDistance)
  for (let from = firstUnit; from < pastUnits; from++) {
    const row = counts.substitute.subarray(from * 128, from * 128 + 128)
    const all = row.reduce((sum, count) => sum + count, (counts.drop[from] ?? 0) + 1)
    if (all > 1.5) {
      for (let to = firstUnit; to < pastUnits; to++) next.substitute[from * 128 + to] = costOf(row[to] ?? 0, all)
      next.drop[from] = costOf(counts.drop[from] ?? 0, all)
    }
    next.add[from] = costOf(counts.add[from] ?? 0, places)
  }
  return next
}

/** Adds the likelihood of each change in this pair, over all alignments (forward and backward sums). */
function countAlignments({ from, to }: UnitPair, costs: Costs, counts: Counts): void {
  const [height, width] = [from.length + 1, to.length + 1]
  const likely = (cost: number | undefined) => Math.exp(-natsPerDistance * (cost ?? 0))
  const pairAt = (i: number, j: number) => from.charCodeAt(i) * 128 + to.charCodeAt(j)
  const changes = (i: number, j: number) =>
    [
      {
        i: i + 1,
        j: j + 1,
        likelihood: likely(costs.substitute[pairAt(i, j)]),
        counted: counts.substitute,
        at: pairAt(i, j),
      },
      { i: i + 1, j, likelihood: likely(costs.drop[from.charCodeAt(i)]), counted: counts.drop, at: from.charCodeAt(i) },
      { i, j: j + 1, likelihood: likely(costs.add[to.charCodeAt(j)]), counted: counts.add, at: to.charCodeAt(j) },
    ].filter((change) => change.i < height && change.j < width)
  const [before, after] = [new Float64Array(height * width), new Float64Array(height * width)]
  before[0] = 1
  after[height * width - 1] = 1
  for (let cell = 0; cell < height * width; cell++) {
    for (const { i, j, likelihood } of changes(Math.floor(cell / width), cell % width)) {
      before[i * width + j] = (before[i * width + j] ?? 0) + (before[cell] ?? 0) * likelihood
    }
  }
  for (let cell = height * width - 2; cell >= 0; cell--) {
    for (const { i, j, likelihood } of changes(Math.floor(cell / width), cell % width)) {
      after[cell] = (after[cell] ?? 0) + (after[i * width + j] ?? 0) * likelihood
    }
  }
  const total = after[0] ?? 1
  for (let cell = 0; cell < height * width; cell++) {
    for (const { i, j, likelihood, counted, at } of changes(Math.floor(cell / width), cell % width)) {
      counted[at] = (counted[at] ?? 0) + ((before[cell] ?? 0) * likelihood * (after[i * width + j] ?? 0)) / total
    }
  }
}
