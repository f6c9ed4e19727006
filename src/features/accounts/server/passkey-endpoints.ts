import { z } from 'zod'
import { type Endpoint, endpoint } from '#core/endpoint.ts'
import * as contract from '../contract.ts'
import { tokensView } from '../tokens.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import { listOwnPasskeys, removePasskey } from './own-passkeys.ts'
import { signInByPasskey, startPasskeySignIn } from './sign-in-by-passkey.ts'

const { refuseAccount, refuseOtp, refusePasskey, refuseSignIn } = contract

export const passkeyEndpoints: Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/auth/passkey-options',
    operationId: 'startPasskeySignIn',
    access: 'anyone',
    tag: 'Sign-in',
    summary: 'What a browser needs to sign in with a passkey (WebAuthn request options)',
    body: z.strictObject({}).optional(),
    data: contract.webAuthnOptions,
    handle: async (ctx) => ({ ...(await startPasskeySignIn(ctx)) }),
  }),
  endpoint({
    method: 'POST',
    path: '/auth/passkey',
    operationId: 'signInByPasskey',
    takesUserType: true,
    access: 'anyone',
    tag: 'Sign-in',
    summary: 'Sign in with a passkey',
    body: contract.passkeySignInBody,
    data: tokensView,
    answersTokens: true,
    refusals: refuseSignIn.only('login_failed', 'account_blocked'),
    handle: async (ctx, { body }) => {
      await signInByPasskey(ctx, body.response, ctx.requestedRole)
      return {}
    },
  }),
  endpoint({
    method: 'POST',
    path: '/users/passkey-options',
    operationId: 'startPasskey',
    access: 'signed-in',
    tag: 'Users',
    summary: 'What a browser needs to make a passkey (WebAuthn creation options)',
    description: 'With a code of `POST /users/owner-otp`; `POST /users/passkeys` follows within 10 minutes.',
    body: contract.passkeyOptionsBody.optional(),
    data: contract.webAuthnOptions,
    refusals: { ...refuseAccount.only('owner_otp_required'), ...refuseOtp.only('otp_wrong') },
    handle: async (ctx, { body }) => ({ ...(await startPasskey(ctx, body?.ownerOtp)) }),
  }),
  endpoint({
    method: 'POST',
    path: '/users/passkeys',
    operationId: 'addPasskey',
    access: 'signed-in',
    tag: 'Users',
    summary: 'Add the passkey that a browser made',
    status: 201,
    body: contract.passkeyBody,
    data: z.object({ passkeyId: z.string() }),
    refusals: {
      ...refuseAccount.only('owner_otp_required'),
      ...refusePasskey.only('passkey_refused', 'passkey_known', 'passkeys_full'),
    },
    handle: async (ctx, { body }) => ({ passkeyId: await addPasskey(ctx, body.response) }),
  }),
  endpoint({
    method: 'GET',
    path: '/users/passkeys',
    operationId: 'listPasskeys',
    access: 'signed-in',
    tag: 'Users',
    summary: 'The passkeys of the caller',
    data: contract.passkeysView,
    handle: async (ctx) => ({ passkeyRespList: await listOwnPasskeys(ctx) }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/users/passkeys/:passkeyId',
    operationId: 'removePasskey',
    access: 'signed-in',
    tag: 'Users',
    summary: 'Remove a passkey of the caller',
    params: contract.passkeyParams,
    data: z.object({}),
    refusals: refusePasskey.only('passkey_not_found'),
    handle: async (ctx, { params }) => {
      await removePasskey(ctx, params.passkeyId)
      return {}
    },
  }),
]
