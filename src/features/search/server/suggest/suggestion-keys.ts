import { cutText } from '../../rules.ts'

export const maxKeyCharacters = 24
const maxKeyWords = 3
/** A beginning that more keys share has its best phrases in suggest_top. */
export const topThreshold = 64
/** Phrases kept of such a beginning: more than a list shows, as some may be gone by the time they are read. */
export const topSize = 16

/** The text that a folded name is suggested under; names that fold alike are one suggestion. */
export function phraseKey(foldedName: string): string {
  return cutText(foldedName, 120)
}

/** Where the typing may begin: the folded name from its first, second and third word on, cut to 24 characters. */
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

/** A typed beginning as keys are compared with it. */
export function keyBeginning(folded: string): string {
  return folded.slice(0, maxKeyCharacters)
}

/** Every beginning of the keys, once each. */
export function prefixesOf(keys: readonly string[]): string[] {
  const prefixes = keys.flatMap((key) => Array.from(key, (_, at) => key.slice(0, at + 1)))
  return [...new Set(prefixes)].filter((prefix) => prefix.isWellFormed())
}

/** How high a name stands among suggestions: its best listing, and a little for how many bear it. */
export function phraseWeight(rank: number, listings: number): number {
  return rank + 0.05 * Math.log2(listings)
}

export interface KeyedPhrase {
  key: string
  w: number
  id: number
}

/**
 * The best phrases of every beginning that more than 64 keys share. Takes the keys of one city in code-point order, so that it
 * needs memory only for the beginnings it is inside of, and hands each out when it is complete.
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

/** One phrase may stand under a beginning with two of its words. */
function best(entries: KeyedPhrase[]): number[] {
  return [...new Set(entries.sort(byWeight).map(({ id }) => id))].slice(0, topSize)
}

function byWeight(a: KeyedPhrase, b: KeyedPhrase): number {
  return b.w - a.w || a.id - b.id
}
