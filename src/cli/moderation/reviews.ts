import { listOpenMistakes, updateMistakeHandled } from '#features/businesses/server/mistake-queries.ts'
import { pictureName } from '#features/media/server/media-view.ts'
import { decideRating } from '#features/ratings/server/decide-rating.ts'
import { listHeldBack } from '#features/ratings/server/rating-report-queries.ts'
import { type Desk, printRow, rowsShown } from './desk.ts'

/** Reviews that were held back after reports, and mistakes that people reported in listings. */
export const reviews: Desk = {
  usage: `  npm run moderate -- --keep 12           shows review 12 again
  npm run moderate -- --remove 12         takes review 12 down for good
  npm run moderate -- --handled 34        marks mistake 34 as looked into`,
  decisions: {
    keep: { decide: (office, id) => decideRating(office, id, 'keep') },
    remove: { decide: (office, id) => decideRating(office, id, 'remove') },
    handled: {
      async decide({ db, now }, id) {
        if (!(await updateMistakeHandled(db, id, now)))
          throw new Error('There is no such report, or it was handled before.')
      },
    },
  },
  async list({ db, storages: { media } }) {
    console.log('review\tbusiness\tstars\ttext\treports\tphotos')
    for (const { id, business_name: business, stars, body, reasons, photos } of await listHeldBack(db, rowsShown)) {
      const reports = reasons.map((report) => [report.reason, report.body].filter(Boolean).join(': ')).join(' | ')
      const files = await Promise.all(
        photos.map(({ storage_key }) => media.find(storage_key, pictureName(320, 'webp'))),
      )
      printRow([id, business, stars, body, reports, files.join(' ')])
    }
    console.log('\nmistake\tlisting\tbusiness\twhat\ttext\treported')
    for (const row of await listOpenMistakes(db, rowsShown))
      printRow([row.id, row.business_id, row.business_name, row.kind, row.body, row.reported_at.toISOString()])
  },
}
