import type { PersonalData } from '#core/personal-data.ts'
import { deleteChangesOfAccounts } from './listing-queries.ts'

/** What an owner wrote stands in the listing itself, which is exported by businesses. */
export const listingData = {
  tables: ['business_change'],
  erase: (tx, { accountIds }) => deleteChangesOfAccounts(tx, accountIds),
} satisfies PersonalData
