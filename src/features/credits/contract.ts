import { refusals } from '#platform/refusal.ts'

export const refuseLead = refusals({
  lead_reported: ['conflict', 'This enquiry is reported already.'],
  lead_too_old: ['gone', 'An enquiry can be reported for 7 days.'],
  lead_not_paid: ['step_required', 'Only enquiries of a plan that you paid for are credited.'],
  lead_report_not_found: ['not_found', 'There is no such report that waits for a decision.'],
})
