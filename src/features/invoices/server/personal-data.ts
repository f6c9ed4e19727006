import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { listInvoicesForExport } from './personal-data-queries.ts'

/** Erased with nothing: the law wants invoices kept as they were issued, for eight years (CGST Act s.36). */
export const invoiceData = {
  tables: ['invoice'],
  export: async ({ db, actor }): Promise<Pick<AccountExport, 'invoices'>> => ({
    invoices: await listInvoicesForExport(db, actor.accountId),
  }),
} satisfies PersonalData
