import { z } from 'zod'
import { type Endpoint, endpoint, idParam } from '#core/endpoint.ts'
import { refuseOtp, refuseSignIn } from '#features/accounts/contract.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import * as contract from '../contract.ts'
import { countBusinessEnquiries, getPaidStatus } from './business-numbers.ts'
import { enquiryProblems } from './check-enquiry.ts'
import { closeEnquiry } from './close-enquiry.ts'
import { viewEnquiry, viewMessage } from './enquiry-view.ts'
import { getEnquiry } from './get-enquiry.ts'
import { getMessages, markEnquiryRead } from './read-messages.ts'
import { replyToEnquiry } from './reply-to-enquiry.ts'
import { listEnquiryLocations, searchEnquiries } from './search-enquiries.ts'
import { sendEnquiry } from './send-enquiry.ts'
import { withdrawEnquiry } from './withdraw-enquiry.ts'

const tag = 'Enquiry'
const enquiryInPath = z.strictObject({ enquiryId: idParam })
const businessInPath = z.strictObject({ businessId: idParam })
const { refuseEnquiry } = contract
const notFound = refuseEnquiry.only('enquiry_not_found')
const sendRefusals = {
  ...refuseEnquiry.only(
    'not_a_customer',
    'business_closed',
    'own_business',
    'sender_refused',
    'daily_limit_reached',
    'otp_required',
  ),
  ...refuseBusiness.list,
  ...refuseOtp.only('otp_wrong'),
  ...refuseSignIn.only('account_blocked', 'account_deleted'),
}

export const enquiryEndpoints: Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/enquiries/search',
    operationId: 'searchEnquiries',
    access: 'signed-in',
    tag,
    summary: "The caller's enquiries, latest word first",
    description:
      'Numbers of pages and totals reach the first 1,000 enquiries; later pages are refused with `page_too_late`, and ' +
      '`totalIsExact` says whether there are more. GET /enquiries/{businessId}/count counts all. To read them all, ' +
      'pass `nextCursor` as `cursor` until it is null: each page then costs the same. Who keeps a copy up to date asks ' +
      'with `updatedSince`.',
    body: contract.searchEnquiriesInput,
    data: contract.enquiryListView,
    refusals: refuseEnquiry.only('plan_required', 'page_too_late'),
    handle: (ctx, { body }) => searchEnquiries(ctx, body),
  }),
  endpoint({
    method: 'POST',
    path: '/enquiries',
    operationId: 'sendEnquiry',
    access: 'anyone',
    tag,
    summary: 'Ask a business (signed in, or with the OTP of the contact from POST /auth/verify)',
    status: 201,
    body: contract.sendEnquiryInput,
    problemsOf: enquiryProblems,
    data: contract.savedEnquiryView,
    answersTokens: true,
    refusals: sendRefusals,
    handle: (ctx, { body }) => sendEnquiry(ctx, body, { staySignedIn: true }),
  }),
  endpoint({
    method: 'PUT',
    path: '/enquiries/:enquiryId/reply',
    operationId: 'replyToEnquiry',
    access: 'signed-in',
    tag,
    summary: 'Write in an enquiry: a merchant resolves it, a customer opens it again',
    takesIdempotencyKey: true,
    params: enquiryInPath,
    body: contract.replyInput,
    data: contract.messageView,
    refusals: {
      ...refuseEnquiry.only(
        'enquiry_not_found',
        'enquiry_withdrawn',
        'owner_changed',
        'sender_refused',
        'message_limit_reached',
      ),
      ...refuseBusiness.only('business_deleted'),
    },
    handle: async (ctx, { params, body }) => viewMessage(await replyToEnquiry(ctx, { ...params, ...body })),
  }),
  endpoint({
    method: 'PUT',
    path: '/enquiries/:enquiryId/withdraw',
    operationId: 'withdrawEnquiry',
    access: 'signed-in',
    tag,
    summary: 'Take an own enquiry back: the business no longer sees number and e-mail',
    params: enquiryInPath,
    data: contract.enquiryView,
    refusals: notFound,
    handle: async (ctx, { params }) => viewEnquiry(await withdrawEnquiry(ctx, params.enquiryId), 'customer'),
  }),
  endpoint({
    method: 'PUT',
    path: '/enquiries/:enquiryId/close',
    operationId: 'closeEnquiry',
    access: 'merchant',
    tag,
    summary: 'Mark an enquiry as resolved without writing',
    params: enquiryInPath,
    data: contract.enquiryView,
    refusals: notFound,
    handle: async (ctx, { params }) => viewEnquiry(await closeEnquiry(ctx, params.enquiryId), 'merchant'),
  }),
  endpoint({
    method: 'GET',
    path: '/enquiries/:businessId/count',
    operationId: 'countEnquiries',
    access: 'merchant',
    tag,
    summary: 'How many enquiries an own business has',
    params: businessInPath,
    query: z.strictObject({ status: contract.enquiryStatus.optional() }),
    data: z.object({ totalCount: z.int() }),
    refusals: refuseBusiness.only('business_not_found'),
    handle: async (ctx, { params, query }) => ({
      totalCount: await countBusinessEnquiries(ctx, { ...params, ...query }),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/enquiries/locations',
    operationId: 'listEnquiryLocations',
    access: 'signed-in',
    tag,
    summary: "Where the caller's enquiries were sent to (location dropdown)",
    data: z.array(contract.locationView),
    refusals: refuseEnquiry.only('plan_required'),
    handle: (ctx) => listEnquiryLocations(ctx),
  }),
  endpoint({
    method: 'GET',
    path: '/enquiries/:enquiryId',
    operationId: 'getEnquiry',
    access: 'signed-in',
    tag,
    summary: 'One enquiry, with what the caller may do with it',
    params: enquiryInPath,
    data: contract.enquiryView,
    refusals: notFound,
    handle: async (ctx, { params }) => {
      const { enquiry, party } = await getEnquiry(ctx, params.enquiryId)
      return viewEnquiry(enquiry, party)
    },
  }),
  endpoint({
    method: 'GET',
    path: '/enquiries/:enquiryId/messages',
    operationId: 'listMessages',
    access: 'signed-in',
    tag,
    summary: 'The conversation, oldest first; it stays unread until POST /enquiries/{enquiryId}/read',
    params: enquiryInPath,
    data: z.array(contract.messageView),
    refusals: notFound,
    handle: async (ctx, { params }) => (await getMessages(ctx, params.enquiryId)).messages.map(viewMessage),
  }),
  endpoint({
    method: 'POST',
    path: '/enquiries/:enquiryId/read',
    operationId: 'readEnquiry',
    access: 'signed-in',
    tag,
    summary: 'Mark an enquiry as read by the caller',
    params: enquiryInPath,
    data: contract.enquiryView,
    refusals: notFound,
    handle: async (ctx, { params }) => {
      const { enquiry, party } = await markEnquiryRead(ctx, params.enquiryId)
      return viewEnquiry(enquiry, party)
    },
  }),
  endpoint({
    method: 'GET',
    path: '/businesses/:businessId/paid-status',
    operationId: 'getPaidStatus',
    access: 'merchant',
    tag,
    summary: 'Whether the plan of an own business runs',
    params: businessInPath,
    data: contract.paidStatusView,
    refusals: refuseBusiness.only('business_not_found'),
    handle: (ctx, { params }) => getPaidStatus(ctx, params.businessId),
  }),
]
