import type { Db } from '#core/database.ts'
import { postTransfers } from '#features/ledger/server/post-transfers.ts'
import { refuseLead } from '../contract.ts'
import { creditedAtMost, type DecisionReason, decideLead, type LeadOutcome } from '../rules.ts'
import {
  countCreditedIn,
  findEvidence,
  isCreditedBefore,
  type LeadReportRow,
  lockOpenReport,
  lockPeriod,
  lockReportsAbout,
  updateLeadDecided,
  updatePassedOn,
} from './lead-report-queries.ts'

/** Lets the rules decide a report; what they cannot is left open, and after a while to an operator. */
export async function decideByRules(tx: Db, reportId: number, now: Date): Promise<LeadOutcome | undefined> {
  const report = await lockOpenReport(tx, reportId)
  if (!report || report.passed_at) return undefined
  if (report.customer_id !== null) await lockReportsAbout(tx, report.customer_id)
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
    if (report.customer_id !== null) await lockReportsAbout(tx, report.customer_id)
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
  const against = outcome === 'CREDITED' ? await findHindrance(tx, report) : undefined
  const decided = against ? { outcome: 'REFUSED' as const, because: against } : { outcome, because }
  await updateLeadDecided(tx, { id: report.id, ...decided, now })
  if (decided.outcome !== 'CREDITED') return
  await postTransfers(
    tx,
    [{ debit: 'revenue', credit: 'credits', amountPaise: report.value_paise, key: `lead:${report.id}` }],
    now,
  )
}

/** Why a report cannot be credited, whoever decided that it should. */
async function findHindrance(tx: Db, report: LeadReportRow): Promise<DecisionReason | undefined> {
  if (await isCreditedBefore(tx, report)) return 'credited_before'
  if (report.subscription_id === null) return undefined
  if (!(await lockPeriod(tx, report.subscription_id))) return 'plan_refunded'
  return (await countCreditedIn(tx, report.subscription_id)) >= creditedAtMost ? 'limit_reached' : undefined
}
