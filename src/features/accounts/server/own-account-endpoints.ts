import { z } from 'zod'
import { type Endpoint, endpoint } from '#core/endpoint.ts'
import * as contract from '../contract.ts'
import { changeContact, sendContactOtp } from './change-contact.ts'
import { sendOwnerOtp } from './confirm-owner.ts'
import { getUserDetails } from './get-user-details.ts'
import { endOwnOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { readMobile } from './read-identifier.ts'
import { saveConsents } from './save-consents.ts'

const { refuseAccount, refuseOtp } = contract

/** What a person changes about their own account, beyond the calls of the specification. */
export const ownAccountEndpoints: Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/users/owner-otp',
    operationId: 'sendOwnerOtp',
    access: 'signed-in',
    tag: 'Users',
    summary: 'Send a one-time password to a contact of the account, to confirm its owner',
    body: contract.ownerOtpBody,
    data: contract.otpSentView,
    refusals: contract.otpNotSent,
    handle: (ctx, { body }) => sendOwnerOtp(ctx, 'account', body?.to),
  }),
  endpoint({
    method: 'POST',
    path: '/users/phone-otp',
    operationId: 'sendPhoneOtp',
    access: 'signed-in',
    tag: 'Users',
    summary: 'Send a one-time password to a new mobile number',
    body: contract.phoneOtpBody,
    data: contract.otpSentView,
    refusals: contract.contactOtpNotSent,
    handle: (ctx, { body }) => sendContactOtp(ctx, readMobile(body.phoneNumber), body.ownerOtp),
  }),
  endpoint({
    method: 'PUT',
    path: '/users/phone',
    operationId: 'changePhone',
    access: 'signed-in',
    tag: 'Users',
    summary: "Change the caller's mobile number",
    body: contract.phoneBody,
    data: contract.userDetailsView,
    refusals: { ...refuseAccount.only('phone_taken', 'owner_otp_required'), ...refuseOtp.only('otp_wrong') },
    handle: async (ctx, { body }) => {
      await changeContact(ctx, readMobile(body.phoneNumber), body)
      return getUserDetails(ctx)
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/users/consents',
    operationId: 'saveConsents',
    access: 'signed-in',
    tag: 'Users',
    summary: 'Give or withdraw the consents to offers and news, and to notices by WhatsApp',
    body: contract.consentsBody,
    data: contract.userDetailsView,
    refusals: refuseAccount.only('consent_limit_reached'),
    handle: async (ctx, { body }) => {
      await saveConsents(ctx, body)
      return getUserDetails(ctx)
    },
  }),
  endpoint({
    method: 'GET',
    path: '/users/sessions',
    operationId: 'listSessions',
    access: 'signed-in',
    tag: 'Users',
    summary: 'Where the caller is signed in',
    data: contract.sessionsView,
    handle: async (ctx) => ({ sessionRespList: await listOwnSessions(ctx) }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/users/sessions/:sessionId',
    operationId: 'endSession',
    access: 'signed-in',
    tag: 'Users',
    summary: 'End one session of the caller',
    params: contract.sessionParams,
    data: z.object({}),
    refusals: refuseAccount.only('session_not_found'),
    handle: async (ctx, { params }) => {
      await endOwnSession(ctx, params.sessionId)
      return {}
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/users/sessions',
    operationId: 'endOtherSessions',
    access: 'signed-in',
    tag: 'Users',
    summary: 'End every session of the caller but this one',
    data: contract.endedView,
    handle: async (ctx) => ({ ended: await endOwnOtherSessions(ctx) }),
  }),
]
