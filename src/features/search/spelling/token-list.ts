import { hashOf } from './entry-table.ts'

const free = 0xffffffff

/**
 * Tokens by number and numbers by token, with the document frequency of each. Looking up a number takes 4 to 8 bytes
 * per token; a Map takes forty.
 */
export class TokenList {
  readonly #texts: string[] = []
  #dfs = new Uint32Array(1 << 10)
  #slots = new Uint32Array(1 << 11).fill(free)

  get size(): number {
    return this.#texts.length
  }

  /** Memory of the list besides the texts. */
  get bytes(): number {
    return this.#dfs.byteLength + this.#slots.byteLength + this.#texts.length * 8
  }

  add(text: string, df: number): number {
    const number = this.#texts.push(text) - 1
    if (number === this.#dfs.length) {
      const grown = new Uint32Array(Math.ceil(number * 1.5))
      grown.set(this.#dfs)
      this.#dfs = grown
    }
    this.#dfs[number] = df
    if (number * 1.4 > this.#slots.length) {
      this.#slots = new Uint32Array(this.#slots.length * 2).fill(free)
      for (let each = 0; each < number; each++) this.#slots[this.#slotOf(this.textOf(each))] = each
    }
    this.#slots[this.#slotOf(text)] = number
    return number
  }

  setDf(number: number, df: number): void {
    this.#dfs[number] = df
  }

  textOf(number: number): string {
    return this.#texts[number] ?? ''
  }

  dfOf(number: number): number {
    return this.#dfs[number] ?? 0
  }

  /** The number of a token; -1 when it is not in the list. */
  numberOf(text: string): number {
    const number = this.#slots[this.#slotOf(text)] ?? free
    return number === free ? -1 : number
  }

  /** The slot of a token, or the free slot for it. */
  #slotOf(text: string): number {
    const hash = hashOf(text)
    const mask = this.#slots.length - 1
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const number = this.#slots[slot] ?? free
      if (number === free || this.#texts[number] === text) return slot
    }
  }
}
