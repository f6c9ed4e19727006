import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '../contract.ts'
import { getUserDetails } from './get-user-details.ts'

/** delete-account.ts hides and erase-accounts.ts erases accounts, and with them the data of all features. */
export const accountData = {
  tables: ['account', 'consent', 'session', 'refresh_token', 'otp_challenge'],
  export: async (ctx): Promise<Pick<AccountExport, 'profile'>> => ({ profile: await getUserDetails(ctx) }),
} satisfies PersonalData
