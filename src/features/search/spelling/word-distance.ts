/** Letters with which one Indian word is spelled in two ways; substituting one for the other is half an error. */
const alikePairs = 'sz ck vw iy jz kq gj bv td cs pf fv ey mn uv uw jy xs'.split(' ')
const asciiLetters = 128
const isVowelCode = maskOf('aeiou')
const letterH = 'h'.charCodeAt(0)
const isAlike = alikeTable(alikePairs)

const swapCost = 0.8
const movedVowelCost = 1.1
const maxLengthGap = 2

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
  const beginning = known.slice(0, typed.length + maxLengthGap)
  const costs = lastRow(typed, beginning, limit)?.subarray(0, beginning.length + 1)
  const distance = Math.min(...(costs ?? [Number.POSITIVE_INFINITY]))
  return distance <= limit ? distance : Number.POSITIVE_INFINITY
}

/** A search compares some thousand words: the rows, letters and costs of one comparison are used again by the next. */
interface Scratch {
  rows: readonly [Float64Array, Float64Array, Float64Array]
  typed: Uint16Array
  known: Uint16Array
  insertTyped: Float64Array
  insertKnown: Float64Array
}

let scratch = scratchOf(asciiLetters)

function scratchOf(letters: number): Scratch {
  const row = () => new Float64Array(letters + 1)
  return {
    rows: [row(), row(), row()],
    typed: new Uint16Array(letters),
    known: new Uint16Array(letters),
    insertTyped: row(),
    insertKnown: row(),
  }
}

/**
 * The distances from every beginning of the known word; undefined when all of them are past the limit. The next
 * comparison writes over them.
 */
function lastRow(typedWord: string, knownWord: string, limit: number): Float64Array | undefined {
  const [lines, columns] = [typedWord.length, knownWord.length]
  if (Math.max(lines, columns) >= scratch.typed.length) scratch = scratchOf(2 * Math.max(lines, columns))
  const { typed, known, insertTyped, insertKnown } = scratch
  readLetters(typedWord, typed, insertTyped)
  readLetters(knownWord, known, insertKnown)
  let [beforePrevious, previous, current] = scratch.rows
  previous[0] = 0
  for (let column = 1; column <= columns; column++)
    previous[column] = valueAt(previous, column - 1) + valueAt(insertKnown, column - 1)
  for (let line = 1; line <= lines; line++) {
    const letter = typed[line - 1] ?? 0
    const letterBefore = line > 1 ? (typed[line - 2] ?? 0) : 0
    const insertCost = valueAt(insertTyped, line - 1)
    let best = valueAt(previous, 0) + insertCost
    current[0] = best
    for (let column = 1; column <= columns; column++) {
      const other = known[column - 1] ?? 0
      let cost = Math.min(
        valueAt(previous, column) + insertCost,
        valueAt(current, column - 1) + valueAt(insertKnown, column - 1),
        valueAt(previous, column - 1) + changeCost(letter, other, line === 1),
      )
      if (line > 1 && column > 1) {
        const otherBefore = known[column - 2] ?? 0
        if (letter === otherBefore && letterBefore === other && letter !== letterBefore)
          cost = Math.min(cost, valueAt(beforePrevious, column - 2) + swapCost)
        if (isMovedVowel(letterBefore, letter, otherBefore, other))
          cost = Math.min(cost, valueAt(beforePrevious, column - 2) + movedVowelCost)
      }
      current[column] = cost
      if (cost < best) best = cost
    }
    if (best > limit) return undefined
    const free = beforePrevious
    beforePrevious = previous
    previous = current
    current = free
  }
  return previous
}

/** The code units of a word, and what it costs to leave each of them out or to add it. */
function readLetters(word: string, codes: Uint16Array, costs: Float64Array): void {
  let before = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    codes[at] = code
    costs[at] = at === 0 ? 1.3 : code === before ? 0.4 : code === letterH ? 0.6 : isVowel(code) ? 0.8 : 1
    before = code
  }
}

function changeCost(from: number, to: number, isFirst: boolean): number {
  if (from === to) return 0
  const cost = areAlike(from, to) ? 0.6 : isVowel(from) && isVowel(to) ? 0.7 : 1
  return isFirst ? cost + 0.3 : cost
}

/** A vowel on the other side of its consonant, and another one: "medicle" for medical, "vehical" for vehicle. */
function isMovedVowel(first: number, second: number, before: number, after: number): boolean {
  if (first === after && isVowel(second) && isVowel(before) && !isVowel(first)) return true
  return second === before && isVowel(first) && isVowel(after) && !isVowel(second)
}

const valueAt = (row: Float64Array, at: number): number => row[at] ?? Number.POSITIVE_INFINITY
const isVowel = (code: number): boolean => code < asciiLetters && isVowelCode[code] === 1
const areAlike = (from: number, to: number): boolean =>
  from < asciiLetters && to < asciiLetters && isAlike[from * asciiLetters + to] === 1

function maskOf(letters: string): Uint8Array {
  const mask = new Uint8Array(asciiLetters)
  for (const letter of letters) mask[letter.charCodeAt(0)] = 1
  return mask
}

function alikeTable(pairs: readonly string[]): Uint8Array {
  const table = new Uint8Array(asciiLetters * asciiLetters)
  for (const pair of pairs) {
    const [one, other] = [pair.charCodeAt(0), pair.charCodeAt(1)]
    table[one * asciiLetters + other] = 1
    table[other * asciiLetters + one] = 1
  }
  return table
}
