import { familyOf } from './aliases.ts'
import { betweenLatin, latinOfNative } from './committed-costs.ts'
import type { Costs } from './costs.ts'
import { EntryTable, hashOf } from './entry-table.ts'
import { neighbourKeys } from './neighbour-keys.ts'
import { familyOfToken, sameWords, type Typed } from './same-word.ts'
import { foldWord, isLatinToken, scriptOf } from './script.ts'
import { toLatin } from './to-latin.ts'
import { unitDistance } from './unit-distance.ts'
import { formsOf, voicelessKeyOf } from './word-forms.ts'

export interface SpellingMatch {
  token: string
  /** 0 is the same spelling; about 1 for each change nobody expects. */
  distance: number
  /** Safe to treat as the typed word; any other match is only a suggestion. */
  isSameWord: boolean
}

export interface SpellingCosts {
  /** From units of another script to Latin ones. */
  latinOfNative: Costs
  betweenLatin: Costs
}

const maxTokenLetters = 40
const maxKeysPerForm = 3
const maxCandidates = 1500
/** Matches so much farther than the best one are not told. */
const widestGap = 1.6
const frequencyWorth = 0.03
/** So many of the nearest, beyond those asked for, may rise to the top as the same word. */
const maxJudged = 20
/** An alias is near however it is spelled. */
const familyDistance = 0.25

/** Finds the tokens that a word may be another spelling of, in any script. About 60 bytes a token besides its text. */
export class SpellingIndex {
  readonly #costs: SpellingCosts
  readonly #tokens: string[] = []
  readonly #table = new EntryTable()
  #dfs = new Uint32Array(1 << 10)

  constructor(costs: SpellingCosts = { latinOfNative, betweenLatin }) {
    this.#costs = costs
  }

  get size(): number {
    return this.#tokens.length
  }

  /** What the index keeps besides the texts of the tokens. */
  get bytes(): number {
    return this.#table.bytes + this.#dfs.byteLength + this.#tokens.length * 8
  }

  /**
   * Adds a folded token (foldWord) with the number of documents it stands in, or changes that number; a token in 0 documents is no
   * longer found. Tokens without a letter of a known script, or longer than 40 characters, are left out.
   */
  add(token: string, df: number): void {
    if (token.length > maxTokenLetters) return
    const script = scriptOf(token)
    const forms = formsOf(token, script)
    const [firstKey] = forms[0]?.keys ?? []
    if (firstKey === undefined) return
    const known = this.#numberOf(token, firstKey)
    if (known >= 0) {
      this.#dfs[known] = df
      return
    }
    const number = this.#tokens.push(token) - 1
    if (number === this.#dfs.length) {
      const grown = new Uint32Array(Math.ceil(number * 1.5))
      grown.set(this.#dfs)
      this.#dfs = grown
    }
    this.#dfs[number] = df
    const family = familyOfToken(token)
    forms.forEach(({ units, keys }, at) => {
      const unitStart = this.#table.addUnits(units)
      const all = keys.slice(0, maxKeysPerForm)
      if (at === 0 && family !== undefined) all.push(familyKey(family))
      if (script === 'tamil' || script === 'malayalam') all.push(voicelessKeyOf(firstKey))
      for (const key of all) this.#table.addEntry(key, number, unitStart)
    })
  }

  /**
   * At most `limit` tokens for a typed word: the exact one, then those that are the same word, then those that only sound like
   * it, each nearest first.
   */
  find(word: string, limit: number): SpellingMatch[] {
    const typed = readTyped(word)
    if (!typed) return []
    const nearest = [...this.#measureAll(typed)]
      .map(([number, distance]) => {
        const [token, df] = [this.#tokens[number] ?? '', this.#dfs[number] ?? 0]
        const isExact = token === typed.word
        return { token, df, distance, isExact, cost: isExact ? -1 : distance - frequencyWorth * Math.log10(1 + df) }
      })
      .sort((a, b) => a.cost - b.cost || (a.token < b.token ? -1 : 1))
      .slice(0, limit + maxJudged)
    const same = sameWords(typed, nearest)
    const matches = nearest.map(({ token, distance }) => ({ token, distance, isSameWord: same.has(token) }))
    return [
      ...matches.filter(({ isSameWord }) => isSameWord),
      ...matches.filter(({ isSameWord }) => !isSameWord),
    ].slice(0, limit)
  }

  /** The number of a token that stands under this key; -1 when it is new. */
  #numberOf(token: string, key: string): number {
    for (let entry = this.#table.first(hashOf(key)); entry >= 0; entry = this.#table.following(entry)) {
      const number = this.#table.tokenOf(entry)
      if (this.#tokens[number] === token) return number
    }
    return -1
  }

  #measureAll(typed: Typed): Map<number, number> {
    const found = new Map<number, number>()
    let best = Number.POSITIVE_INFINITY
    let candidatesLeft = maxCandidates
    const measure = (key: string) => {
      for (let entry = this.#table.first(hashOf(key)); entry >= 0; entry = this.#table.following(entry)) {
        if (--candidatesLeft < 0) return
        const number = this.#table.tokenOf(entry)
        if (this.#dfs[number] === 0) continue
        const limit = Math.min(found.get(number) ?? Number.POSITIVE_INFINITY, best + widestGap)
        const distance = this.#distanceTo(typed, number, this.#table.unitStartOf(entry), limit)
        if (distance === Number.POSITIVE_INFINITY) continue
        found.set(number, distance)
        if (distance < best) best = distance
      }
    }
    if (typed.family !== undefined) this.#addFamily(typed, typed.family, found)
    for (const key of typed.keys) measure(key)
    for (const key of new Set(typed.keys.map(voicelessKeyOf))) measure(key)
    const [key] = typed.keys
    if (key && best > poorDistance(typed.latinUnits.length)) {
      for (const neighbour of neighbourKeys(key)) measure(neighbour)
    }
    for (const [number, distance] of found) if (distance > best + widestGap) found.delete(number)
    return found
  }

  #addFamily(typed: Typed, family: string, found: Map<number, number>): void {
    for (let entry = this.#table.first(hashOf(familyKey(family))); entry >= 0; entry = this.#table.following(entry)) {
      const number = this.#table.tokenOf(entry)
      if ((this.#dfs[number] ?? 0) === 0) continue
      found.set(number, this.#distanceTo(typed, number, this.#table.unitStartOf(entry), familyDistance))
      if (found.get(number) === Number.POSITIVE_INFINITY) found.set(number, familyDistance)
    }
  }

  #distanceTo(typed: Typed, number: number, unitStart: number, limit: number): number {
    const token = this.#tokens[number] ?? ''
    if (token === typed.word) return 0
    const { units } = this.#table
    const { latinOfNative, betweenLatin } = this.#costs
    if (!isLatinToken(token)) return unitDistance(units, unitStart, typed.latinUnits, latinOfNative, limit)
    if (typed.script === 'latin') return unitDistance(units, unitStart, typed.latinUnits, betweenLatin, limit)
    const end = units.indexOf(0, unitStart)
    return unitDistance(typed.ownUnits, 0, units.subarray(unitStart, end), latinOfNative, limit)
  }
}

const familyKey = (family: string) => `=${family}`
const poorDistance = (units: number) => 0.6 + 0.05 * units

function readTyped(typed: string): Typed | undefined {
  const word = foldWord(typed.slice(0, maxTokenLetters))
  const script = scriptOf(word)
  const forms = formsOf(word, script)
  const [form] = forms
  if (!form) return undefined
  const latin = script === 'latin' ? word : toLatin(word)
  const ownUnits = bytesOf(form.units)
  return {
    word,
    script,
    family: familyOf(latin, script !== 'latin'),
    ownUnits,
    latinUnits: script === 'latin' ? ownUnits : bytesOf(formsOf(latin, 'latin')[0]?.units ?? ''),
    keys: [...new Set(forms.flatMap(({ keys }) => keys))],
  }
}

function bytesOf(units: string): Uint8Array {
  const bytes = new Uint8Array(units.length)
  for (let at = 0; at < units.length; at++) bytes[at] = units.charCodeAt(at)
  return bytes
}
