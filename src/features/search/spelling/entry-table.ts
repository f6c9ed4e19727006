const heldBack = 0xffffffff

/**
 * Entries by key: for each its token's number and where its units begin in one long array. 16 bytes per entry and 4 to
 * 8 for the slots; strings and a Map would take ten times as much. Keys are compared by a 32-bit hash: a collision only
 * adds a candidate to measure.
 */
export class EntryTable {
  count = 0
  units = new Uint8Array(1 << 12)
  #unitCount = 0
  #hashes = new Uint32Array(1 << 10)
  #next = new Uint32Array(1 << 10)
  #tokens = new Uint32Array(1 << 10)
  #unitStarts = new Uint32Array(1 << 10)
  #slots = new Uint32Array(1 << 10).fill(heldBack)

  /** Stores the units, terminated by a 0, and returns their start. */
  addUnits(text: string): number {
    while (this.#unitCount + text.length + 1 > this.units.length)
      this.units = grown(this.units, new Uint8Array(this.units.length * 1.5))
    const start = this.#unitCount
    for (let at = 0; at < text.length; at++) this.units[start + at] = text.charCodeAt(at)
    this.#unitCount += text.length + 1
    return start
  }

  addEntry(key: string, token: number, unitStart: number): void {
    if (this.count === this.#hashes.length) this.#growEntries()
    const entry = this.count++
    this.#hashes[entry] = hashOf(key)
    this.#tokens[entry] = token
    this.#unitStarts[entry] = unitStart
    if (this.count > this.#slots.length) this.#growSlots()
    else this.#link(entry)
  }

  /** The newest entry with this key; -1 when there is none. */
  first(hash: number): number {
    return this.#find(this.#slots[this.#slotOf(hash)] ?? heldBack, hash)
  }

  /** The entry with the same key added before this one; -1 when there is none. */
  following(entry: number): number {
    return this.#find(this.#next[entry] ?? heldBack, this.#hashes[entry] ?? 0)
  }

  tokenOf(entry: number): number {
    return this.#tokens[entry] ?? 0
  }

  unitStartOf(entry: number): number {
    return this.#unitStarts[entry] ?? 0
  }

  get bytes(): number {
    const arrays = [this.units, this.#hashes, this.#next, this.#tokens, this.#unitStarts, this.#slots]
    return arrays.reduce((sum, array) => sum + array.byteLength, 0)
  }

  #find(from: number, hash: number): number {
    for (let entry = from; entry !== heldBack; entry = this.#next[entry] ?? heldBack) {
      if (this.#hashes[entry] === hash) return entry
    }
    return -1
  }

  #slotOf(hash: number): number {
    return (hash ^ (hash >>> 15)) & (this.#slots.length - 1)
  }

  #link(entry: number): void {
    const slot = this.#slotOf(this.#hashes[entry] ?? 0)
    this.#next[entry] = this.#slots[slot] ?? heldBack
    this.#slots[slot] = entry
  }

  #growEntries(): void {
    const length = Math.ceil(this.#hashes.length * 1.5)
    this.#hashes = grown(this.#hashes, new Uint32Array(length))
    this.#next = grown(this.#next, new Uint32Array(length))
    this.#tokens = grown(this.#tokens, new Uint32Array(length))
    this.#unitStarts = grown(this.#unitStarts, new Uint32Array(length))
  }

  #growSlots(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2).fill(heldBack)
    for (let entry = 0; entry < this.count; entry++) this.#link(entry)
  }
}

function grown<T extends Uint8Array | Uint32Array>(from: T, to: T): T {
  to.set(from)
  return to
}

/** FNV-1a. */
export function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
