import type { I18n } from '@lingui/core'
import type { SignedInCtx } from '#core/context.ts'
import { recordSecurityEvent } from '#core/security-log.ts'
import { listOpened } from '#features/enquiries/server/find-scope.ts'
import { getBusinessFor } from '#features/staff/server/business-rights.ts'
import { csvMark, csvText } from '#platform/csv-text.ts'
import { indianClock } from '#platform/indian-time.ts'
import { type LeadRow, listLeadsBefore } from './lead-queries.ts'

const atOnce = 500

/**
 * The enquiries of one business as CSV, newest first, read in pieces while they are sent. Without a plan those that the
 * inbox shows without one. Who took it is in the security log. Refuses: business_not_found.
 */
export async function exportLeads(
  ctx: SignedInCtx,
  { businessId, kind }: { businessId: number; kind: 'BOOKING' | undefined },
): Promise<ReadableStream<Uint8Array>> {
  const business = await getBusinessFor(ctx, businessId, 'reply')
  const isPaid = (await listOpened(ctx, [business])).length > 0
  recordSecurityEvent(ctx, 'leads_exported')
  const encoder = new TextEncoder()
  let before: { createdAt: Date; id: number } | undefined = { createdAt: ctx.now, id: Number.MAX_SAFE_INTEGER }
  return new ReadableStream({
    start: (out) => out.enqueue(encoder.encode(csvMark + csvText([headings(ctx.i18n)]))),
    async pull(out) {
      if (!before) return out.close()
      const rows: LeadRow[] = await listLeadsBefore(ctx.db, { businessId, before, limit: atOnce, isPaid, kind })
      const last = rows.at(-1)
      before = last && rows.length === atOnce ? { createdAt: last.created_at, id: last.id } : undefined
      if (rows.length > 0) out.enqueue(encoder.encode(csvText(rows.map((row) => cellsOf(row, ctx.i18n)))))
      if (!before) out.close()
    },
  })
}

const headings = (i18n: I18n) => [
  i18n.t('Enquiry'),
  i18n.t('Date'),
  i18n.t('Time'),
  i18n.t('Kind'),
  i18n.t('Status'),
  i18n.t('Name'),
  i18n.t('Mobile Number'),
  i18n.t('Email'),
  i18n.t('Location'),
  i18n.t('Subject'),
  i18n.t('Message'),
  i18n.t('Preferred time'),
]

function cellsOf(row: LeadRow, i18n: I18n): string[] {
  const withdrawn = row.withdrawn_at ? i18n.t('Withdrawn') : undefined
  return [
    String(row.id),
    ...dateAndTime(row.created_at),
    row.kind === 'BOOKING' ? i18n.t('Booking') : i18n.t('Enquiry'),
    withdrawn ?? (row.status === 'PENDING' ? i18n.t('Pending') : i18n.t('Resolved')),
    row.contact_name,
    row.contact_phone ?? '',
    row.contact_email ?? '',
    row.location,
    row.subject,
    row.message,
    row.preferred_at ? dateAndTime(row.preferred_at).join(' ') : '',
  ]
}

/** As spreadsheets read them, in Indian time: `2026-11-24` and `18:05`. */
function dateAndTime(at: Date): [string, string] {
  const text = indianClock(at).toISOString()
  return [text.slice(0, 10), text.slice(11, 16)]
}
