import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '../export-view.ts'
import { listLiveConsents, listWithdrawnConsents } from './account-queries.ts'
import { getUserDetails } from './get-user-details.ts'
import { listOwnPasskeys } from './own-passkeys.ts'
import { listOwnSessions } from './own-sessions.ts'
import { deletePasskeysOf } from './passkey-queries.ts'

/** delete-account.ts hides and erase-accounts.ts erases accounts, and with them the data of all features. */
export const accountData = {
  tables: ['account', 'consent', 'session', 'refresh_token', 'otp_challenge', 'passkey'],
  async export(ctx): Promise<Pick<AccountExport, 'profile' | 'sessions' | 'passkeys' | 'consents'>> {
    const { accountId } = ctx.actor
    const [profile, sessions, passkeys, live, withdrawn] = await Promise.all([
      getUserDetails(ctx),
      listOwnSessions(ctx),
      listOwnPasskeys(ctx),
      listLiveConsents(ctx.db, accountId),
      listWithdrawnConsents(ctx.db, accountId),
    ])
    const consents = [...live, ...withdrawn].map(({ kind, notice_version, given_at, withdrawn_at }) => ({
      kind,
      noticeVersion: notice_version,
      givenAt: given_at.toISOString(),
      withdrawnAt: withdrawn_at?.toISOString() ?? null,
    }))
    return { profile, sessions, passkeys, consents }
  },
  hide: (tx, { actor }) => deletePasskeysOf(tx, actor.accountId),
} satisfies PersonalData
