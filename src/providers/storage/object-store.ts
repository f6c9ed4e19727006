import type { Readable } from 'node:stream'

/** Objects of a private bucket by name. */
export interface ObjectStore {
  put(name: string, body: Uint8Array): Promise<void>
  /** Undefined when there is no such object. */
  get(name: string): Promise<Readable | undefined>
  /** Safe to repeat. */
  delete(name: string): Promise<void>
  /** All objects whose names begin so, in any number. */
  list(prefix: string): AsyncIterable<{ name: string; modifiedAt: Date }>
}
