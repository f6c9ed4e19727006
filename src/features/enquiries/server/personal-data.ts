import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { eraseNamesInEnquiries, listEnquiriesForExport, withdrawEnquiriesOf } from './personal-data-queries.ts'

export const enquiryData = {
  tables: ['enquiry', 'enquiry_message'],
  export: async ({ db, actor }): Promise<Pick<AccountExport, 'enquiries'>> => ({
    enquiries: await listEnquiriesForExport(db, actor.accountId),
  }),
  hide: (tx, { actor, now }) => withdrawEnquiriesOf(tx, actor.accountId, now),
  erase: (tx, { accountIds }) => eraseNamesInEnquiries(tx, accountIds),
} satisfies PersonalData
