import { z } from 'zod'
import { lineField } from '#features/support/contract.ts'
import { oneLine } from '#platform/plain-text.ts'
import { refusals } from '#platform/refusal.ts'
import { requiredText } from '#platform/required-text.ts'
import { adDayChoices, adStates, headlineLength, lineMaxLength } from './rules.ts'

export const refuseAd = refusals({
  ad_not_found: ['not_found', 'This advertisement does not exist or is not yours.'],
  ad_place_taken: ['conflict', 'Somebody has just taken these days. Please choose others.'],
  ad_held_too_long: [
    'conflict',
    'You have kept these days for 45 minutes without paying. Now others have a chance; please try again in half an hour.',
  ],
  ad_limit_reached: [
    'too_many',
    '10 of your advertisements are waiting for payment or review. Please wait until some are decided.',
  ],
  ad_decided: ['conflict', 'This advertisement was looked at as it is: its picture cannot be changed any more.'],
  ad_too_late: ['conflict', 'Its first day has come: it can be refused, and is given back by itself.'],
  ad_not_cancellable: ['conflict', 'This advertisement cannot be called off any more.'],
})

const chooseDate = /* i18n */ 'Please choose a day from tomorrow, within the next 4 months'

export const bookAdInput = z.strictObject({
  placement: z.string({ error: /* i18n */ 'Please choose a place' }).max(60, /* i18n */ 'Please choose a place'),
  city: z.string({ error: 'city is required' }).max(80, 'Invalid city name').describe('Slug or name'),
  category: z.string().max(80).describe('Slug; left out for the home page').optional(),
  startsOn: z.iso.date({ error: chooseDate }),
  days: z.literal([...adDayChoices], { error: /* i18n */ 'Please choose for how long' }),
  businessId: z.int().positive().describe('An own business, whose page it leads to').optional(),
  headline: lineField(headlineLength.max, requiredText),
  line: z.string().max(lineMaxLength, /* i18n */ 'This is too long').overwrite(oneLine).optional(),
  url: z.string().max(500, 'Invalid URL').describe('Where it leads to; left out with a business').optional(),
  picture: z
    .string()
    .max(100, /* i18n */ 'Please choose the picture once more')
    .describe('As POST /ads/pictures names it')
    .optional(),
  fullName: lineField(100, 'Name is required').optional(),
  contactNumber: lineField(40, 'Mobile number is required....').optional(),
  email: lineField(254, 'Email is required').optional(),
  buyerName: z
    .string()
    .max(100, /* i18n */ 'This is too long')
    .overwrite(oneLine)
    .describe('On the invoice, whom the GST number belongs to; else the own business, or the full name')
    .optional(),
  pincode: lineField(10, 'Pincode is required').describe('Of the address on the invoice; says the state'),
  address: z.string().max(300, /* i18n */ 'This is too long').overwrite(oneLine).describe('On the invoice'),
  state: z.string().max(2).describe('Two digits as in a GSTIN, where the PIN code does not say it').optional(),
  gstNo: z.string().max(20, 'Invalid Gst number').overwrite(oneLine).optional(),
})
export type BookAdInput = z.infer<typeof bookAdInput>

/** The form of `POST /ads/pictures`. */
export const adPictureForm = z.object({
  file: z.file().describe('One picture (JPEG, PNG, WebP, AVIF; at most 5 MB)'),
})
export const keptPictureView = z.object({
  picture: z.string().describe('To be sent with the booking within 6 hours, once'),
})

export const placementView = z
  .object({
    placement: z.string(),
    name: z.string(),
    shownWhere: z.string(),
    suits: z.string(),
    sketch: z.enum(['home', 'results', 'category', 'business']),
    isOfCategory: z.boolean().describe('Whether a category must be named'),
    dayPricePaise: z.int().describe('A day, GST included, in the city and category that were named'),
    reachADay: z
      .int()
      .nullable()
      .describe('Visitors a day by our count of the last 4 weeks; null where none were counted'),
  })
  .meta({ id: 'Placement' })
export type PlacementView = z.infer<typeof placementView>

export const adView = z
  .object({
    adId: z.int(),
    adNumber: z.string().describe('To quote when calling or writing'),
    state: z.enum(adStates),
    reason: z.string().nullable().describe('Why it was refused'),
    placement: z.string(),
    placementName: z.string(),
    city: z.string(),
    category: z.string().nullable(),
    startsOn: z.iso.date(),
    lastOn: z.iso.date(),
    amountPaise: z.int().describe('GST included'),
    headline: z.string(),
    line: z.string(),
    seen: z.int().describe('Visitors who saw it, each once a day'),
    opened: z.int().describe('Visitors who opened it, each once a day'),
    paymentId: z.int().nullable(),
    can: z.object({ pay: z.boolean(), cancel: z.boolean() }),
  })
  .meta({ id: 'Advertisement' })
export type AdView = z.infer<typeof adView>

export const adReportView = z
  .object({
    ad: adView,
    days: z.array(z.object({ day: z.iso.date(), seen: z.int(), opened: z.int() })).describe('Of its run so far'),
  })
  .meta({ id: 'AdvertisementReport' })

const place = {
  city: z.string().max(80, 'Invalid city name').describe('Slug or name'),
  category: z.string().max(80).describe('Slug; left out for the home page').optional(),
}
export const rateCardQuery = z.strictObject({ ...place, city: place.city.optional() })
export const takenDaysQuery = z.strictObject({ placement: z.string().max(60), ...place })
export type PlaceQuery = z.infer<typeof rateCardQuery>

export const takenDaysView = z.object({
  firstDay: z.iso.date().describe('An advertisement begins on this day at the earliest'),
  lastFirstDay: z.iso.date().describe('and on this day at the latest'),
  taken: z.array(z.object({ startsOn: z.iso.date(), lastOn: z.iso.date() })),
})
