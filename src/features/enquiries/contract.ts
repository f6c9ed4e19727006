import { z } from 'zod'
import { pageInfo, pageRequest } from '#core/endpoint.ts'
import { otpField } from '#features/accounts/contract.ts'
import { tokensView } from '#features/accounts/tokens.ts'
import { wholeNumber } from '#platform/decimal.ts'
import { oneLine, plainText } from '#platform/plain-text.ts'
import { refusals } from '#platform/refusal.ts'
import { requiredText } from '#platform/required-text.ts'
import { pageCursor } from './enquiry-cursor.ts'
import { priceLimits } from './quick-replies.ts'
import { enquiryLimits, planRequiredText, replyLimits } from './rules.ts'

export const refuseEnquiry = refusals({
  enquiry_not_found: ['not_found', 'We could not find this enquiry among yours.'],
  business_closed: ['conflict', 'This business is not taking enquiries just now.'],
  own_business: ['conflict', 'This is your own business: you cannot send it an enquiry.'],
  daily_limit_reached: [
    'too_many',
    'You have sent as many enquiries today as one person may. Please try again tomorrow.',
  ],
  message_limit_reached: [
    'too_many',
    'You have written as many messages in this enquiry today as one may. Please try again tomorrow.',
  ],
  otp_required: ['not_signed_in', 'Please confirm the contact number or e-mail with an OTP.'],
  not_a_customer: [
    'not_allowed',
    'You are signed in as a business owner. Please sign in as a customer to send an enquiry.',
  ],
  request_closed: ['conflict', 'You have chosen another business for this request.'],
  enquiry_withdrawn: ['conflict', 'This enquiry was withdrawn. Nobody can write in it any more.'],
  owner_changed: ['conflict', 'This business has a new owner since. Please send a new enquiry.'],
  sender_refused: ['conflict', 'This business does not take messages from you any more.'],
  quick_reply_limit_reached: ['conflict', 'These are 30 quick replies, which is the most. Please delete one first.'],
  quick_reply_not_found: ['not_found', 'This quick reply is not there any more.'],
  no_photo: ['invalid', 'Please choose a photo first.'],
  photo_expected: ['wrong_type', 'Please send a photo: JPEG, PNG, WebP or AVIF.'],
  photo_limit_reached: ['conflict', 'No more photos fit here today. Please send them another way.'],
  note_limit_reached: ['conflict', 'There are 50 notes with this enquiry already. Please delete one first.'],
  plan_required: ['step_required', planRequiredText],
  page_too_late: [
    'invalid',
    'Numbers of pages reach the first 1,000 enquiries. For later ones pass the nextCursor of the answer before as cursor.',
  ],
})

export const enquiryStatus = z.enum(['PENDING', 'RESOLVED'])
const enquiryKind = z.enum(['ENQUIRY', 'BOOKING'])
const enquiryIdField = z.int().positive().max(Number.MAX_SAFE_INTEGER)
const tooLong = /* i18n */ 'This is too long'
const publishedLength = ({ min, max }: { min: number; max: number }) => ({ minLength: min, maxLength: max })
const line = (max: number, missing: string) => z.string({ error: missing }).max(max, tooLong).overwrite(oneLine)

/**
 * The schemas enforce bounds against abuse; the shared validator checks lengths and formats (spec §5) for the API and
 * the form alike, by the rules that `meta` publishes.
 */
const enquiryInput = z.strictObject({
  businessId: enquiryIdField,
  kind: enquiryKind.default('ENQUIRY'),
  contactNumber: line(40, 'Mobile number is required....')
    .describe('An Indian mobile number; the contact when both are given')
    .optional(),
  fullName: line(100, 'Name is required'),
  email: line(254, 'Email is required').optional(),
  subject: line(1000, requiredText).meta(publishedLength(enquiryLimits.subject)),
  message: z
    .string({ error: requiredText })
    .max(20_000, tooLong)
    .overwrite(plainText)
    .meta(publishedLength(enquiryLimits.message)),
  preferredAt: z.iso
    .datetime({ offset: true, error: /* i18n */ 'Please choose a date and time' })
    .describe('For a booking, which needs it: a time within the next 12 months')
    .optional(),
})
/** What a form asks for; the page knows the business. */
export const enquiryFields = enquiryInput.omit({ businessId: true })
export type EnquiryInput = z.infer<typeof enquiryInput>

export const sendEnquiryInput = enquiryInput
  .extend({
    otp: otpField
      .describe('Of the contact number, or of the e-mail when no number is given; needed unless it is your own')
      .optional(),
  })
  .meta({ if: { required: ['email'] }, else: { required: ['contactNumber'] } })
export type SendEnquiryInput = z.infer<typeof sendEnquiryInput>

export const replyInput = z.strictObject({
  message: z
    .string({ error: requiredText })
    .max(20_000, tooLong)
    .overwrite(plainText)
    .min(replyLimits.min, requiredText)
    .max(replyLimits.max, /* i18n */ 'Your message should be at most 2,000 characters'),
  pricePaise: z
    .int()
    .min(priceLimits.min * 100)
    .max(priceLimits.max * 100)
    .optional()
    .describe('A price that a merchant states with the message; put in where it says {price}'),
})

export const searchEnquiriesInput = z.strictObject({
  page: pageRequest.default({ size: 10, page: 0 }),
  cursor: pageCursor
    .optional()
    .describe('`nextCursor` of the answer before: only the enquiries that come after those, counted from page 0'),
  status: enquiryStatus.optional(),
  isReplied: z.boolean().describe('Whether the business has written in it').optional(),
  enquiryId: enquiryIdField.optional(),
  businessId: enquiryIdField.optional(),
  updatedSince: z.iso
    .datetime({ offset: true })
    .describe('Only enquiries in which somebody wrote, or that were withdrawn, since then')
    .optional(),
  location: z.string().max(200).overwrite(oneLine).optional(),
  subject: z.string().max(200).overwrite(oneLine).describe('Any part of the subject, any case').optional(),
})
export type SearchEnquiriesInput = z.infer<typeof searchEnquiriesInput>

const enquiryListItem = z
  .object({
    enquiryId: z.int(),
    businessId: z.int(),
    name: z.string().describe('Who is on the other side: the customer for a merchant, the business for a customer'),
    subject: z.string(),
    location: z.string(),
    status: enquiryStatus,
    kind: enquiryKind,
    dateCreated: z.iso.datetime(),
    lastUpdated: z.iso.datetime(),
    isReplied: z.boolean().describe('Whether the business has written in it; others are resolved without a word'),
    unread: z.boolean(),
    withdrawnAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'EnquiryListItem' })
export type EnquiryListItem = z.infer<typeof enquiryListItem>

export const enquiryListView = z.object({
  enquiryRespList: z.array(enquiryListItem),
  page: pageInfo,
  totalIsExact: z.boolean().describe('False when there are more than totalElements'),
  nextCursor: z.string().nullable().describe('Pass it as `cursor`, with the same filter, to go on; null at the end'),
})

export const enquiryView = enquiryListItem
  .extend({
    businessName: z.string(),
    fullName: z.string(),
    contactNumber: z.string().nullable().describe('E.164; null when none was given or the enquiry was withdrawn'),
    email: z.string().nullable(),
    isEmailVerified: z.boolean().describe('A number is always proven; an e-mail address typed beside it may be wrong'),
    preferredAt: z.iso.datetime().nullable(),
    can: z.object({ reply: z.boolean(), withdraw: z.boolean(), close: z.boolean() }),
  })
  .meta({ id: 'Enquiry' })
export type EnquiryView = z.infer<typeof enquiryView>

export const messageView = z
  .object({
    messageId: z.int(),
    from: z.enum(['customer', 'merchant']),
    isAutomatic: z
      .boolean()
      .describe('Sent by the business without a person, once after the first message; it leaves the state as it is'),
    text: z.string(),
    pricePaise: z.int().nullable().describe('The price that the business states'),
    sentAt: z.iso.datetime(),
  })
  .meta({ id: 'Message' })
export type MessageView = z.infer<typeof messageView>

export const listNumbersInput = z.strictObject({
  size: wholeNumber(z.int().min(1).max(50)).default(20),
  page: wholeNumber(z.int().min(0).max(1000)).default(0),
})

const numberHolder = z
  .object({
    businessId: z.int(),
    name: z.string(),
    subject: z.string().describe('What the caller asked last'),
    enquiries: z.int().describe('In how many it still sees how to reach the caller'),
    hasNumber: z.boolean().describe('Whether it sees the number; otherwise an e-mail address'),
    askedAt: z.iso.datetime(),
    withdrawnAt: z.iso.datetime().nullable().describe('When everything was withdrawn from it; null while it sees any'),
  })
  .meta({ id: 'NumberHolder' })
export type NumberHolder = z.infer<typeof numberHolder>

export const numberList = z
  .object({
    numberRespList: z.array(numberHolder).describe('Those that still see the contact first'),
    holders: z.int().describe('How many still see it'),
    page: pageInfo,
  })
  .meta({ id: 'NumberList' })
export type NumberList = z.infer<typeof numberList>

export const savedEnquiryView = z
  .object({ enquiryId: z.int(), status: enquiryStatus })
  .extend(tokensView.shape)
  .meta({ id: 'SavedEnquiry' })
export const locationView = z.object({ location: z.string() })
export const paidStatusView = z
  .object({
    isPaid: z.boolean(),
    planId: z.int().nullable(),
    paidUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PaidStatus' })
