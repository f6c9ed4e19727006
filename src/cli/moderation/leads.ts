import { decideByOperator } from '#features/credits/server/decide-report.ts'
import { listPassedReports } from '#features/credits/server/lead-report-queries.ts'
import type { Desk } from './desk.ts'

const name = 'bad lead'

/** Bad leads that the rules could not judge. */
export const leads: Desk = {
  usage: `  npm run moderate -- --credit-lead 78    credits bad lead 78 to its business
  npm run moderate -- --refuse-lead 78    leaves it uncredited`,
  decisions: {
    'credit-lead': {
      about: name,
      question: 'Credit bad lead {id} to its business?',
      done: 'Bad lead {id} is decided: credited, unless the limit of the period is reached.',
      decide: ({ db, now }, id) => decideByOperator(db, id, 'CREDITED', now),
    },
    'refuse-lead': {
      about: name,
      question: 'Leave bad lead {id} uncredited?',
      done: 'Bad lead {id} is not credited.',
      decide: ({ db, now }, id) => decideByOperator(db, id, 'REFUSED', now),
    },
  },
  async list({ db }, part) {
    const rows = (await listPassedReports(db, part)).map((row) => [
      row.id,
      row.business_name ?? '',
      row.enquiry_id ?? '',
      row.subject ?? '',
      row.reason,
      row.note,
      row.value_paise / 100,
      row.reported_at.toISOString(),
    ])
    const columns = ['business', 'enquiry', 'subject', 'reason', 'note', 'worth, rupees', 'reported']
    return [{ name, columns, rows }]
  },
}
