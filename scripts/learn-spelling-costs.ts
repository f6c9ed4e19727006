// node scripts/run.mjs scripts/learn-spelling-costs.ts PAIRS: prints src/features/search/spelling/committed-costs.ts,
// learned from lines "Latin spelling <tab> word in its own script", and on standard error the quality of costs trained
// without the tested words.
import { writeCosts } from '#features/search/spelling/costs.ts'
import { indexOf, learnSpellingCosts, measureAccuracy, readPairs, type SpellingPair } from './spelling-pairs.ts'

const folds = 5

const [path] = process.argv.slice(2)
if (!path) throw new Error('Usage: learn-spelling-costs.ts PAIRS (a file of tab-separated lines)')
const pairs = readPairs(path)
crossValidate(pairs)
const { latinOfNative, betweenLatin } = learnSpellingCosts(pairs)
console.log("import { readCosts, readSymmetricCosts } from './costs.ts'\n")
console.log('// Numbers made by scripts/learn-spelling-costs.ts; how to read them: costs.ts.')
console.log('/** What writing a unit of another script with a Latin unit costs. */')
console.log(`export const latinOfNative = readCosts(${table(writeCosts(latinOfNative, false))})\n`)
console.log('/** What taking one Latin unit for another costs. */')
console.log(`export const betweenLatin = readSymmetricCosts(${table(writeCosts(betweenLatin, true))})`)

/** All spellings of a word are in the same fold, so that no test word was seen in training. */
function crossValidate(all: readonly SpellingPair[]): void {
  const natives = [...new Set(all.map(({ native }) => native))]
  const foldOf = new Map(natives.map((native, at) => [native, (at * 7919) % folds]))
  let [first, amongFive, sameWord, wrong] = [0, 0, 0, 0]
  for (let fold = 0; fold < folds; fold++) {
    const costs = learnSpellingCosts(all.filter(({ native }) => foldOf.get(native) !== fold))
    const measured = measureAccuracy(
      indexOf(natives, costs),
      all.filter(({ native }) => foldOf.get(native) === fold),
    )
    first += measured.first
    amongFive += measured.amongFive
    sameWord += measured.sameWord
    wrong += measured.wrongSameWords
  }
  const share = (count: number) => `${((100 * count) / all.length).toFixed(2)} %`
  console.error(
    `held out, ${folds} folds: first ${share(first)}, among five ${share(amongFive)}, same word ${share(sameWord)}, wrongly ${share(wrong)}`,
  )
}

function table(rows: readonly string[]): string {
  return `[\n${rows.map((row) => `  '${row.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}',`).join('\n')}\n]`
}
