import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { SignedInCtx } from '#core/context.ts'
import { queueMessage } from '#core/messages.ts'
import { recordSecurityEvent } from '#core/security-log.ts'
import { refuseAccess } from '#platform/refusal.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { type NewPasskey, refusePasskey } from '../contract.ts'
import { displayIdentifier } from '../identifier.ts'
import { maxPasskeys } from '../rules.ts'
import { accountChangedMessages } from './account-messages.ts'
import { lockAccount } from './account-queries.ts'
import { ownerContact, requireOwner } from './confirm-owner.ts'
import { isOwnChallenge, newChallenge, spendChallenge } from './passkey-challenge.ts'
import { countPasskeys, insertPasskey, listPasskeys } from './passkey-queries.ts'

/** A challenge to add a passkey is for one session. */
const addingIn = ({ actor }: SignedInCtx) => `add to ${actor.accountId} in ${actor.sessionId}`

/** What devices of today make: EdDSA, ES256, RS256 (COSE). */
const algorithms = [-8, -7, -257]

/** The site that a passkey belongs to: browsers give it to no other. */
export const siteOf = ({ app }: Pick<SignedInCtx, 'app'>) => new URL(app.config.origin).hostname

/**
 * What the browser needs to make a passkey that names its account by itself and asks for finger, face or PIN. Needs a
 * code of a contact of the account, as a passkey signs in for ever. Refuses: owner_otp_required, otp_wrong.
 */
export async function startPasskey(ctx: SignedInCtx, ownerOtp?: string) {
  await requireOwner(ctx, 'account', ownerOtp)
  const { actor, app, db } = ctx
  const known = await listPasskeys(db, actor.accountId)
  return generateRegistrationOptions({
    rpName: app.config.site.name,
    rpID: siteOf(ctx),
    // Shown by the phone when it asks whom to sign in.
    userName: displayIdentifier(ownerContact(actor)),
    userDisplayName: actor.name,
    // The same for every passkey of an account: another on the same device replaces it.
    userID: new Uint8Array(Buffer.from(tokenHash(`passkeys of ${actor.accountId}`))),
    challenge: newChallenge(ctx, addingIn(ctx)),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Stores a passkey that the browser made; the contacts of the account are told. Refuses: owner_otp_required,
 * passkey_refused, passkey_known, passkeys_full.
 */
export async function addPasskey(ctx: SignedInCtx, response: NewPasskey): Promise<string> {
  await requireOwner(ctx, 'account')
  const { actor, app, client, db, now } = ctx
  let challenge = ''
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (signed) => {
      challenge = signed
      return isOwnChallenge(ctx, addingIn(ctx), signed)
    },
    expectedOrigin: app.config.origin,
    expectedRPID: siteOf(ctx),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    ctx.log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey was refused')
    throw refusePasskey('passkey_refused')
  })
  if (!registrationInfo || !(await spendChallenge(ctx, challenge))) throw refusePasskey('passkey_refused')
  const { credential, credentialBackedUp } = registrationInfo
  await db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, actor.accountId))) throw refuseAccess('not_signed_in')
    if ((await countPasskeys(tx, actor.accountId)) >= maxPasskeys) throw refusePasskey('passkeys_full')
    const isNew = await insertPasskey(tx, {
      id: credential.id,
      account_id: actor.accountId,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: (credential.transports ?? []).slice(0, 8),
      is_synced: credentialBackedUp,
      device: client.device,
      created_at: now,
    })
    if (!isNew) throw refusePasskey('passkey_known')
    for (const message of accountChangedMessages(app, 'passkey', { ...actor, now }))
      await queueMessage(tx, app.config, message)
  })
  recordSecurityEvent(ctx, 'passkey_added')
  return credential.id
}
