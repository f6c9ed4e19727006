import { z } from 'zod'
import { namedMobile } from '#platform/named-mobile.ts'
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
  offered_already: ['conflict', 'You have offered this business already. Withdraw that first.'],
  got_lately: ['conflict', 'This business came to you lately. As long as that can be undone, you cannot offer it.'],
  giver_is_full: ['conflict', 'Who gave it has another listing by now, and the free plan has one.'],
  offered_to_yourself: ['invalid', 'This is your own number.'],
  transfer_limit_reached: ['too_many', 'You have offered businesses often today. Please come back tomorrow.'],
  transfer_not_found: ['not_found', 'This offer has ended, or was withdrawn.'],
  undo_over: ['conflict', 'The seven days are over: this can be undone no more.'],
  claim_not_found: ['not_found', 'There is no such open claim.'],
  owner_untold: [
    'conflict',
    'The business has got an owner since this claim, who is told now. Hear them first, then decide again.',
  ],
})

/** Who gets a business, as the form has it. */
export const transferInput = z.object(namedMobile)
export type TransferInput = z.infer<typeof transferInput>

export const papersInput = z.object({
  proof: z.enum(proofs, /* i18n */ 'Please choose what you send'),
  note: z
    .string()
    .max(20_000, /* i18n */ 'This is too long')
    .overwrite(plainText)
    .refine((text) => [...text].length <= noteLength, /* i18n */ 'Please write at most 500 characters'),
})
export type PapersInput = z.infer<typeof papersInput>
