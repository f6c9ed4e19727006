import { z } from 'zod'
import { plainText } from '#platform/plain-text.ts'
import { refusals } from '#platform/refusal.ts'
import { noteLength, proofs } from './rules.ts'

export const refuseClaim = refusals({
  owned_already: ['conflict', 'This business has an owner by now. Send papers if it is yours.'],
  own_already: ['conflict', 'This business is yours already.'],
  no_mobile_listed: ['conflict', 'No mobile number is listed that could get a code. Please send papers.'],
  claim_open: ['conflict', 'You have sent papers for this business. We are checking them.'],
  claim_limit_reached: ['too_many', 'You have tried this for several businesses today. Please come back tomorrow.'],
  second_needs_plan: [
    'step_required',
    'The free plan has one listing. With the paid plan of your listing you can claim as many as you have.',
  ],
  paper_wrong_type: ['wrong_type', 'Papers are a photo (JPEG, PNG) or a PDF.'],
  paper_too_large: ['too_large', 'A file may have 5 MB at most.'],
  paper_missing: ['invalid', 'Please add a photo or a PDF.'],
  claim_not_found: ['not_found', 'There is no such open claim.'],
})

export const papersInput = z.object({
  proof: z.enum(proofs, /* i18n */ 'Please choose what you send'),
  note: z
    .string()
    .max(20_000, /* i18n */ 'This is too long')
    .overwrite(plainText)
    .refine((text) => [...text].length <= noteLength, /* i18n */ 'Please write at most 500 characters'),
})
export type PapersInput = z.infer<typeof papersInput>
