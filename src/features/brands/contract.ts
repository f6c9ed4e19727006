import { z } from 'zod'
import { ownBusiness } from '#features/businesses/contract.ts'
import { addressText } from '#platform/address-text.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { hasPhoneNumber } from '#platform/phone.ts'
import { oneLine } from '#platform/plain-text.ts'
import { refusals } from '#platform/refusal.ts'
import { brandNameLength } from './rules.ts'

/** Keep the numbers in these sentences in line with rules.ts. */
export const refuseBrand = refusals({
  brand_not_found: ['not_found', 'We could not find this brand.'],
  brand_limit_reached: ['conflict', 'You have 10 brands, which is the most.'],
  branch_limit_reached: ['conflict', 'This brand has 100 branches, which is the most.'],
  branch_taken: ['conflict', 'This listing is a branch already.'],
})

const brandName = z
  .string()
  .max(2000, /* i18n */ 'This is too long')
  .overwrite(oneLine)
  .refine((text) => text !== '', 'Name is required')
  .refine((text) => [...text].length <= brandNameLength, /* i18n */ 'Please write at most 100 characters')
  .refine((text) => /\p{L}/u.test(text) && !/\p{N}{6}/u.test(text) && !hasPhoneNumber(text), 'Invalid name')

export const brandInput = z.object({ name: brandName })

/** The listings of the caller, brand by brand. */
export const directoriesView = z.array(
  z
    .object({
      brandId: z.int().nullable().describe('Null for the listings that are branches of no brand'),
      name: z.string().describe('Empty without a brand'),
      url: addressText<PageAddress>().nullable().describe('Path of the page of the brand'),
      businesses: z.array(ownBusiness).describe('The main branch first'),
    })
    .meta({ id: 'Directory' }),
)
