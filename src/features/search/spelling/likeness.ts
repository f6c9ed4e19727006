/** How alike two folded texts are, 0 to 1: the share of all trigrams that both have, as `similarity` of pg_trgm. */
export function likenessOf(a: string, b: string): number {
  return sharedPart(trigramsOf(a), trigramsOf(b))
}

/** The same of two sets of trigrams: a text that is compared with hundreds is taken apart once. */
export function sharedPart(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let shared = 0
  for (const trigram of first) if (second.has(trigram)) shared++
  return shared / (first.size + second.size - shared)
}

export function trigramsOf(folded: string): Set<string> {
  const trigrams = new Set<string>()
  for (const word of folded.split(' ')) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3))
  }
  return trigrams
}
