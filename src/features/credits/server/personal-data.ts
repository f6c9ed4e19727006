import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { eraseReportsOf, listReportsForExport } from './personal-data-queries.ts'

/** What a person reported goes without them; who was reported is not known by name here. */
export const creditData = {
  tables: ['lead_report'],
  export: async ({ db, actor }): Promise<Pick<AccountExport, 'leadReports'>> => ({
    leadReports: await listReportsForExport(db, actor.accountId),
  }),
  erase: (tx, { accountIds }) => eraseReportsOf(tx, accountIds),
} satisfies PersonalData
