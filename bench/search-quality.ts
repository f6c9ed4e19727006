import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createJudge } from './judged/judge.ts'
import { pressKeys, withSlip } from './judged/press-keys.ts'
import { readBusinesses, readQueries } from './judged/read-judged.ts'
import { reportQueries } from './judged/report-queries.ts'
import { reportSuggestions } from './judged/report-suggestions.ts'
import { lineOf, percent } from './judged/score.ts'
import { suggestionCases } from './judged/suggestion-cases.ts'
import { buildUsualSearches, fullTextSearch, trigramSearch, type UsualSearch } from './judged/usual-search.ts'
import { type QualityDatabase, withQualityDatabase } from './quality-database.ts'
import { readWorldWords } from './world/read-words.ts'
import { worldQueries } from './world/world-queries.ts'

const usage = `How often search finds what people mean: the judged set of bench/judged and the made-up world of bench/world, in a
database that is thrown away.

  npm run bench:quality                            among 20,000 demo listings
  npm run bench:quality -- --listings 100000
  npm run bench:quality -- --failures FILE         also writes what failed, of the tuned half only`

const pageSize = 10
const say = (line: string) => console.log(line)

async function runQuality(database: QualityDatabase, failuresPath: string | undefined): Promise<void> {
  const { pool, search, places, categories, world } = database
  await buildUsualSearches(pool)
  const words = readWorldWords()
  const yardstick = (run: UsualSearch) => (text: string, cityId: number | undefined) =>
    run(pool, text, cityId, pageSize)
  const queries = await reportQueries([...readQueries(), ...worldQueries(world, words, places)], {
    search,
    places,
    categories,
    judge: await createJudge(pool, { places, categories }),
    yardsticks: { 'full text': yardstick(fullTextSearch), trigrams: yardstick(trigramSearch) },
  })
  for (const line of ['', ...queries.table]) say(line)
  const suggestions = await reportSuggestions(search, places, suggestionCases(world, words.chains))
  for (const line of ['', ...suggestions.table]) say(line)
  const emptyLists = await reportKeyPresses(database)
  if (failuresPath === undefined) return
  const sections = [
    ['Queries', queries.failures],
    ['Suggestions', suggestions.failures],
    ['Names with empty lists, as typed when the first came', emptyLists],
  ] as const
  const text = sections.map(([title, lines]) => [`## ${title}: ${lines.length}`, '', ...lines, ''].join('\n'))
  writeFileSync(failuresPath, text.join('\n'))
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
      help: { type: 'boolean' },
    },
  })
  const listings = Number(values.listings)
  if (!Number.isInteger(listings) || listings < 1) throw new Error('--listings wants a whole number.')
  if (values.help) say(usage)
  else await withQualityDatabase({ listings, say }, (database) => runQuality(database, values.failures))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// Rebuilding the search index leaves timers behind: pg does not clear `query_timeout` after a COPY.
process.exit()
