import type { Db } from '#core/database.ts'
import { postTransfers } from '#features/ledger/server/post-transfers.ts'
import { refuseLead } from '../contract.ts'
import { creditedAtMost, type DecisionReason, decideLead, type LeadOutcome } from '../rules.ts'
import {
  countCreditedIn,
  findEvidence,
  type LeadReportRow,
  lockOpenReport,
  updateLeadDecided,
  updatePassedOn,
} from './lead-report-queries.ts'

/** Lets the rules decide a report; what they cannot is left open, and after a while to an operator. */
export async function decideByRules(tx: Db, reportId: number, now: Date): Promise<LeadOutcome | undefined> {
  const report = await lockOpenReport(tx, reportId)
  if (!report || report.passed_at) return undefined
  const decision = decideLead(report.reason, await findEvidence(tx, report, now))
  if (decision.outcome) {
    await settle(tx, report, { outcome: decision.outcome, because: decision.because, now })
    return decision.outcome
  }
  if (decision.isForOperator) await updatePassedOn(tx, report.id, now)
  return undefined
}

/** An operator decides what the rules could not. Refuses: lead_report_not_found. */
export function decideByOperator(db: Db, reportId: number, outcome: LeadOutcome, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const report = await lockOpenReport(tx, reportId)
    if (!report) throw refuseLead('lead_report_not_found')
    await settle(tx, report, { outcome, because: 'operator', now })
  })
}

interface Settlement {
  outcome: LeadOutcome
  because: DecisionReason
  now: Date
}

/** Writes the decision; a credit is posted in the same transaction, once, and not beyond the limit of the period. */
async function settle(tx: Db, report: LeadReportRow, { outcome, because, now }: Settlement): Promise<void> {
  const isOver =
    outcome === 'CREDITED' &&
    report.subscription_id !== null &&
    (await countCreditedIn(tx, report.subscription_id)) >= creditedAtMost
  const decided = isOver ? { outcome: 'REFUSED' as const, because: 'limit_reached' as const } : { outcome, because }
  await updateLeadDecided(tx, { id: report.id, ...decided, now })
  if (decided.outcome !== 'CREDITED') return
  await postTransfers(
    tx,
    [{ debit: 'revenue', credit: 'credits', amountPaise: report.value_paise, key: `lead:${report.id}` }],
    now,
  )
}
