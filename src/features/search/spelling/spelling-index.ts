import { familyOf } from './aliases.ts'
import { betweenLatin, latinOfNative } from './committed-costs.ts'
import type { Costs } from './costs.ts'
import { EntryTable, hashOf } from './entry-table.ts'
import { neighbourKeys } from './neighbour-keys.ts'
import { isTail, sameWords, type Typed } from './same-word.ts'
import { foldWord, isLatinToken, scriptOf } from './script.ts'
import { latinOfUnits, toLatin } from './to-latin.ts'
import { TokenList } from './token-list.ts'
import { unitDistance } from './unit-distance.ts'
import { formsOf, voicelessKeyOf } from './word-forms.ts'

export interface SpellingMatch {
  token: string
  /** 0 for the same spelling; about 1 for each unexpected change. */
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
/** Tokens measured under the keys of the word, and under neighbouring keys when those gave nothing near. */
const maxCandidates = 1000
const maxNeighbourCandidates = 400
const poorDistance = (units: number) => 0.6 + 0.05 * units
/** Matches this much further away than the best one are left out. */
const maxGap = 1.6
const frequencyWorth = 0.03
/** The number of nearest tokens, beyond those requested, that are considered for being the same word. */
const maxExtraCandidates = 20
/** An alias counts as near however it is spelled. */
const familyDistance = 0.25

/**
 * Finds the tokens that a word may be another spelling of, in any script. About 60 bytes per token besides its text.
 */
export class SpellingIndex {
  readonly #costs: SpellingCosts
  readonly #tokens = new TokenList()
  readonly #table = new EntryTable()

  constructor(costs: SpellingCosts = { latinOfNative, betweenLatin }) {
    this.#costs = costs
  }

  get size(): number {
    return this.#tokens.size
  }

  /** Memory of the index besides the texts of the tokens. */
  get bytes(): number {
    return this.#table.bytes + this.#tokens.bytes
  }

  /**
   * Adds a folded token (foldWord) with its document frequency, or changes that frequency; a token with frequency 0 is
   * no longer found. Tokens without a letter of a known script, or longer than 40 characters, are left out. When a
   * thousand tokens share a key those added last are measured, so add the frequent ones last.
   */
  add(token: string, df: number): void {
    const known = this.#tokens.numberOf(token)
    if (known >= 0) {
      this.#tokens.setDf(known, df)
      return
    }
    if (token.length > maxTokenLetters) return
    const script = scriptOf(token)
    const forms = formsOf(token, script)
    const [firstForm] = forms
    if (!firstForm) return
    const number = this.#tokens.add(token, df)
    const isLatin = script === 'latin'
    const family = familyOf(isLatin ? token : latinOfUnits(firstForm.units), !isLatin)
    for (const form of forms) {
      const unitStart = this.#table.addUnits(form.units)
      const keys = form.keys.slice(0, maxKeysPerForm)
      if (form === firstForm && family !== undefined) keys.push(familyKey(family))
      if (script === 'tamil' || script === 'malayalam') keys.push(voicelessKeyOf(form.keys[0] ?? ''))
      for (const key of keys) this.#table.addEntry(key, number, unitStart)
    }
  }

  /**
   * Returns at most `limit` tokens for a typed word: the exact one, then those that are the same word, then those that
   * only sound like it, each nearest first.
   */
  find(word: string, limit: number): SpellingMatch[] {
    const typed = readTyped(word)
    if (!typed) return []
    const nearest = [...this.#measureAll(typed)]
      .flatMap(([number, distance]) => {
        const [token, df] = [this.#tokens.textOf(number), this.#tokens.dfOf(number)]
        const cost = token === typed.word ? -1 : distance - frequencyWorth * Math.log10(1 + df)
        return isTail(typed.word, token) ? [] : [{ token, df, distance, cost }]
      })
      .sort((a, b) => a.cost - b.cost || (a.token < b.token ? -1 : 1))
      .slice(0, limit + maxExtraCandidates)
    const same = sameWords(typed, nearest)
    const matches = nearest.map(({ token, distance }) => ({ token, distance, isSameWord: same.has(token) }))
    return [
      ...matches.filter(({ isSameWord }) => isSameWord),
      ...matches.filter(({ isSameWord }) => !isSameWord),
    ].slice(0, limit)
  }

  /** The distances of the tokens near a typed word, by their numbers. */
  #measureAll(typed: Typed): Map<number, number> {
    const found = new Map<number, number>()
    const exact = this.#tokens.numberOf(typed.word)
    let best = Number.POSITIVE_INFINITY
    if (exact >= 0 && this.#tokens.dfOf(exact) > 0) {
      found.set(exact, 0)
      best = 0
    }
    if (typed.family !== undefined) this.#addFamily(typed, typed.family, found)
    let candidatesLeft = maxCandidates
    const measure = (key: string) => {
      for (let entry = this.#table.first(hashOf(key)); entry >= 0; entry = this.#table.following(entry)) {
        if (--candidatesLeft < 0) return
        const number = this.#table.tokenOf(entry)
        if (this.#tokens.dfOf(number) === 0) continue
        const limit = Math.min(found.get(number) ?? Number.POSITIVE_INFINITY, best + maxGap)
        const distance = this.#distanceTo(typed, number, this.#table.unitStartOf(entry), limit)
        if (distance === Number.POSITIVE_INFINITY) continue
        found.set(number, distance)
        if (distance < best) best = distance
      }
    }
    for (const key of typed.keys) measure(key)
    for (const key of new Set(typed.keys.map(voicelessKeyOf))) measure(key)
    const [key] = typed.keys
    if (key && best > poorDistance(typed.latinUnits.length)) {
      candidatesLeft = maxNeighbourCandidates
      for (const neighbour of neighbourKeys(key)) measure(neighbour)
    }
    for (const [number, distance] of found) if (distance > best + maxGap) found.delete(number)
    return found
  }

  #addFamily(typed: Typed, family: string, found: Map<number, number>): void {
    const hash = hashOf(familyKey(family))
    for (let entry = this.#table.first(hash); entry >= 0; entry = this.#table.following(entry)) {
      const number = this.#table.tokenOf(entry)
      if (this.#tokens.dfOf(number) === 0) continue
      const distance = this.#distanceTo(typed, number, this.#table.unitStartOf(entry), familyDistance)
      found.set(number, Math.min(distance, familyDistance))
    }
  }

  #distanceTo(typed: Typed, number: number, unitStart: number, limit: number): number {
    const token = this.#tokens.textOf(number)
    if (token === typed.word) return 0
    const { units } = this.#table
    const { latinOfNative, betweenLatin } = this.#costs
    if (!isLatinToken(token)) return unitDistance(units, unitStart, typed.latinUnits, latinOfNative, limit)
    if (typed.script === 'latin') return unitDistance(units, unitStart, typed.latinUnits, betweenLatin, limit)
    const written = units.subarray(unitStart, units.indexOf(0, unitStart))
    return unitDistance(typed.ownUnits, 0, written, latinOfNative, limit)
  }
}

const familyKey = (family: string) => `=${family}`

function readTyped(text: string): Typed | undefined {
  const word = foldWord(text.slice(0, maxTokenLetters))
  const script = scriptOf(word)
  const forms = formsOf(word, script)
  const [form] = forms
  if (!form) return undefined
  const isLatin = script === 'latin'
  const latin = isLatin ? word : toLatin(word)
  const ownUnits = bytesOf(form.units)
  return {
    word,
    script,
    family: familyOf(latin, !isLatin),
    ownUnits,
    latinUnits: isLatin ? ownUnits : bytesOf(formsOf(latin, 'latin')[0]?.units ?? ''),
    keys: [...new Set(forms.flatMap(({ keys }) => keys))],
  }
}

function bytesOf(units: string): Uint8Array {
  const bytes = new Uint8Array(units.length)
  for (let at = 0; at < units.length; at++) bytes[at] = units.charCodeAt(at)
  return bytes
}
