import { cleanText } from './clean-text.ts'
import type { OpenSource } from './open-source.ts'
import { firstPhone } from './phone-numbers.ts'
import { nameKey } from './similar-names.ts'
import { hashOf } from './text-hash.ts'

/** A number that more names share is that of a call centre, a market or a head office. */
const namesMax = 3
const rowsBetweenReports = 1000

/**
 * Reads a whole file for the phones that it gives to more than three names, spellings apart. 16 bytes of memory for
 * each row with a phone.
 */
export async function findSharedPhones(
  source: OpenSource,
  onProgress: (progress: { bytesDone: number; rows: number }) => void,
): Promise<ReadonlySet<string>> {
  const { columns } = source.guessed
  const [nameColumns = [], phoneColumns = []] = [columns.get('name'), columns.get('phone')]
  if (phoneColumns.length === 0) return new Set()
  const pairs = new Pairs()
  let rows = 0
  for await (const { cells, end, isBroken } of source.rowsFrom(source.start)) {
    if (++rows % rowsBetweenReports === 0) onProgress({ bytesDone: end.byte, rows })
    if (isBroken) continue
    const phone = contactPhone(phoneColumns, cells)
    // Two of a phone's names are rarely taken for one.
    if (phone) pairs.add(Number(phone), hashOf(nameKey(nameColumns.map((column) => cells[column]).join(' '))))
  }
  return new Set(pairs.keysWithMoreThan(namesMax).map((phone) => `+${phone}`))
}

/** The number that a row becomes known by. */
export function contactPhone(columns: readonly number[] | undefined, cells: readonly string[]): string | undefined {
  return columns && firstPhone(columns.map((column) => cleanText(cells[column] ?? '')).join(' ; '))
}

/** Pairs of a key and a value in flat arrays, so that millions of rows fit. */
class Pairs {
  #keys = new Float64Array(1024)
  #values = new Float64Array(1024)
  #length = 0

  add(key: number, value: number) {
    if (this.#length === this.#keys.length) {
      this.#keys = doubled(this.#keys)
      this.#values = doubled(this.#values)
    }
    this.#keys[this.#length] = key
    this.#values[this.#length] = value
    this.#length += 1
  }

  /** The keys with more than `max` different values. */
  keysWithMoreThan(max: number): number[] {
    const sorted = this.#keys.slice(0, this.#length).sort()
    const frequent = new Map<number, Set<number>>()
    for (let at = max; at < sorted.length; at++) {
      const key = sorted[at]
      if (key !== undefined && key === sorted[at - max]) frequent.set(key, new Set())
    }
    for (let at = 0; at < this.#length; at++) {
      const values = frequent.get(this.#keys[at] ?? 0)
      if (values && values.size <= max) values.add(this.#values[at] ?? 0)
    }
    return [...frequent].flatMap(([key, values]) => (values.size > max ? key : []))
  }
}

function doubled(from: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const to = new Float64Array(from.length * 2)
  to.set(from)
  return to
}
