import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { loadPlaceIndex } from '#features/places/server/place-index.ts'
import { listEmptySearches } from '#features/search/server/log/list-empty-searches.ts'
import { withPreparedDatabase } from './prepared-database.ts'

const usage = `What people searched and did not find where they looked, the most often asked first.

  npm run empty-searches                         of the last 30 days
  npm run empty-searches -- --days 7 --limit 50`

function readNumber(name: string, text: string | undefined, standard: number): number {
  const number = Number(text ?? standard)
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} wants a whole number from 1.`)
  return number
}

async function run(days: number, limit: number): Promise<void> {
  const say = (line: string) => console.error(line)
  await withPreparedDatabase(readConfig(), say, async (db) => {
    const found = await listEmptySearches(db, { days, limit })
    const places = await loadPlaceIndex(db)
    console.log('in vain\tsearches\tcity\twords')
    for (const { emptySearches, searches, cityId, words } of found) {
      const city = places.cityById(cityId)?.name ?? 'All India'
      console.log([emptySearches, searches, city, words].join('\t'))
    }
  })
}

try {
  const { values } = parseArgs({
    options: { days: { type: 'string' }, limit: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) console.log(usage)
  else await run(readNumber('days', values.days, 30), readNumber('limit', values.limit, 200))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
