import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { Ctx } from '#core/context.ts'
import { recordSecurityEvent } from '#core/security-log.ts'
import { type PasskeySignature, refuseSignIn } from '../contract.ts'
import { noticeVersion, type Role } from '../rules.ts'
import { findAccount, insertConsentOnce } from './account-queries.ts'
import { siteOf } from './add-passkey.ts'
import { isOwnChallenge, newChallenge, spendChallenge } from './passkey-challenge.ts'
import { findPasskey, type PasskeyRow, updatePasskeyUsed } from './passkey-queries.ts'
import { startSession } from './start-session.ts'

const use = 'sign in'

/** What the browser needs to sign with a passkey; it says itself whose it is, so nobody learns who has one. */
export function startPasskeySignIn(ctx: Ctx) {
  return generateAuthenticationOptions({
    rpID: siteOf(ctx),
    challenge: newChallenge(ctx, use),
    userVerification: 'required',
  })
}

/**
 * Opens a session for whoever signed a challenge of ours with a passkey. Every problem with it gets the same answer.
 * Refuses: login_failed, account_blocked.
 */
export async function signInByPasskey(ctx: Ctx, response: PasskeySignature, role: Role): Promise<void> {
  const passkey = await findPasskey(ctx.db, response.id)
  const isRight = passkey !== undefined && (await isSignedBy(ctx, passkey, response))
  if (!isRight) {
    recordSecurityEvent(ctx, 'passkey_failed', passkey ? { accountId: passkey.account_id } : {})
    throw refuseSignIn('login_failed')
  }
  const account = await findAccount(ctx.db, passkey.account_id)
  if (!account || account.deleted_at) throw refuseSignIn('login_failed')
  if (account.blocked_at) throw refuseSignIn('account_blocked')
  await insertConsentOnce(ctx.db, { accountId: account.id, kind: 'terms', noticeVersion, now: ctx.now })
  await startSession(ctx, account.id, account.is_merchant ? role : 'customer')
}

async function isSignedBy(ctx: Ctx, passkey: PasskeyRow, response: PasskeySignature): Promise<boolean> {
  let challenge = ''
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (signed) => {
        challenge = signed
        return isOwnChallenge(ctx, use, signed)
      },
      expectedOrigin: ctx.app.config.origin,
      expectedRPID: siteOf(ctx),
      credential: { id: passkey.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
      requireUserVerification: true,
    })
    if (!verified || !(await spendChallenge(ctx, challenge))) return false
    return await updatePasskeyUsed(ctx.db, passkey.id, { counter: authenticationInfo.newCounter, now: ctx.now })
  } catch (error) {
    ctx.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey was refused')
    return false
  }
}
