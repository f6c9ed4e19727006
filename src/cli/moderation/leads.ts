import { decideByOperator } from '#features/credits/server/decide-report.ts'
import { listPassedReports } from '#features/credits/server/lead-report-queries.ts'
import { type Desk, printRow, rowsShown } from './desk.ts'

/** Bad leads that the rules could not judge. */
export const leads: Desk = {
  usage: `  npm run moderate -- --credit-lead 78    credits bad lead 78 to its business
  npm run moderate -- --refuse-lead 78    leaves it uncredited`,
  decisions: {
    'credit-lead': { decide: ({ db, now }, id) => decideByOperator(db, id, 'CREDITED', now) },
    'refuse-lead': { decide: ({ db, now }, id) => decideByOperator(db, id, 'REFUSED', now) },
  },
  async list({ db }) {
    console.log('\nbad lead\tbusiness\tenquiry\tsubject\treason\tnote\tworth\treported')
    for (const row of await listPassedReports(db, rowsShown))
      printRow([
        row.id,
        row.business_name ?? '',
        row.enquiry_id ?? '',
        row.subject ?? '',
        row.reason,
        row.note,
        row.value_paise / 100,
        row.reported_at.toISOString(),
      ])
  },
}
