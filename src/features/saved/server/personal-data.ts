import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { maxSaved } from '../rules.ts'
import { deleteAlertsOf } from './alert-queries.ts'
import { deleteSavedOfAccounts, deleteSavedOfOwners, listSaved } from './saved-queries.ts'

export const savedData = {
  tables: ['saved_business', 'saved_alert'],
  async export({ db, actor: { accountId } }): Promise<Pick<AccountExport, 'savedBusinesses'>> {
    const rows = await listSaved(db, { accountId, limit: maxSaved })
    return {
      savedBusinesses: rows.map(({ business_id, name, created_at, alerts_since }) => ({
        businessId: business_id,
        business: name,
        savedAt: created_at.toISOString(),
        alertsSince: alerts_since?.toISOString() ?? null,
      })),
    }
  },
  // Nobody else ever saw the list, so an account that is brought back within its 30 days still has it.
  async erase(tx, { accountIds }) {
    await deleteAlertsOf(tx, accountIds)
    await deleteSavedOfAccounts(tx, accountIds)
    await deleteSavedOfOwners(tx, accountIds)
  },
} satisfies PersonalData
