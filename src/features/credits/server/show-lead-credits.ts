import type { SignedInCtx } from '#core/context.ts'
import { getReceivedEnquiry } from '#features/enquiries/server/get-received-enquiry.ts'
import { asMissingPage } from '#features/enquiries/server/show-conversation.ts'
import { chooseListing } from '#features/staff/server/choose-listing.ts'
import { dayMs } from '#platform/durations.ts'
import { idOf } from '#platform/id-of.ts'
import { type DecisionReason, leadValuePaise, reportDays } from '../rules.ts'
import { findPaidPeriod, findReportOf, listReportsOf } from './lead-report-queries.ts'
import { creditOf } from './spend-credit.ts'

/** As many of the newest reports are listed. */
const listedAtMost = 50

/** Credit and reports of the business in the URL, or of the caller's first; with `?enquiry=` the form to report it. */
export async function showLeadCredits(ctx: SignedInCtx, url: URL) {
  const asked = idOf(url.searchParams.get('enquiry'))
  const lead = asked === undefined ? null : await showLead(ctx, asked)
  const wanted = new URL(url)
  if (lead) wanted.searchParams.set('business', String(lead.businessId))
  const { listings, chosen } = await chooseListing(ctx, wanted, 'reply')
  if (!chosen) return { listings, lead: null, chosen: null }
  const [creditPaise, reports, period] = await Promise.all([
    creditOf(ctx.db, chosen.id),
    listReportsOf(ctx.db, chosen.id, listedAtMost),
    findPaidPeriod(ctx.db, chosen.id, ctx.now),
  ])
  return {
    listings,
    lead,
    chosen: {
      id: chosen.id,
      name: chosen.name,
      creditPaise,
      /** Null: on no plan that was paid. */
      valuePaise: period ? leadValuePaise(period.amount_paise) : null,
      reports: reports.map((row) => ({
        id: row.id,
        subject: row.subject,
        reason: row.reason,
        outcome: row.outcome ?? null,
        because: row.because as DecisionReason | null,
        isWithOperator: row.passed_at !== null,
        valuePaise: row.value_paise,
        reportedAt: row.reported_at.toISOString(),
      })),
    },
  }
}

/** The enquiry to report, and whether that is possible. */
async function showLead(ctx: SignedInCtx, enquiryId: number) {
  const enquiry = await getReceivedEnquiry(ctx, enquiryId).catch(asMissingPage)
  const [period, report] = await Promise.all([
    findPaidPeriod(ctx.db, enquiry.business_id, enquiry.created_at),
    findReportOf(ctx.db, enquiryId),
  ])
  const isOld = ctx.now.getTime() - enquiry.created_at.getTime() > reportDays * dayMs
  const state = report ? 'reported' : !period ? 'unpaid' : isOld ? 'old' : 'open'
  return {
    enquiryId,
    businessId: enquiry.business_id,
    name: enquiry.contact_name,
    subject: enquiry.subject,
    askedAt: enquiry.created_at.toISOString(),
    state: state as 'reported' | 'unpaid' | 'old' | 'open',
    valuePaise: period ? leadValuePaise(period.amount_paise) : 0,
  }
}

export type ShownLeadCredits = Awaited<ReturnType<typeof showLeadCredits>>
