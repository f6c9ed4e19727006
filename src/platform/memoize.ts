/**
 * The same function, whose answers are remembered until there are `maxEntries` of them, and then all forgotten. For
 * pure functions of texts that repeat; what they return is shared and must not be changed.
 */
export function memoize<Key, Value>(compute: (key: Key) => Value, maxEntries: number): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined || known.has(key)) return found as Value
    const value = compute(key)
    if (known.size >= maxEntries) known.clear()
    known.set(key, value)
    return value
  }
}
