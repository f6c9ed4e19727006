import { z } from 'zod'
import { enquiryStatus } from '#features/enquiries/contract.ts'
import { pageCursor } from '#features/enquiries/enquiry-cursor.ts'
import { wholeNumber } from '#platform/decimal.ts'
import { oneLine } from '#platform/plain-text.ts'
import { refusals } from '#platform/refusal.ts'
import { requiredText } from '#platform/required-text.ts'
import { scopes } from './rules.ts'

export const refuseConnection = refusals({
  address_not_public: ['invalid', 'We can send only to an https:// address on the public internet.'],
  no_webhook: ['not_found', 'There is no webhook. Please enter its address first.'],
  delivery_not_found: ['not_found', 'This delivery is not kept any more.'],
  test_limit_reached: [
    'too_many',
    'That is as many tests as one business may send in a day. Please try again tomorrow.',
  ],
  replay_limit_reached: [
    'too_many',
    'That is as often as one business may send again in a day. Failed deliveries are tried again by themselves.',
  ],
  too_many_keys: ['step_required', 'Ten keys are the most. Please delete one that you no longer use.'],
  key_not_found: ['not_found', 'This key is deleted already.'],
  scope_missing: ['not_allowed', 'This key may not read enquiries.'],
})

export const webhookInput = z.object({
  url: z
    .string()
    .trim()
    .min(1, requiredText)
    .max(500, /* i18n */ 'This is too long')
    .refine((text) => URL.canParse(text), /* i18n */ 'Please enter an address that begins with https://'),
})

export const keyInput = z.object({
  name: z
    .string()
    .max(200)
    .overwrite(oneLine)
    .pipe(z.string().min(1, requiredText).max(60, /* i18n */ 'This is too long')),
  scopes: z.array(z.enum(scopes)).min(1, /* i18n */ 'Please choose what it may read'),
})

export const listLeadsInput = z.strictObject({
  size: wholeNumber(z.int().min(1).max(100)).default(50).describe('How many at once'),
  cursor: pageCursor.optional().describe('`nextCursor` of the answer before: the enquiries changed since'),
})

const iso = z.iso.datetime()

const leadView = z
  .object({
    enquiryId: z.int(),
    businessId: z.int(),
    kind: z.enum(['ENQUIRY', 'BOOKING']),
    status: enquiryStatus,
    subject: z.string(),
    location: z.string(),
    fullName: z.string().nullable().describe('null without the scope `contacts`'),
    contactNumber: z.string().nullable().describe('E.164; null when withdrawn, or without the scope `contacts`'),
    email: z.string().nullable().describe('null when there is none or it was withdrawn, or without `contacts`'),
    preferredAt: iso.nullable(),
    message: z.string().describe('What the customer wrote first'),
    dateCreated: iso,
    lastUpdated: iso,
    withdrawnAt: iso.nullable(),
  })
  .meta({ id: 'Lead' })
export type LeadView = z.infer<typeof leadView>

export const leadList = z.object({
  leads: z.array(leadView).describe('Those changed longest ago first'),
  nextCursor: z.string().nullable().describe('Pass it as `cursor` to go on, now or later; null when there was none'),
})
