import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '../export-view.ts'
import { getUserDetails } from './get-user-details.ts'
import { listOwnPasskeys } from './own-passkeys.ts'
import { listOwnSessions } from './own-sessions.ts'
import { deletePasskeysOf } from './passkey-queries.ts'

/** delete-account.ts hides and erase-accounts.ts erases accounts, and with them the data of all features. */
export const accountData = {
  tables: ['account', 'consent', 'session', 'refresh_token', 'otp_challenge', 'passkey'],
  async export(ctx): Promise<Pick<AccountExport, 'profile' | 'sessions' | 'passkeys'>> {
    const [profile, sessions, passkeys] = await Promise.all([
      getUserDetails(ctx),
      listOwnSessions(ctx),
      listOwnPasskeys(ctx),
    ])
    return { profile, sessions, passkeys }
  },
  hide: (tx, { actor }) => deletePasskeysOf(tx, actor.accountId),
} satisfies PersonalData
