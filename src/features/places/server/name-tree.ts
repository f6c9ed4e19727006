import type { Locality } from '../place.ts'
import type { CityName, PlaceNames } from './place-names.ts'

const maxNameWords = 5

/** The names that begin with the words on the way to it. */
export interface NameNode {
  longer?: Map<string, NameNode>
  cities?: readonly CityName[]
  localities?: readonly Locality[]
}

/** The names of all places by their words: most words of a text begin none, and cost one look-up. */
export function treeOfNames({ cities, localities }: PlaceNames): NameNode {
  const root: NameNode = {}
  const nodeOf = (name: string): NameNode => {
    let node = root
    for (const word of name.split(' ')) {
      node.longer ??= new Map()
      const known = node.longer.get(word) ?? {}
      node.longer.set(word, known)
      node = known
    }
    return node
  }
  for (const [name, found] of cities) nodeOf(name).cities = found
  for (const [name, found] of localities) nodeOf(name).localities = found
  return root
}

/** Words [start, end) of a text that are the name of a place. */
export interface NamedWords {
  name: NameNode
  start: number
  end: number
}

/** The names in a text, longest first, of these the last first. */
export function namesIn(root: NameNode, words: readonly string[]): NamedWords[] {
  const found: NamedWords[] = []
  for (let start = words.length - 1; start >= 0; start--) {
    let node: NameNode | undefined = root
    for (let end = start + 1; end <= Math.min(words.length, start + maxNameWords); end++) {
      node = node.longer?.get(words[end - 1] ?? '')
      if (!node) break
      if (node.cities || node.localities) found.push({ name: node, start, end })
    }
  }
  return found.sort((a, b) => b.end - b.start - (a.end - a.start))
}
