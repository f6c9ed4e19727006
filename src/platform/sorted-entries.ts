interface Options<Entry> {
  keyOf: (entry: Entry) => string
  limit?: number
}

/**
 * The entries whose key begins with a prefix, in their order, at most `limit`. Reads no others: they are sorted by
 * their keys as `<` compares texts.
 */
export function entriesWithPrefix<Entry extends object>(
  sorted: readonly Entry[],
  prefix: string,
  { keyOf, limit = Number.POSITIVE_INFINITY }: Options<Entry>,
): Entry[] {
  const isBefore = (at: number) => {
    const entry = sorted[at]
    return entry !== undefined && keyOf(entry) < prefix
  }
  let [first, end] = [0, sorted.length]
  while (first < end) {
    const middle = (first + end) >>> 1
    if (isBefore(middle)) first = middle + 1
    else end = middle
  }
  const found: Entry[] = []
  for (let at = first; found.length < limit; at++) {
    const entry = sorted[at]
    if (!entry || !keyOf(entry).startsWith(prefix)) break
    found.push(entry)
  }
  return found
}
