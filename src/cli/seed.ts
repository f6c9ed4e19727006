import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { deleteDemoAds } from '#features/advertising/demo/demo-ad-queries.ts'
import { indexDemo } from '#features/businesses/demo/index-demo.ts'
import { removeDemo } from '#features/businesses/demo/remove-demo.ts'
import { seedDemo } from '#features/businesses/demo/seed-demo.ts'
import { deleteDemoPartners } from '#features/partners/demo/demo-partner-queries.ts'
import { formatCount } from '#ui/format.ts'
import { withPreparedDatabase } from './prepared-database.ts'

const usage = `Demo data: businesses all over India, marked as demo, and people to sign in as.

  npm run seed                       as many listings as a first start makes
  npm run seed -- --listings 8000000 so many
  npm run seed -- --remove           takes everything demo away; a start does not bring it back

In production it only takes away.`

const say = (line: string) => console.log(line)

async function runSeed(listings: number | undefined, isRemoval: boolean): Promise<void> {
  const config = readConfig()
  if (config.isProduction && !isRemoval)
    throw new Error('There is no demo data in production: customers would call shops that do not exist.')
  await withPreparedDatabase(config, say, async (db, databaseUrl) => {
    const startedAt = performance.now()
    if (isRemoval) await deleteDemoPartners(db)
    if (isRemoval) await deleteDemoAds(db)
    const changed = isRemoval
      ? await removeDemo(db, say)
      : await seedDemo(db, {
          databaseUrl,
          listings: listings ?? config.demo.listings,
          log: say,
          now: new Date(),
          isAskedFor: true,
        })
    await indexDemo(db, { databaseUrl, log: say })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    say(`${formatCount(changed)} demo listings ${isRemoval ? 'removed' : 'added'} in ${seconds} s`)
  })
}

function readListings(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const listings = Number(text.replace(/[_,]/g, ''))
  if (!Number.isInteger(listings) || listings < 1 || listings > 10_000_000) {
    throw new Error('--listings wants a number from 1 to 10,000,000.')
  }
  return listings
}

try {
  const { values } = parseArgs({
    options: { listings: { type: 'string' }, remove: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) say(usage)
  else await runSeed(readListings(values.listings), values.remove ?? false)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// Rebuilding the search index leaves timers behind: pg does not clear `query_timeout` after a COPY.
process.exit()
