import { readFileSync } from 'node:fs'
import { latinUnits } from '#features/search/spelling/latin-units.ts'
import { nativeUnits } from '#features/search/spelling/native-units.ts'
import { foldWord } from '#features/search/spelling/script.ts'
import type { SpellingCosts } from '#features/search/spelling/spelling-index.ts'
import { SpellingIndex } from '#features/search/spelling/spelling-index.ts'
import { addKin, learnCosts, learnSymmetricCosts } from './spelling-learner.ts'

/** One line of a file of romanisations: somebody's spelling of a word in Latin letters, and the word. */
export interface SpellingPair {
  latin: string
  native: string
}

/** Parses `Latin spelling <tab> word in its own script` lines; further columns are ignored. */
export function readPairs(path: string): SpellingPair[] {
  const pairs = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([latin, native]) => (latin && native ? [{ latin: foldWord(latin), native: foldWord(native) }] : []))
  if (pairs.length === 0) throw new Error(`${path} has no lines "Latin spelling, tab, word".`)
  return pairs
}

/** Units of scripts other than the pairs', and their related units. */
const kin = {
  '1': 'kgh',
  '2': 'csjS',
  '3': 'td',
  '4': 'Ttd',
  '5': 'pbP',
  '8': 'ao',
  '&': 'bv',
  '!': 'jy',
  '`': '~ui',
  ';': 'A~',
  Z: 'lrz',
}

export function learnSpellingCosts(pairs: readonly SpellingPair[]): SpellingCosts {
  const spellings = new Map<string, string[]>()
  for (const { latin, native } of pairs) spellings.set(native, [...(spellings.get(native) ?? []), latinUnits(latin)])
  const latinOfNative = learnCosts(
    pairs.map(({ latin, native }) => ({ from: nativeUnits(native), to: latinUnits(latin) })),
  )
  addKin(latinOfNative, kin)
  const both = [...spellings.values()].flatMap((all) =>
    all.flatMap((from, at) => all.slice(at + 1).map((to) => ({ from, to }))),
  )
  return { latinOfNative, betweenLatin: learnSymmetricCosts(both) }
}

export interface Accuracy {
  count: number
  first: number
  amongFive: number
  sameWord: number
  wrongSameWords: number
  medianUs: number
  p99Us: number
  missed: string[]
}

/** Looks up every Latin spelling among all native words. */
export function measureAccuracy(index: SpellingIndex, pairs: readonly SpellingPair[]): Accuracy {
  const accuracy = {
    count: pairs.length,
    first: 0,
    amongFive: 0,
    sameWord: 0,
    wrongSameWords: 0,
    missed: [] as string[],
  }
  const timesUs: number[] = []
  for (const { latin, native } of pairs) {
    const startMs = performance.now()
    const found = index.find(latin, 5)
    timesUs.push((performance.now() - startMs) * 1000)
    const at = found.findIndex(({ token }) => token === native)
    if (at === 0) accuracy.first++
    if (at >= 0) accuracy.amongFive++
    if (found[at]?.isSameWord) accuracy.sameWord++
    accuracy.wrongSameWords += found.filter(({ token, isSameWord }) => isSameWord && token !== native).length
    if (at !== 0)
      accuracy.missed.push(
        `${latin}\t${native}\t${found.map(({ token, distance }) => `${token} ${distance.toFixed(2)}`).join(' | ')}`,
      )
  }
  timesUs.sort((a, b) => a - b)
  const at = (share: number) => timesUs[Math.floor(timesUs.length * share)] ?? 0
  return { ...accuracy, medianUs: at(0.5), p99Us: at(0.99) }
}

export function indexOf(words: Iterable<string>, costs?: SpellingCosts): SpellingIndex {
  const index = new SpellingIndex(costs)
  for (const word of words) index.add(word, 1)
  return index
}
