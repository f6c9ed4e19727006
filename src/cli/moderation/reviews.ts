import { listOpenMistakes, updateMistakeHandled } from '#features/businesses/server/mistake-queries.ts'
import { pictureName } from '#features/media/server/media-view.ts'
import { removalReasons } from '#features/ratings/removal-reasons.ts'
import { decideRating } from '#features/ratings/server/decide-rating.ts'
import { listHeldBack } from '#features/ratings/server/rating-report-queries.ts'
import type { Desk } from './desk.ts'

const review = 'review'
const mistake = 'mistake'

/** Reviews that were held back after reports, and mistakes that people reported in listings. */
export const reviews: Desk = {
  usage: `  npm run moderate -- --keep 12           shows review 12 again
  npm run moderate -- --remove 12 --reason private
                                          takes review 12 down for good; its author reads the reason
  npm run moderate -- --handled 34        marks mistake 34 as looked into`,
  decisions: {
    keep: {
      about: review,
      done: 'Review {id} is shown again.',
      decide: (office, id) => decideRating(office, id, 'keep'),
    },
    remove: {
      about: review,
      question: 'Take review {id} down for good? Its photos are deleted.',
      done: 'Review {id} is taken down for good.',
      reasons: removalReasons,
      decide: (office, id, { reason }) => decideRating(office, id, 'remove', reason),
    },
    handled: {
      about: mistake,
      done: 'Mistake {id} is looked into.',
      async decide({ db, now }, id) {
        if (!(await updateMistakeHandled(db, id, now)))
          throw new Error('There is no such report, or it was handled before.')
      },
    },
  },
  async list({ db, storages: { media } }, part) {
    const heldBack = await listHeldBack(db, part)
    const rows = heldBack.map(async ({ id, business_name: business, stars, body, state, reasons, photos }) => {
      const reports = reasons.map((report) => [report.reason, report.body].filter(Boolean).join(': ')).join(' | ')
      const files = photos.map(({ storage_key }) => media.find(storage_key, pictureName(320, 'webp')))
      return [id, business, stars, body, state, reports, (await Promise.all(files)).join(' ')]
    })
    const mistakes = (await listOpenMistakes(db, part)).map((row) => [
      row.id,
      row.business_id,
      row.business_name,
      row.kind,
      row.body,
      row.reported_at.toISOString(),
    ])
    return [
      {
        name: review,
        columns: ['business', 'stars', 'text', 'state', 'reports', 'photos'],
        rows: await Promise.all(rows),
      },
      { name: mistake, columns: ['listing', 'business', 'what', 'text', 'reported'], rows: mistakes },
    ]
  },
}
