/** How alike two folded texts are, 0 to 1: of all their trigrams the share that both have, as pg_trgm `similarity`. */
export function likenessOf(a: string, b: string): number {
  const [first, second] = [trigramsOf(a), trigramsOf(b)]
  const shared = [...first].filter((trigram) => second.has(trigram)).length
  return shared / (first.size + second.size - shared)
}

function trigramsOf(folded: string): Set<string> {
  const trigrams = new Set<string>()
  for (const word of folded.split(' ')) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3))
  }
  return trigrams
}
