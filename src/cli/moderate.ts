import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import type { Db } from '#core/database.ts'
import { listOpenMistakes, updateMistakeHandled } from '#features/businesses/server/mistake-queries.ts'
import { pictureName } from '#features/media/server/media-view.ts'
import { decideRating } from '#features/ratings/server/decide-rating.ts'
import { listHeldBack } from '#features/ratings/server/rating-report-queries.ts'
import { idOf } from '#platform/id-of.ts'
import { createDiskStorage } from '#providers/storage/disk-storage.ts'
import type { MediaStorage } from '#providers/storage/media-storage.ts'
import { withPreparedDatabase } from './prepared-database.ts'

const usage = `What visitors reported and nobody has decided yet: reviews held back, and mistakes in listings.

  npm run moderate                        lists both, oldest first; of photos their files
  npm run moderate -- --keep 12           shows review 12 again
  npm run moderate -- --remove 12         takes review 12 down for good
  npm run moderate -- --handled 34        marks mistake 34 as looked into`

const rowsShown = 100

async function list(db: Db, storage: Pick<MediaStorage, 'find'>): Promise<void> {
  console.log('review\tbusiness\tstars\ttext\treports\tphotos')
  for (const { id, business_name: business, stars, body, reasons, photos } of await listHeldBack(db, rowsShown)) {
    const reports = reasons.map((report) => [report.reason, report.body].filter(Boolean).join(': ')).join(' | ')
    const files = await Promise.all(
      photos.map(({ storage_key }) => storage.find(storage_key, pictureName(320, 'webp'))),
    )
    console.log([id, business, stars, body, reports, files.join(' ')].map(oneCell).join('\t'))
  }
  console.log('\nmistake\tlisting\tbusiness\twhat\ttext\treported')
  for (const { id, business_id: listing, business_name: business, kind, body, ...row } of await listOpenMistakes(
    db,
    rowsShown,
  )) {
    console.log([id, listing, business, kind, body, row.reported_at.toISOString()].map(oneCell).join('\t'))
  }
}

const oneCell = (value: string | number) => String(value).replaceAll(/\s+/g, ' ')

function readId(name: string, text: string): number {
  const id = idOf(text)
  if (id === undefined) throw new Error(`--${name} wants the number of a row.`)
  return id
}

interface Wanted {
  keep?: string | undefined
  remove?: string | undefined
  handled?: string | undefined
}

async function run({ keep, remove, handled }: Wanted): Promise<void> {
  const say = (line: string) => console.error(line)
  const config = readConfig()
  await withPreparedDatabase(config, say, async (db) => {
    const now = new Date()
    if (keep !== undefined) await decideRating({ db, now }, readId('keep', keep), 'keep')
    if (remove !== undefined) await decideRating({ db, now }, readId('remove', remove), 'remove')
    if (handled !== undefined && !(await updateMistakeHandled(db, readId('handled', handled), now)))
      throw new Error('There is no such report, or it was handled before.')
    await list(db, createDiskStorage(config.mediaDir))
  })
}

try {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { keep: text, remove: text, handled: text, help: { type: 'boolean' } } })
  if (values.help) console.log(usage)
  else await run(values)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
