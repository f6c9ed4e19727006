import { z } from 'zod'
import { recaptchaToken } from '#features/accounts/contract.ts'
import { lineField, textField } from '#features/support/contract.ts'
import { addressText } from '#platform/address-text.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { oneLine } from '#platform/plain-text.ts'
import { refusals } from '#platform/refusal.ts'
import { bodyLimits } from './rules.ts'

export const refuseAffiliation = refusals({
  product_not_found: ['not_found', 'There is no such way to work with us.'],
  application_not_found: ['not_found', 'This application does not exist, or was decided before.'],
  payout_missing: ['conflict', 'This affiliate has not said where to pay to.'],
  payout_differs: ['conflict', 'Another sum is due to this affiliate by now. Nothing was written down.'],
  affiliation_limit_reached: [
    'too_many',
    '3 requests came from this e-mail today, or many from this connection. Please try again tomorrow.',
  ],
})

/** A general request to work with us. */
export const affiliationInput = z.strictObject({
  city: lineField(80, 'city is required'),
  organisation: z.string().max(120, 'This is too long').overwrite(oneLine).optional(),
  fullName: lineField(100, 'Name is required').optional(),
  email: lineField(254, 'Email is required').optional(),
  contactNumber: z.string().max(40, 'This is too long').overwrite(oneLine).optional(),
  message: textField.meta({ minLength: bodyLimits.min, maxLength: bodyLimits.max }),
  recaptchaToken,
})

/** A request about one product. */
export const affiliationProductInput = affiliationInput.extend({ product: z.string().max(60) })
export type AffiliationRequest = z.infer<typeof affiliationInput> & { product?: string | undefined }

export const affiliationNumberView = z
  .object({
    affiliationNumber: z.string().describe('To quote when calling or writing'),
  })
  .meta({ id: 'AffiliationNumber' })

export const productView = z
  .object({
    product: z.string(),
    name: z.string(),
    tagline: z.string(),
    suits: z.string(),
    youDo: z.array(z.string()),
    youGet: z.array(z.string()),
    icon: z.string(),
    hasCourse: z.boolean().describe('Its certificate is given to whoever completes the course'),
    url: addressText<PageAddress>(),
  })
  .meta({ id: 'AffiliationProduct' })
export type ProductView = z.infer<typeof productView>
