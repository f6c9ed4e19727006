import { answerKey } from './category-answers.ts'

interface CountedValue {
  value: string
  rows: number
}

export interface FrequentValues {
  /** Most frequent first. */
  values: CountedValue[]
  /** Rows with other values: they are too many, or too long, to be listed. */
  otherRows: number
}

const valueLengthMax = 200

/**
 * Counts the values of rows, spellings of one together, in memory that does not grow with them: exactly, when there are
 * at most `max` of them; else those that at least one row of `max` has are among the result. Then `read` is called
 * twice, and must return the same values both times.
 */
export async function countFrequent(read: () => AsyncIterable<string>, max: number): Promise<FrequentValues> {
  const counted = new Map<string, CountedValue>()
  let [rows, isComplete] = [0, true]
  for await (const value of read()) {
    rows += 1
    if (value.length > valueLengthMax) continue
    const key = answerKey(value)
    const known = counted.get(key)
    if (known) known.rows += 1
    else if (counted.size < max) counted.set(key, { value, rows: 1 })
    else {
      isComplete = false
      takeOneFromEach(counted)
    }
  }
  if (!isComplete) await countAgain(counted, read)
  const values = [...counted.values()].sort((a, b) => b.rows - a.rows || (a.value < b.value ? -1 : 1))
  return { values, otherRows: values.reduce((left, value) => left - value.rows, rows) }
}

/** As Misra and Gries count: a value can lose no more than one row of `max`, so frequent ones stay. */
function takeOneFromEach(counted: Map<string, CountedValue>) {
  for (const [key, value] of counted) {
    value.rows -= 1
    if (value.rows === 0) counted.delete(key)
  }
}

async function countAgain(counted: ReadonlyMap<string, CountedValue>, read: () => AsyncIterable<string>) {
  for (const value of counted.values()) value.rows = 0
  for await (const value of read()) {
    const known = value.length > valueLengthMax ? undefined : counted.get(answerKey(value))
    if (known) known.rows += 1
  }
}
