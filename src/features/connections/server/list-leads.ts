import type { KeyCtx } from '#core/context.ts'
import { type EnquiryCursor, writeCursor } from '#features/enquiries/enquiry-cursor.ts'
import { refuseConnection } from '../contract.ts'
import { listLeadsAfter } from './lead-queries.ts'
import { viewLead } from './view-lead.ts'

/** Longer than any transaction: what is older is written, and nothing older can appear later. */
const settledMs = 5000

/** The enquiries of the key's business that changed after the cursor. Refuses: scope_missing. */
export async function listLeads({ db, now, key }: KeyCtx, page: { size: number; cursor?: EnquiryCursor | undefined }) {
  if (!key.scopes.includes('enquiries')) throw refuseConnection('scope_missing')
  const { size: limit, cursor: after } = page
  const until = new Date(now.getTime() - settledMs)
  const rows = await listLeadsAfter(db, { businessId: key.businessId, after, until, limit })
  const last = rows.at(-1)
  const next = last ? { updatedAt: last.updated_at, id: last.id } : after
  const withContacts = key.scopes.includes('contacts')
  return { leads: rows.map((row) => viewLead(row, { withContacts })), nextCursor: next ? writeCursor(next) : null }
}
