import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { createStorages } from '#create-storage.ts'
import { cleanStoredVideos } from '#features/media/server/clean-stored-videos.ts'
import { createLog } from '#platform/log.ts'
import { withPreparedDatabase } from './prepared-database.ts'

const usage = `Stores anew the videos that still say where and by what they were taken: those uploaded before uploads were cleaned.
Safe to repeat, also while the app runs: clean videos stay as they are.

  npm run clean-videos                       looks at 1000 videos, the oldest first
  npm run clean-videos -- --after 4711       goes on after video 4711
  npm run clean-videos -- --limit 50         looks at so many, at most 10,000`

const limitMax = 10_000

function readNumber(name: string, text: string | undefined, standard: number): number {
  const number = Number(text ?? standard)
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} wants a whole number.`)
  return number
}

async function run(after: number, limit: number): Promise<void> {
  const config = readConfig()
  const log = createLog('silent')
  const { media: storage } = createStorages(config, log)
  const say = (line: string) => console.error(line)
  await withPreparedDatabase(config, say, async (db) => {
    const { looked, storedAnew, left, last, isMore } = await cleanStoredVideos(
      { config, db, log, storage },
      { after, limit },
    )
    console.log(
      `Looked at ${looked} videos: ${storedAnew} stored anew, ${looked - storedAnew - left.length} were clean.`,
    )
    if (left.length > 0)
      console.log(`Left as they are, because their file is missing or cannot be read: ${left.join(', ')}.`)
    if (isMore) console.log(`There are more: npm run clean-videos -- --after ${last ?? after}`)
  })
}

try {
  const { values } = parseArgs({
    options: { after: { type: 'string' }, limit: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) console.log(usage)
  else
    await run(
      readNumber('after', values.after, 0),
      Math.min(Math.max(1, readNumber('limit', values.limit, 1000)), limitMax),
    )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
