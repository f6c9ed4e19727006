// node scripts/run.mjs bench/spelling.ts PAIRS [--missed]: how well and how fast spellings match across scripts. PAIRS
// has lines "Latin spelling <tab> word in its own script"; every spelling is looked up among all the words of the file,
// and again with 300,000 generated tokens beside them.
import { parseArgs } from 'node:util'
import { SpellingIndex } from '#features/search/spelling/spelling-index.ts'
import { type Accuracy, indexOf, measureAccuracy, readPairs } from '../scripts/spelling-pairs.ts'

const fillerCount = 300_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { missed: { type: 'boolean', default: false } },
})
const [path] = positionals
if (!path) throw new Error('Usage: spelling.ts PAIRS [--missed]')
const pairs = readPairs(path)
const natives = new Set(pairs.map(({ native }) => native))

const small = indexOf(natives)
measureAccuracy(small, pairs)
report(`${natives.size} words of the file`, measureAccuracy(small, pairs))

const fillers = [...madeUpTokens(fillerCount)]
const heapBefore = usedHeap()
const startMs = performance.now()
const large = new SpellingIndex()
for (const [at, token] of fillers.entries()) large.add(token, 1 + Math.floor(fillerCount / (fillerCount - at)))
const buildMs = performance.now() - startMs
const heap = usedHeap() - heapBefore
console.log(
  `${large.size} made-up tokens: built in ${(buildMs / 1000).toFixed(2)} s, ${(large.bytes / large.size).toFixed(0)} bytes a token by its own count, ${(heap / large.size).toFixed(0)} measured (texts not counted)`,
)
for (const native of natives) large.add(native, 1)
report(`${large.size} tokens`, measureAccuracy(large, pairs))
if (values.missed) for (const line of measureAccuracy(small, pairs).missed) console.log(line)

function report(what: string, { count, first, amongFive, sameWord, wrongSameWords, medianUs, p99Us }: Accuracy): void {
  const share = (part: number) => `${((100 * part) / count).toFixed(2)} %`
  console.log(
    `${what}: first ${share(first)}, among five ${share(amongFive)}, same word ${share(sameWord)} (wrongly ${share(wrongSameWords)}), median ${medianUs.toFixed(1)} µs, p99 ${p99Us.toFixed(0)} µs`,
  )
}

/** Words of two to five random syllables, four of five in Latin letters, the others in Devanagari. */
function* madeUpTokens(count: number): Generator<string> {
  const latin = {
    starts: 'k kh g ch j t th d dh n p ph b bh m y r l v s sh h tr pr st'.split(' '),
    vowels: 'a a a aa i i ee u o e ai'.split(' '),
  }
  const devanagari = {
    starts: 'क ख ग च ज ट त थ द ध न प फ ब भ म य र ल व स श ह त्र प्र स्त'.split(' '),
    vowels: ['', '', 'ा', 'ा', 'ि', 'ी', 'ु', 'ो', 'े', 'ै', 'ं'],
  }
  let seed = 12345
  const pick = <T>(from: readonly T[]) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return from[(seed >>> 8) % from.length]
  }
  const seen = new Set<string>()
  while (seen.size < count) {
    const { starts, vowels } = seen.size % 5 === 0 ? devanagari : latin
    let word = ''
    for (let left = pick([2, 3, 3, 4, 4, 5]) ?? 3; left > 0; left--) word += `${pick(starts)}${pick(vowels)}`
    if (seen.has(word)) continue
    seen.add(word)
    yield word
  }
}

function usedHeap(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
