import { z } from 'zod'
import { lineField, textField } from '#features/support/contract.ts'
import { oneLine } from '#platform/plain-text.ts'
import { refusals } from '#platform/refusal.ts'
import { bodyMaxLength } from './rules.ts'

export const refuseAd = refusals({
  ad_limit_reached: [
    'too_many',
    '3 requests came from this e-mail today, or many from this connection. Please try again tomorrow.',
  ],
})

export const adRequestInput = z.strictObject({
  placement: z.string({ error: /* i18n */ 'Please choose a place' }).max(60, /* i18n */ 'Please choose a place'),
  businessName: lineField(120, 'This Field is required'),
  city: lineField(80, 'city is required'),
  startOn: z.iso.date({ error: /* i18n */ 'Please choose a day from tomorrow, within the next 12 months' }).optional(),
  fullName: lineField(100, 'Name is required').optional(),
  email: lineField(254, 'Email is required').describe('May be left out when signed in').optional(),
  contactNumber: z.string().max(40, /* i18n */ 'This is too long').overwrite(oneLine).optional(),
  message: textField.meta({ maxLength: bodyMaxLength }).optional(),
})
export type AdRequestInput = z.infer<typeof adRequestInput>

export const adNumberView = z.object({ adNumber: z.string().describe('To quote when calling or writing') })

export const placementView = z
  .object({
    placement: z.string(),
    name: z.string(),
    shownWhere: z.string(),
    suits: z.string(),
    sketch: z.enum(['home', 'results', 'category', 'business']),
    bookedBy: z.enum(['week', 'month']),
    pricePaise: z.int().nullable().describe('For one week or month; null is on request'),
  })
  .meta({ id: 'Placement' })
export type PlacementView = z.infer<typeof placementView>

export const ownAdView = z
  .object({
    adNumber: z.string(),
    placement: z.string(),
    businessName: z.string(),
    city: z.string(),
    startOn: z.string().nullable(),
    requestedAt: z.iso.datetime(),
  })
  .meta({ id: 'OwnAdvertisement' })
