import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { deleteStaffOfAccounts, listRolesForExport } from './staff-queries.ts'

export const staffData = {
  tables: ['staff_member'],
  async export({ db, actor: { accountId } }): Promise<Pick<AccountExport, 'workFor'>> {
    const rows = await listRolesForExport(db, accountId)
    return {
      workFor: rows.map(({ business_id, name, role, since }) => ({
        businessId: business_id,
        business: name,
        role,
        since: since.toISOString(),
      })),
    }
  },
  erase: (tx, { accountIds }) => deleteStaffOfAccounts(tx, accountIds),
} satisfies PersonalData
