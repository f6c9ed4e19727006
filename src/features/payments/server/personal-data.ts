import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { deleteBuyersOfUnpaid, listPaymentsForExport } from './personal-data-queries.ts'

/**
 * What was paid is kept with its buyer as the invoice is (CGST Act s.36); what never was forgets whose it would have
 * been, after a month (clean-up.ts) or with the account. Webhooks carry numbers and addresses, and are deleted after 90
 * days.
 */
export const paymentData = {
  tables: ['payment', 'gateway_event'],
  export: async ({ db, actor }): Promise<Pick<AccountExport, 'payments'>> => ({
    payments: await listPaymentsForExport(db, actor.accountId),
  }),
  erase: (tx, { accountIds }) => deleteBuyersOfUnpaid(tx, accountIds),
} satisfies PersonalData
