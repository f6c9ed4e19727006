/**
 * Where photos and videos lie: a few files under a key of 32 hexadecimal digits that nobody can guess. Keys and names
 * of another form are never looked up, so what a client sends reaches no other file.
 */
export interface MediaStorage {
  /** An empty folder on this machine to put files into; ends in `publish` or `discard`. */
  prepare(): Promise<string>
  /** Shows the files of a prepared folder under a key: all of them at once, or none. */
  publish(folder: string, key: string): Promise<void>
  discard(folder: string): Promise<void>
  /** The full path of a file on this machine; undefined when there is no such file. */
  find(key: string, name: string): Promise<string | undefined>
  /** Takes away all files of a key; safe to repeat. */
  remove(key: string): Promise<void>
  /** Keys published before a moment, a part of all: `part` counts from 0 to `parts - 1`. */
  listKeys(before: Date, part: { part: number; parts: number }): AsyncIterable<string>
  /** Takes away prepared folders that a crash left behind. */
  removeUnfinished(before: Date): Promise<void>
}
