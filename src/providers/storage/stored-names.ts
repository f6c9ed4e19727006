const keyForm = /^[0-9a-f]{32}$/
const nameForm = /^[a-z0-9]{1,20}\.[a-z0-9]{2,5}$/

/** Groups of keys by their first two digits, so that no folder and no listing holds too many. */
const shardCount = 256

export const isStoredKey = (key: string): boolean => keyForm.test(key)
export const isStoredName = (name: string): boolean => nameForm.test(name)

/** The group of a key. Other texts are no keys: nothing of a client reaches a path. */
export function shardOf(key: string): string {
  if (!isStoredKey(key)) throw new Error('This is not the key of a medium.')
  return key.slice(0, 2)
}

/** The groups of one portion of all keys. */
export function* shardsOf({ part, parts }: { part: number; parts: number }): Generator<string> {
  for (let shard = part; shard < shardCount; shard += parts) yield shard.toString(16).padStart(2, '0')
}
