import type { Readable } from 'node:stream'

export interface StoredFile {
  bytes: number
  /** `end` is the last byte wanted, as in an HTTP range. */
  read(range?: { start: number; end: number }): Readable
}

/**
 * Where photos and videos lie: a few files under a key of 32 hexadecimal digits that nobody can guess. Keys and names of another form
 * are never looked up, so what a client sends reaches no other file.
 */
export interface MediaStorage {
  /** An empty folder on this machine to put files into; ends in `publish` or `discard`. */
  prepare(): Promise<string>
  /** Shows the files of a prepared folder under a key: all of them at once, or none. */
  publish(folder: string, key: string): Promise<void>
  discard(folder: string): Promise<void>
  /** Undefined when there is no such file. */
  find(key: string, name: string): Promise<StoredFile | undefined>
  /** Takes away all files of a key; safe to repeat. */
  remove(key: string): Promise<void>
  /** Keys published before a moment, a part of all: `part` counts from 0 to `parts - 1`. */
  listKeys(before: Date, part: { part: number; parts: number }): AsyncIterable<string>
  /** Takes away prepared folders that a crash left behind. */
  removeUnfinished(before: Date): Promise<void>
}
