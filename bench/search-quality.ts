import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createJudge } from './judged/judge.ts'
import { pressKeys, withSlip } from './judged/press-keys.ts'
import { readBusinesses, readQueries } from './judged/read-judged.ts'
import { reportQueries } from './judged/report-queries.ts'
import { reportSuggestions } from './judged/report-suggestions.ts'
import { lineOf, percent } from './judged/score.ts'
import { suggestionCases } from './judged/suggestion-cases.ts'
import { createNameCounter } from './judged/suggestion-ceiling.ts'
import { buildUsualSearches, fullTextSearch, trigramSearch, type UsualSearch } from './judged/usual-search.ts'
import { type QualityDatabase, withQualityDatabase } from './quality-database.ts'
import { readWorldWords, type WorldWords } from './world/read-words.ts'
import { worldQueries } from './world/world-queries.ts'

const usage = `How often search finds what people mean: the judged set of bench/judged and the made-up world of bench/world, in a
database that is thrown away.

  npm run bench:quality                            among 20,000 demo listings
  npm run bench:quality -- --listings 100000
  npm run bench:quality -- --suggestions           only the suggestions
  npm run bench:quality -- --many                  twenty times as many queries of the world, of the tuned half only
  npm run bench:quality -- --failures FILE         also writes what failed, of the tuned half only`

const pageSize = 10
const say = (line: string) => console.log(line)

/** Ninety queries of a kind leave what fails once in a hundred times to chance. */
const timesAsMany = 20

interface RunOptions {
  failuresPath: string | undefined
  isMany: boolean
  onlySuggestions: boolean
}

async function runQuality(
  database: QualityDatabase,
  { failuresPath, isMany, onlySuggestions }: RunOptions,
): Promise<void> {
  const { pool, search, places, world } = database
  const words = readWorldWords()
  const sections: [title: string, lines: readonly string[]][] = []
  if (!onlySuggestions) sections.push(['Queries', await reportAllQueries(database, words, isMany)])
  const cases = suggestionCases(world, words.chains)
  const suggestions = await reportSuggestions(search, places, cases, await createNameCounter(pool, places))
  for (const line of ['', ...suggestions.table]) say(line)
  sections.push(['Suggestions', suggestions.failures])
  sections.push(['Names with empty lists, as typed when the first came', await reportKeyPresses(database)])
  if (failuresPath === undefined) return
  const text = sections.map(([title, lines]) => [`## ${title}: ${lines.length}`, '', ...lines, ''].join('\n'))
  writeFileSync(failuresPath, text.join('\n'))
}

/** Says the table; returns the failures of the tuned half. */
async function reportAllQueries(database: QualityDatabase, words: WorldWords, isMany: boolean): Promise<string[]> {
  const { pool, search, places, categories, world } = database
  await buildUsualSearches(pool)
  const yardstick = (run: UsualSearch) => (text: string, cityId: number | undefined) =>
    run(pool, text, cityId, pageSize)
  const all = isMany
    ? worldQueries(world, words, places, timesAsMany).filter(({ half }) => half === 'tuned')
    : [...readQueries(), ...worldQueries(world, words, places)]
  const queries = await reportQueries(all, {
    search,
    places,
    categories,
    judge: await createJudge(pool, { places, categories }),
    yardsticks: isMany ? {} : { 'full text': yardstick(fullTextSearch), trigrams: yardstick(trigramSearch) },
  })
  for (const line of ['', ...queries.table]) say(line)
  return queries.failures
}

async function reportKeyPresses({ search, places }: QualityDatabase): Promise<string[]> {
  say('\n| names typed letter by letter | lists | empty | name in the list before its last letter |')
  say('| --- | --: | --: | --: |')
  const firstEmpty: string[] = []
  for (const [how, typing] of [
    ['as they are', (name: string) => name] as const,
    ['a letter forgotten', withSlip] as const,
  ]) {
    const pressed = await pressKeys(search, places, readBusinesses(), typing)
    const { presses, emptyLists, emptyFrom, names, foundEarly } = pressed
    say(lineOf([`${names} ${how}`, String(presses), percent(emptyLists / presses), percent(foundEarly / names)]))
    firstEmpty.push(...emptyFrom.map((line) => `- ${line}`))
  }
  return firstEmpty
}

try {
  const { values } = parseArgs({
    options: {
      listings: { type: 'string', default: '20000' },
      failures: { type: 'string' },
      suggestions: { type: 'boolean', default: false },
      many: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  const listings = Number(values.listings)
  if (!Number.isInteger(listings) || listings < 1) throw new Error('--listings wants a whole number.')
  if (values.help) say(usage)
  else
    await withQualityDatabase({ listings, say }, (database) =>
      runQuality(database, {
        failuresPath: values.failures,
        isMany: values.many,
        onlySuggestions: values.suggestions,
      }),
    )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// Rebuilding the search index leaves timers behind: pg does not clear `query_timeout` after a COPY.
process.exit()
