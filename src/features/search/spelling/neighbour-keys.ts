const letters = 'knrtslmdjgvbpcfh'

/** The keys at edit distance one from a loose key: one letter dropped, changed or added, or two swapped. */
export function* neighbourKeys(key: string): Generator<string> {
  for (let at = 0; at <= key.length; at++) {
    const [before, after] = [key.slice(0, at), key.slice(at + 1)]
    if (at < key.length && key.length > 1) yield before + after
    if (at + 1 < key.length && key[at] !== key[at + 1]) yield before + key[at + 1] + key[at] + key.slice(at + 2)
    for (const letter of letters) {
      if (letter === 'h' && at > 0) break
      if (letter === key[at] || letter === key[at - 1]) continue
      if (at < key.length) yield before + letter + after
      yield before + letter + key.slice(at)
    }
    if (at === 0 && key[0] !== 'A') {
      yield `A${after}`
      yield `A${key}`
    }
  }
}
