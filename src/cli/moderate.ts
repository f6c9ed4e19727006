import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { listAdsInReview } from '#features/advertising/server/advertising-queries.ts'
import { decideAd } from '#features/advertising/server/decide-ad.ts'
import { listOpenApplications, listPayable } from '#features/affiliations/server/affiliate-queries.ts'
import { decideApplication, payAffiliate } from '#features/affiliations/server/decide-application.ts'
import { listOpenMistakes, updateMistakeHandled } from '#features/businesses/server/mistake-queries.ts'
import { pictureName } from '#features/media/server/media-view.ts'
import { listOpenClaims } from '#features/ownership/server/claim-queries.ts'
import { decideClaim } from '#features/ownership/server/decide-claim.ts'
import { papersDir } from '#features/ownership/server/papers-dir.ts'
import { decideRating } from '#features/ratings/server/decide-rating.ts'
import { listHeldBack } from '#features/ratings/server/rating-report-queries.ts'
import { idOf } from '#platform/id-of.ts'
import { createDiskStorage } from '#providers/storage/disk-storage.ts'
import type { MediaStorage } from '#providers/storage/media-storage.ts'
import { purchases } from '#purchases.ts'
import { withPreparedDatabase } from './prepared-database.ts'

const usage = `What nobody has decided yet: reviews held back, mistakes in listings, claims of listings with their papers, paid
advertisements, and applications of affiliates.

  npm run moderate                        lists all, oldest first, with the files
  npm run moderate -- --keep 12           shows review 12 again
  npm run moderate -- --remove 12         takes review 12 down for good
  npm run moderate -- --handled 34        marks mistake 34 as looked into
  npm run moderate -- --approve 56        gives the business of claim 56 to its claimant
  npm run moderate -- --refuse 56 --reason "The address is another."
                                          refuses claim 56; the claimant reads the reason
  npm run moderate -- --approve-ad 1001   shows advertisement AD-1001 on its days
  npm run moderate -- --refuse-ad 1001 --reason "It promises a cure."
                                          refuses it and gives the money back; the advertiser reads the reason
  npm run moderate -- --take-affiliate 1001   makes the sender of AF-1001 an affiliate, with a code
  npm run moderate -- --refuse-affiliate 1001 --reason "No shops in this area yet."
  npm run moderate -- --paid-affiliate 1001   you paid AF-1001 everything that is due: writes it down

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

async function listAds(db: Db): Promise<void> {
  console.log('\nad\tplace\tcity\tcategory\tfrom\tto\theadline\tline\tleads to\tadvertiser\tphone')
  for (const ad of await listAdsInReview(db, rowsShown)) {
    const target = ad.business_id === null ? (ad.url ?? '') : `listing ${ad.business_id}`
    const words = [ad.startsOn, ad.lastOn, ad.headline, ad.line, target, ad.contact_name, ad.phone]
    console.log([ad.id, ad.placement, ad.city_id, ad.category_id, ...words].map(oneCell).join('\t'))
  }
}

async function listAffiliates(db: Db): Promise<void> {
  console.log('\napplication\tproduct\tname\tcity\tphone\te-mail\ttext')
  for (const { id, product, name, city, phone, email, body } of await listOpenApplications(db, rowsShown))
    console.log([id, product ?? '', name, city, phone ?? '', email, body].map(oneCell).join('\t'))
  console.log('\naffiliate\tname\tUPI id\tdue, rupees')
  for (const { requestId, name, upiId, amountPaise } of await listPayable(db, new Date(), rowsShown))
    console.log([requestId, name, upiId ?? 'not said', (amountPaise / 100).toFixed(2)].map(oneCell).join('\t'))
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
  'approve-ad'?: string | undefined
  'refuse-ad'?: string | undefined
  'take-affiliate'?: string | undefined
  'refuse-affiliate'?: string | undefined
  'paid-affiliate'?: string | undefined
  reason?: string | undefined
}

async function decideAffiliates(app: Pick<App, 'db' | 'config'>, wanted: Wanted, now: Date): Promise<void> {
  const { 'take-affiliate': taken, 'refuse-affiliate': refused, 'paid-affiliate': paid, reason } = wanted
  if (taken !== undefined)
    await decideApplication(app, { id: readId('take-affiliate', taken), reason: undefined, now })
  if (refused !== undefined) {
    if (!reason?.trim()) throw new Error('--refuse-affiliate wants --reason: the sender reads it.')
    await decideApplication(app, {
      id: readId('refuse-affiliate', refused),
      reason: reason.trim().slice(0, 500),
      now,
    })
  }
  if (paid !== undefined) {
    const sumPaise = await payAffiliate(app, { id: readId('paid-affiliate', paid), now })
    console.error(`${(sumPaise / 100).toFixed(2)} rupees written down as paid.`)
  }
}

async function run(wanted: Wanted): Promise<void> {
  const { keep, remove, handled, approve, refuse, reason } = wanted
  const { 'approve-ad': approveAd, 'refuse-ad': refuseAd } = wanted
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
    const deciding = { db, config, purchases }
    if (approveAd !== undefined)
      await decideAd(deciding, { id: readId('approve-ad', approveAd), reason: undefined, now })
    if (refuseAd !== undefined) {
      if (!reason?.trim()) throw new Error('--refuse-ad wants --reason: the advertiser reads it.')
      await decideAd(deciding, { id: readId('refuse-ad', refuseAd), reason: reason.trim().slice(0, 500), now })
    }
    await decideAffiliates({ db, config }, wanted, now)
    await list(db, createDiskStorage(config.mediaDir))
    await listClaims(db, createDiskStorage(papersDir(config)))
    await listAds(db)
    await listAffiliates(db)
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
      'approve-ad': text,
      'refuse-ad': text,
      'take-affiliate': text,
      'refuse-affiliate': text,
      'paid-affiliate': text,
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
