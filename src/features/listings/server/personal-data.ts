import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { deleteChangesOfAccounts, listChangesForExport } from './listing-queries.ts'

/** What an owner wrote stands in the listing itself, which is exported by businesses; staff have no listing there. */
export const listingData = {
  tables: ['business_change'],
  async export({ db, actor }): Promise<Pick<AccountExport, 'listingChanges'>> {
    const changes = await listChangesForExport(db, actor.accountId)
    return {
      listingChanges: changes.map(({ business_id, business, changed_at, after }) => ({
        businessId: business_id,
        business,
        fields: Object.keys(after),
        changedAt: changed_at.toISOString(),
      })),
    }
  },
  erase: (tx, { accountIds }) => deleteChangesOfAccounts(tx, accountIds),
} satisfies PersonalData
