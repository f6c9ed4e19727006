import { z } from 'zod'
import { type Endpoint, endpoint } from '#core/endpoint.ts'
import * as contract from '../contract.ts'
import { exportView } from '../export-view.ts'
import { parseIdentifier } from '../identifier.ts'
import { roleOfUserType, userTypeOfRole } from '../rules.ts'
import { tokensView } from '../tokens.ts'
import { sendContactOtp } from './change-contact.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { getUserDetails } from './get-user-details.ts'
import { identifierProblems, mobileProblems, readEmail, readIdentifier, readMobile } from './read-identifier.ts'
import { refreshSession } from './refresh-session.ts'
import { register } from './register.ts'
import { restoreByOtp } from './restore-account.ts'
import { saveName } from './save-name.ts'
import { sendOtp } from './send-otp.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { updateProfile } from './update-profile.ts'
import { userLogin } from './user-login.ts'
import { verifyLogin } from './verify-login.ts'

const { refuseAccount, refuseDelete, refuseOtp, refuseSignIn } = contract

export const accountEndpoints: Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/auth/verify',
    operationId: 'sendOtp',
    access: 'anyone',
    tag: 'Sign-in',
    summary: 'Send a one-time password',
    body: contract.verifyBody,
    data: contract.otpSentView,
    refusals: contract.otpNotSent,
    handle: async (ctx, { body }) => sendOtp(ctx, await readIdentifier(ctx, body), 'login', body),
  }),
  endpoint({
    method: 'POST',
    path: '/auth/login-verify',
    operationId: 'verifyLogin',
    access: 'anyone',
    tag: 'Sign-in',
    summary: 'In which roles the caller is known',
    body: contract.identifierBody,
    data: contract.loginVerifyView,
    handle: async (ctx, { body }) => {
      const { isNewUser, roles } = await verifyLogin(ctx, await readIdentifier(ctx, body, { isFresh: false }))
      return { isNewUser, userTypeResp: roles.map((role) => ({ userType: userTypeOfRole(role) })) }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/auth/login',
    operationId: 'signIn',
    takesUserType: true,
    access: 'anyone',
    tag: 'Sign-in',
    summary: 'Sign in with a one-time password; an unknown number or e-mail gets an account',
    body: contract.loginBody,
    data: tokensView,
    answersTokens: true,
    refusals: refuseSignIn.only('login_failed', 'account_blocked', 'account_deleted'),
    handle: async (ctx, { body }) => {
      await signIn(ctx, { identifier: parseIdentifier(body.username), otp: body.password })
      return {}
    },
  }),
  endpoint({
    method: 'POST',
    path: '/auth/user-login',
    operationId: 'chooseRole',
    access: 'signed-in',
    tag: 'Sign-in',
    summary: 'Choose the role of this session',
    body: contract.userLoginBody,
    data: contract.userLoginView,
    refusals: refuseSignIn.only('login_failed'),
    handle: async (ctx, { body }) => {
      const identifier = await readIdentifier(ctx, body, { isFresh: false })
      const next = await userLogin(ctx, { identifier, role: roleOfUserType(body.userType) })
      return { userDetails: await getUserDetails(ctx), ...next }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/auth/refresh',
    operationId: 'refreshSession',
    acceptsExpiredToken: true,
    access: 'anyone',
    tag: 'Sign-in',
    summary: 'Trade a refresh token for a new pair',
    body: contract.refreshBody,
    data: tokensView,
    answersTokens: true,
    refusals: refuseSignIn.only('session_ended'),
    handle: async (ctx, { body }) => {
      await refreshSession(ctx, body?.refresh_token)
      return {}
    },
  }),
  endpoint({
    method: 'POST',
    path: '/auth/logout',
    operationId: 'signOut',
    access: 'anyone',
    tag: 'Sign-in',
    summary: 'End the session',
    message: 'Logout Successful',
    body: z.strictObject({}).optional(),
    data: z.object({}),
    handle: async (ctx) => {
      await signOut(ctx)
      return {}
    },
  }),
  endpoint({
    method: 'POST',
    path: '/users/register',
    operationId: 'register',
    access: 'anyone',
    tag: 'Users',
    summary: 'Register with a name and a verified number or e-mail',
    status: 201,
    body: contract.registerBody,
    problemsOf: identifierProblems,
    data: contract.registeredView,
    answersTokens: true,
    refusals: { ...refuseAccount.only('already_registered'), ...refuseOtp.only('otp_wrong') },
    handle: async (ctx, { body }) =>
      register(ctx, {
        ...body,
        role: roleOfUserType(body.userType),
        identifier: await readIdentifier(ctx, body),
      }),
  }),
  endpoint({
    method: 'POST',
    path: '/users/register-by-mobile',
    operationId: 'registerByMobile',
    access: 'anyone',
    tag: 'Users',
    summary: 'Register with a name and a verified mobile number',
    status: 201,
    body: contract.registerByMobileBody,
    problemsOf: mobileProblems,
    data: contract.registeredView,
    answersTokens: true,
    refusals: { ...refuseAccount.only('already_registered'), ...refuseOtp.only('otp_wrong') },
    handle: (ctx, { body }) => register(ctx, { ...body, role: 'customer', identifier: readMobile(body.phoneNumber) }),
  }),
  endpoint({
    method: 'POST',
    path: '/users/name',
    operationId: 'saveName',
    access: 'signed-in',
    tag: 'Users',
    summary: "Change the caller's name",
    body: contract.nameBody,
    data: contract.userDetailsView,
    refusals: { ...refuseAccount.only('name_missing', 'name_invalid'), ...refuseSignIn.only('not_your_identifier') },
    handle: async (ctx, { body }) => {
      await saveName(ctx, body)
      return getUserDetails(ctx)
    },
  }),
  endpoint({
    method: 'POST',
    path: '/users/email-otp',
    operationId: 'sendEmailOtp',
    access: 'signed-in',
    tag: 'Users',
    summary: 'Send a one-time password to a new e-mail address',
    body: contract.emailOtpBody,
    data: contract.otpSentView,
    refusals: contract.contactOtpNotSent,
    handle: async (ctx, { body }) => sendContactOtp(ctx, await readEmail(ctx, body.email), body.ownerOtp),
  }),
  endpoint({
    method: 'GET',
    path: '/users/profile',
    operationId: 'getProfile',
    access: 'signed-in',
    tag: 'Users',
    summary: "The caller's profile",
    data: contract.userDetailsView,
    handle: (ctx) => getUserDetails(ctx),
  }),
  endpoint({
    method: 'PUT',
    path: '/users/profile',
    operationId: 'updateProfile',
    access: 'signed-in',
    tag: 'Users',
    summary: "Change the caller's name or e-mail",
    body: contract.profileBody,
    data: contract.userDetailsView,
    refusals: { ...refuseAccount.only('email_taken', 'owner_otp_required'), ...refuseOtp.only('otp_wrong') },
    handle: async (ctx, { body }) => {
      await updateProfile(ctx, body)
      return getUserDetails(ctx)
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/users',
    operationId: 'deleteAccount',
    access: 'signed-in',
    tag: 'Users',
    summary: 'Delete the account; personal data is erased after 30 days',
    body: contract.deleteBody,
    data: contract.erasureView,
    refusals: {
      ...refuseAccount.only('confirmation_missing', 'owner_otp_required'),
      ...refuseOtp.only('otp_wrong'),
      ...refuseDelete.list,
    },
    handle: async (ctx, { body }) => ({ eraseAfter: (await deleteAccount(ctx, body)).toISOString() }),
  }),
  endpoint({
    method: 'POST',
    path: '/users/restore',
    operationId: 'restoreAccount',
    takesUserType: true,
    access: 'anyone',
    tag: 'Users',
    summary: 'Bring a deleted account back within 30 days, with the code of a sign-in',
    body: contract.loginBody,
    data: tokensView,
    answersTokens: true,
    refusals: refuseSignIn.only('login_failed', 'restore_ended'),
    handle: async (ctx, { body }) => {
      await restoreByOtp(ctx, { identifier: parseIdentifier(body.username), otp: body.password })
      return {}
    },
  }),
  endpoint({
    method: 'GET',
    path: '/users/export',
    operationId: 'exportData',
    access: 'signed-in',
    tag: 'Users',
    summary: 'Everything held about the caller',
    limit: 'export',
    data: exportView,
    handle: exportData,
  }),
]
