const vowels = new Set('aeiou')
/** Letters with which one Indian word is spelled in two ways; substituting one for the other is half an error. */
const alike = new Set(
  ['sz', 'ck', 'vw', 'iy', 'jz', 'kq', 'gj', 'bv', 'td', 'cs', 'pf', 'fv', 'ey', 'mn', 'uv', 'uw', 'jy', 'xs'].flatMap(
    (pair) => [pair, `${pair[1]}${pair[0]}`],
  ),
)

/**
 * The distance of a typed word from a known one: about 1 for each letter added, dropped, changed or swapped with its
 * neighbour, less for the most frequent errors (vowels, doubled letters, letters that sound alike), more for the first
 * letter. Infinity past `limit`.
 */
export function wordDistance(typed: string, known: string, limit: number): number {
  if (Math.abs(typed.length - known.length) > maxLengthGap) return Number.POSITIVE_INFINITY
  const distance = lastRow(typed, known, limit)?.[known.length] ?? Number.POSITIVE_INFINITY
  return distance <= limit ? distance : Number.POSITIVE_INFINITY
}

/** The distance of an unfinished word from the nearest beginning of a known one. Infinity past `limit`. */
export function beginningDistance(typed: string, known: string, limit: number): number {
  const costs = lastRow(typed, known.slice(0, typed.length + maxLengthGap), limit)
  const distance = Math.min(...(costs ?? [Number.POSITIVE_INFINITY]))
  return distance <= limit ? distance : Number.POSITIVE_INFINITY
}

const maxLengthGap = 2

/** The distances from every beginning of the known word; undefined when all of them are past the limit. */
function lastRow(typed: string, known: string, limit: number): number[] | undefined {
  let [beforePrevious, previous, current] = [row(0), row(known.length + 1), row(known.length + 1)]
  for (let column = 1; column <= known.length; column++) {
    previous[column] = at(previous, column - 1) + insertCost(known, column - 1)
  }
  for (let line = 1; line <= typed.length; line++) {
    current[0] = at(previous, 0) + insertCost(typed, line - 1)
    let best = at(current, 0)
    for (let column = 1; column <= known.length; column++) {
      let cost = Math.min(
        at(previous, column) + insertCost(typed, line - 1),
        at(current, column - 1) + insertCost(known, column - 1),
        at(previous, column - 1) + changeCost(typed, line - 1, known, column - 1),
      )
      if (
        line > 1 &&
        column > 1 &&
        typed[line - 1] === known[column - 2] &&
        typed[line - 2] === known[column - 1] &&
        typed[line - 1] !== typed[line - 2]
      ) {
        cost = Math.min(cost, at(beforePrevious, column - 2) + swapCost)
      }
      if (line > 1 && column > 1 && isMovedVowel(typed.slice(line - 2, line), known.slice(column - 2, column))) {
        cost = Math.min(cost, at(beforePrevious, column - 2) + movedVowelCost)
      }
      current[column] = cost
      if (cost < best) best = cost
    }
    if (best > limit) return undefined
    ;[beforePrevious, previous, current] = [previous, current, row(known.length + 1)]
  }
  return previous
}

const swapCost = 0.8
const movedVowelCost = 1.1

/** A vowel on the other side of its consonant, and another one: "medicle" for medical, "vehical" for vehicle. */
function isMovedVowel([first = '', second = '']: string, [before = '', after = '']: string): boolean {
  const isVowelAfter = first === after && vowels.has(second) && vowels.has(before)
  const isVowelBefore = second === before && vowels.has(first) && vowels.has(after)
  return (isVowelAfter && !vowels.has(first)) || (isVowelBefore && !vowels.has(second))
}

function row(length: number): number[] {
  return new Array<number>(length).fill(0)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}

function insertCost(word: string, index: number): number {
  const letter = word[index] ?? ''
  if (index === 0) return 1.3
  if (letter === word[index - 1]) return 0.4
  return letter === 'h' ? 0.6 : vowels.has(letter) ? 0.8 : 1
}

function changeCost(typed: string, typedAt: number, known: string, knownAt: number): number {
  const [from, to] = [typed[typedAt] ?? '', known[knownAt] ?? '']
  if (from === to) return 0
  const cost = alike.has(from + to) ? 0.6 : vowels.has(from) && vowels.has(to) ? 0.7 : 1
  return typedAt === 0 ? cost + 0.3 : cost
}
