import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'

/** Served by lead_report_account. */
export async function listReportsForExport(db: Db, accountId: number): Promise<AccountExport['leadReports']> {
  const rows = await db
    .selectFrom('lead_report')
    .select(['enquiry_id', 'reason', 'note', 'outcome', 'reported_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return rows.map(({ enquiry_id, reason, note, outcome, reported_at }) => ({
    enquiryId: enquiry_id,
    reason,
    text: note,
    outcome: outcome ?? null,
    reportedAt: reported_at.toISOString(),
  }))
}

/** What these people wrote, and who they were. Served by lead_report_account and lead_report_customer. */
export async function eraseReportsOf(db: Db, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return
  const theirs = sql<number>`any(${accountIds}::bigint[])`
  await db.updateTable('lead_report').set({ account_id: null, note: '' }).where('account_id', '=', theirs).execute()
  await db.updateTable('lead_report').set({ customer_id: null }).where('customer_id', '=', theirs).execute()
}
