import { cutText } from '#platform/cut-text.ts'

export const maxKeyCharacters = 24
const maxKeyWords = 3
/** A prefix of more keys than this has its best phrases in suggest_top. */
const topThreshold = 64
/** The number of best phrases of such a prefix: more than a list shows, as some may be deleted before they are read. */
export const topSize = 16

/** The text that a folded name is suggested under; names that fold alike are one suggestion. */
export function phraseKey(foldedName: string): string {
  return cutText(foldedName, 120)
}

/**
 * The texts under which a name is found: the folded name from its first, second and third word on, cut to 24
 * characters.
 */
export function keysOfPhrase(folded: string): string[] {
  const keys: string[] = []
  let start = 0
  for (let word = 0; word < maxKeyWords && start < folded.length; word++) {
    keys.push(cutText(folded.slice(start), maxKeyCharacters))
    const space = folded.indexOf(' ', start)
    if (space < 0) break
    start = space + 1
  }
  return keys
}

/** A typed beginning, cut to the length of keys. */
export function keyBeginning(folded: string): string {
  return folded.slice(0, maxKeyCharacters)
}

/** Every prefix of the keys, once each. */
export function prefixesOf(keys: readonly string[]): string[] {
  const prefixes = keys.flatMap((key) => Array.from(key, (_, at) => key.slice(0, at + 1)))
  return [...new Set(prefixes)].filter((prefix) => prefix.isWellFormed())
}

/**
 * The weight of a name among suggestions: the rank of its best listing, and a little for the number of its listings.
 */
export function phraseWeight(rank: number, listings: number): number {
  return rank + 0.05 * Math.log2(listings)
}

/** More than any name weighs (`phraseWeight`). */
const wholeNameBonus = 4

/**
 * The weight of a name under one of its keys (`keysOfPhrase`): the names that begin with a text come before those that
 * have it at a later word.
 */
export function keyWeight(w: number, at: number): number {
  return at === 0 ? w + wholeNameBonus : w
}

export interface KeyedPhrase {
  key: string
  w: number
  id: number
}

/**
 * Collects the best phrases of every prefix that more than 64 keys share. The keys of one city come in code-point
 * order, so memory holds only the prefixes of the current key; each is emitted when it is complete.
 */
export function createTopCollector(emit: (prefix: string, ids: number[]) => void) {
  let open: { keys: number; best: KeyedPhrase[] }[] = []
  let last = ''

  function close(keepLength: number) {
    for (let length = open.length; length > keepLength; length--) {
      const group = open[length - 1]
      const prefix = last.slice(0, length)
      if (group && group.keys > topThreshold && prefix.isWellFormed()) emit(prefix, best(group.best))
    }
    open = open.slice(0, keepLength)
  }

  return {
    add(entry: KeyedPhrase) {
      let shared = 0
      while (shared < last.length && shared < entry.key.length && last[shared] === entry.key[shared]) shared++
      close(shared)
      while (open.length < entry.key.length) open.push({ keys: 0, best: [] })
      last = entry.key
      for (const group of open) keep(group, entry)
    },
    end() {
      close(0)
      last = ''
    },
  }
}

function keep(group: { keys: number; best: KeyedPhrase[] }, entry: KeyedPhrase) {
  group.keys++
  group.best.push(entry)
  if (group.best.length >= topSize * 8) group.best = group.best.sort(byWeight).slice(0, topSize * 2)
}

/** A phrase may have the same prefix at two of its words. */
function best(entries: KeyedPhrase[]): number[] {
  return [...new Set(entries.sort(byWeight).map(({ id }) => id))].slice(0, topSize)
}

function byWeight(a: KeyedPhrase, b: KeyedPhrase): number {
  return b.w - a.w || a.id - b.id
}
