import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '../export-view.ts'
import { getUserDetails } from './get-user-details.ts'
import { listOwnSessions } from './own-sessions.ts'

/** delete-account.ts hides and erase-accounts.ts erases accounts, and with them the data of all features. */
export const accountData = {
  tables: ['account', 'consent', 'session', 'refresh_token', 'otp_challenge'],
  async export(ctx): Promise<Pick<AccountExport, 'profile' | 'sessions'>> {
    const [profile, sessions] = await Promise.all([getUserDetails(ctx), listOwnSessions(ctx)])
    return { profile, sessions }
  },
} satisfies PersonalData
