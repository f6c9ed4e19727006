import type { I18n } from '@lingui/core'
import { textIn } from '#texts/text-in.ts'
import type { ListedPayment } from './list-queries.ts'

export type ShownPayment = ReturnType<typeof viewHistoryRow>

/** What was bought, in the language of the page. */
export function purchaseName(
  row: Pick<ListedPayment, 'kind' | 'title' | 'plan_name' | 'plan_name_hi'>,
  i18n: I18n,
): string {
  if (row.kind !== 'PLAN' || row.plan_name === null) return row.title
  return i18n.t('{plan} plan, 1 year', { plan: textIn(i18n, row.plan_name, row.plan_name_hi) })
}

/** One of the caller's own payments. */
export function viewHistoryRow(row: ListedPayment, i18n: I18n) {
  return {
    id: row.id,
    name: purchaseName(row, i18n),
    businessName: row.business_name,
    at: (row.paid_at ?? row.created_at).toISOString(),
    amountPaise: row.amount_paise,
    refundedPaise: row.refunded_paise,
    status: row.status,
    method: row.method,
    invoiceCode: row.invoice_code,
    creditNotes: row.credit_notes,
  }
}
