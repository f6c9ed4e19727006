import type { I18n } from '@lingui/core'
import type { SignedInCtx } from '#core/context.ts'
import { csvMark, csvText } from '#platform/csv-text.ts'
import { indianClock, indianDate } from '#platform/indian-time.ts'
import type { HistoryQuery } from '../payment-path.ts'
import type { PaymentKind } from '../rules.ts'
import { methodTexts, statusTexts } from '../status-texts.ts'
import { purchaseName } from './history-view.ts'
import { type ListedPayment, listPayments } from './list-queries.ts'
import { historyFilterOf, readHistoryQuery } from './show-history.ts'

/** Nobody has paid more often; and a file of more is for an accountant's program. */
const atMost = 5000

/** The file with the payments that the search in an address finds, of one kind or of all. */
export async function answerPaymentsFile(ctx: SignedInCtx, url: URL, kind?: PaymentKind): Promise<Response> {
  return new Response(await exportPayments(ctx, readHistoryQuery(url), kind), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="payments-${indianDate(ctx.now)}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** The payments of the caller that a search finds as CSV, newest first. */
async function exportPayments(ctx: SignedInCtx, query: HistoryQuery, kind?: PaymentKind): Promise<string> {
  const rows = await listPayments(ctx.db, await historyFilterOf(ctx, query, kind), { limit: atMost, offset: 0 })
  return csvMark + csvText([headings(ctx.i18n), ...rows.map((row) => cellsOf(ctx, row))])
}

const headings = (i18n: I18n) => [
  i18n.t('Payment'),
  i18n.t('Date'),
  i18n.t('Time'),
  i18n.t('For'),
  i18n.t('Listing'),
  i18n.t('Status'),
  i18n.t('By'),
  i18n.t('Price'),
  i18n.t('Unused part of the plan before'),
  i18n.t('Coupon'),
  i18n.t('Paid, with GST'),
  i18n.t('Given back'),
  i18n.t('Invoice'),
  i18n.t('Credit notes'),
]

/** As spreadsheets read them: `2026-11-24`, `18:05` and `365.00`, in Indian time and rupees. */
function cellsOf(ctx: SignedInCtx, row: ListedPayment): string[] {
  const { i18n } = ctx
  const at = indianClock(row.paid_at ?? row.created_at).toISOString()
  return [
    String(row.id),
    at.slice(0, 10),
    at.slice(11, 16),
    purchaseName(ctx, row),
    row.business_name ?? '',
    i18n.t(statusTexts[row.status]),
    row.method ? i18n.t(methodTexts[row.method] ?? row.method) : '',
    rupees(row.list_paise),
    rupees(row.credit_paise),
    rupees(row.discount_paise),
    rupees(row.amount_paise),
    rupees(row.refunded_paise),
    row.invoice_code ?? '',
    row.credit_notes.map(({ code }) => code).join(' '),
  ]
}

const rupees = (paise: number) => (paise / 100).toFixed(2)
