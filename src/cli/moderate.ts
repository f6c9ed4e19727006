import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import type { Db } from '#core/database.ts'
import { createStorages } from '#create-storage.ts'
import { listOpenMistakes, updateMistakeHandled } from '#features/businesses/server/mistake-queries.ts'
import { pictureName } from '#features/media/server/media-view.ts'
import { listOpenClaims } from '#features/ownership/server/claim-queries.ts'
import { decideClaim } from '#features/ownership/server/decide-claim.ts'
import { decideRating } from '#features/ratings/server/decide-rating.ts'
import { listHeldBack } from '#features/ratings/server/rating-report-queries.ts'
import { idOf } from '#platform/id-of.ts'
import { createLog } from '#platform/log.ts'
import type { MediaStorage } from '#providers/storage/media-storage.ts'
import { withPreparedDatabase } from './prepared-database.ts'

const usage = `What nobody has decided yet: reviews held back, mistakes in listings, and claims of listings with their papers.

  npm run moderate                        lists all, oldest first, with the files
  npm run moderate -- --keep 12           shows review 12 again
  npm run moderate -- --remove 12         takes review 12 down for good
  npm run moderate -- --handled 34        marks mistake 34 as looked into
  npm run moderate -- --approve 56        gives the business of claim 56 to its claimant
  npm run moderate -- --refuse 56 --reason "The address is another."
                                          refuses claim 56; the claimant reads the reason

Papers of claims were sent by strangers: open them where that is safe.`

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

async function listClaims(db: Db, papers: Pick<MediaStorage, 'find'>): Promise<void> {
  console.log('\nclaim\tlisting\tbusiness\taddress\tGSTIN\tclaimant\tphone\tproof\tnote\tdispute\tclaimed\tpapers')
  for (const row of await listOpenClaims(db, rowsShown)) {
    const files = await Promise.all(row.papers.map((name) => papers.find(row.papers_key ?? '', name)))
    const { id, business_id: listing, business_name: business, business_address: address, claimant, proof, note } = row
    const cells = [
      id,
      listing,
      business,
      address,
      row.gst_number ?? '',
      claimant,
      row.claimant_phone ?? '',
      proof,
      note,
    ]
    const isDispute = row.is_dispute ? 'has an owner' : ''
    console.log([...cells, isDispute, row.claimed_at.toISOString(), files.join(' ')].map(oneCell).join('\t'))
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
  approve?: string | undefined
  refuse?: string | undefined
  reason?: string | undefined
}

async function run({ keep, remove, handled, approve, refuse, reason }: Wanted): Promise<void> {
  const say = (line: string) => console.error(line)
  const config = readConfig()
  await withPreparedDatabase(config, say, async (db) => {
    const now = new Date()
    if (keep !== undefined) await decideRating({ db, now }, readId('keep', keep), 'keep')
    if (remove !== undefined) await decideRating({ db, now }, readId('remove', remove), 'remove')
    if (handled !== undefined && !(await updateMistakeHandled(db, readId('handled', handled), now)))
      throw new Error('There is no such report, or it was handled before.')
    if (approve !== undefined)
      await decideClaim({ db, config }, { id: readId('approve', approve), reason: undefined, now })
    if (refuse !== undefined) {
      if (!reason?.trim()) throw new Error('--refuse wants --reason: the claimant reads it.')
      await decideClaim({ db, config }, { id: readId('refuse', refuse), reason: reason.trim().slice(0, 500), now })
    }
    const { media, papers } = createStorages(config, createLog(config.logLevel))
    await list(db, media)
    await listClaims(db, papers)
  })
}

try {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      keep: text,
      remove: text,
      handled: text,
      approve: text,
      refuse: text,
      reason: text,
      help: { type: 'boolean' },
    },
  })
  if (values.help) console.log(usage)
  else await run(values)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
