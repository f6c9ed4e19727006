import type { SignedInCtx } from '#core/context.ts'
import { getReceivedEnquiry } from '#features/enquiries/server/get-received-enquiry.ts'
import { dayMs } from '#platform/durations.ts'
import { refuseLead } from '../contract.ts'
import { type LeadOutcome, type LeadReason, leadValuePaise, reportDays } from '../rules.ts'
import { decideByRules } from './decide-report.ts'
import { findPaidPeriod, insertLeadReport } from './lead-report-queries.ts'

/**
 * Reports an enquiry as no real lead. Rules decide at once where the evidence suffices. Refuses: enquiry_not_found,
 * lead_too_old, lead_not_paid, lead_reported.
 */
export async function reportLead(
  ctx: SignedInCtx,
  { enquiryId, reason, note }: { enquiryId: number; reason: LeadReason; note: string },
): Promise<LeadOutcome | undefined> {
  const { now, actor } = ctx
  const enquiry = await getReceivedEnquiry(ctx, enquiryId)
  if (now.getTime() - enquiry.created_at.getTime() > reportDays * dayMs) throw refuseLead('lead_too_old')
  const period = await findPaidPeriod(ctx.db, enquiry.business_id, enquiry.created_at)
  if (!period) throw refuseLead('lead_not_paid')
  return ctx.db.transaction().execute(async (tx) => {
    const report = await insertLeadReport(tx, {
      business_id: enquiry.business_id,
      enquiry_id: enquiry.id,
      account_id: actor.accountId,
      customer_id: enquiry.customer_id,
      subscription_id: period.id,
      reason,
      note,
      value_paise: leadValuePaise(period.amount_paise),
      reported_at: now,
    })
    if (!report) throw refuseLead('lead_reported')
    return decideByRules(tx, report.id, now)
  })
}
