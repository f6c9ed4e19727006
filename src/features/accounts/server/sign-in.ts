import type { Ctx } from '#core/context.ts'
import { Refusal } from '#platform/refusal.ts'
import { refuseSignIn } from '../contract.ts'
import { type Identifier, parseIdentifier } from '../identifier.ts'
import { noticeVersion, type UserType } from '../rules.ts'
import { type Account, findOrInsertAccount, insertConsentOnce } from './account-queries.ts'
import { consumeOtp } from './consume-otp.ts'
import { startSession, type Tokens } from './start-session.ts'

/**
 * The `login` call: identifier and one-time password open a session. The account is made at the first sign-in. Anything wrong with the
 * credentials is one answer. Refuses: login_failed, account_blocked, account_deleted.
 */
export async function signIn(
  ctx: Ctx,
  { username, password }: { username: string; password: string },
): Promise<Tokens & { account: Account }> {
  const identifier = parseIdentifier(username)
  if (!identifier) throw refuseSignIn('login_failed')
  await consumeOtp(ctx, identifier, 'login', password).catch((error: unknown) => {
    throw error instanceof Refusal ? refuseSignIn('login_failed') : error
  })
  return openAccount(ctx, identifier, ctx.wishedUserType)
}

/** Opens a session for an identifier that was just proven. Refuses: account_blocked, account_deleted. */
export async function openAccount(
  ctx: Ctx,
  identifier: Identifier,
  userType: UserType,
  name = '',
): Promise<Tokens & { account: Account }> {
  const account = await findOrInsertAccount(ctx.db, identifier, { name })
  if (account.blocked_at) throw refuseSignIn('account_blocked')
  if (account.deleted_at) throw refuseSignIn('account_deleted')
  await insertConsentOnce(ctx.db, { accountId: account.id, kind: 'terms', noticeVersion })
  return { account, ...(await startSession(ctx, account.id, userType)) }
}
