/**
 * Storage of photos and videos: a few files under an unguessable key of 32 hexadecimal digits. Keys and names of
 * another form are never looked up, so client input reaches no other file.
 */
export interface MediaStorage {
  /** An empty folder on this machine to put files into; finished by `publish` or `discard`. */
  prepare(): Promise<string>
  /** Makes the files of a prepared folder available under a key: all of them at once, or none. */
  publish(folder: string, key: string): Promise<void>
  discard(folder: string): Promise<void>
  /** The full path of a file on this machine; undefined when it does not exist. */
  find(key: string, name: string): Promise<string | undefined>
  /** Removes all files of a key; safe to repeat. */
  remove(key: string): Promise<void>
  /** Keys published before a given time, in portions: `part` counts from 0 to `parts - 1`. */
  listKeys(before: Date, part: { part: number; parts: number }): AsyncIterable<string>
  /** Removes prepared folders left behind by a crash. */
  removeUnfinished(before: Date): Promise<void>
}
