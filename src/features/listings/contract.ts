import { z } from 'zod'
import { nativeNameInput } from '#features/businesses/contract.ts'
import { maxSpecialDays } from '#features/businesses/special-days.ts'
import { businessForm } from '#features/registration/contract.ts'
import { refusals } from '#platform/refusal.ts'
import { descriptionLength, hashtagLength, maxCategories, personLength } from './rules.ts'

export const refuseListing = refusals({
  listing_changed: [
    'conflict',
    'Somebody has changed this listing meanwhile. What you typed is still here: compare it with the page and save again.',
  ],
  owner_decides: ['not_allowed', 'Only the owner closes this business for good, or opens it again after that.'],
  not_the_last_change: ['conflict', 'Something else was changed since. Only the last change can be undone.'],
})

const text = (maxLength: number) => z.string().max(20_000, /* i18n */ 'This is too long').meta({ maxLength })
const { shape } = businessForm

const place = {
  pincode: shape.pincode,
  city: shape.city,
  state: shape.state,
  district: shape.district,
  locality: shape.locality,
  address: shape.address,
  hidesAddress: shape.hidesAddress,
  serviceArea: shape.serviceArea,
  lat: shape.lat,
  lng: shape.lng,
}

/** `PUT /businesses/{id}/company-info`. The sentences are those of the fields (spec §5). */
export const companyInfoInput = z
  .strictObject({
    name: shape.name,
    nativeName: nativeNameInput.shape.nativeName.optional().describe('In an Indian script; empty removes it'),
    categoryIds: z.array(z.int().positive()).min(1).max(maxCategories).describe('The main one first'),
    gstNo: shape.gstNo,
    ...place,
  })
  .meta({ id: 'CompanyInfo' })
export type CompanyInfoInput = z.output<typeof companyInfoInput>

/** `PUT /businesses/{id}/contact-info`. */
export const contactInfoInput = z
  .strictObject({
    mobile: z
      .enum(['own', 'listed', 'none'])
      .describe('Which proven number customers see: that of the account, the one shown now, or none'),
    landline: shape.landline,
    emailAddress: shape.emailAddress.describe('Shown when `showsEmail`'),
    showsEmail: z.boolean().optional(),
    contactPerson: text(personLength).optional(),
    url: shape.url,
  })
  .meta({ id: 'ContactInfo' })
export type ContactInfoInput = z.output<typeof contactInfoInput>

/** `PUT /businesses/{id}/more-about`. */
export const moreAboutInput = z
  .strictObject({
    description: text(descriptionLength.max).optional().describe('At least 40 characters, or empty'),
    facts: z
      .record(z.string().max(40), z.unknown())
      .optional()
      .describe('All facts of the business by their keys, as `facts` and `services` of its kinds; empty removes them'),
  })
  .meta({ id: 'MoreAbout' })
export type MoreAboutInput = z.output<typeof moreAboutInput>

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .describe('HH:MM in India')

const specialDayInput = z
  .strictObject({
    date: z.iso.date(),
    from: time.optional().describe('With `to`: the hours of that day; without both it is closed'),
    to: time.optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    message: /* i18n */ 'Please give the time it closes',
  })
  .meta({ id: 'SpecialDayInput' })

/** `PUT /businesses/{id}`: opening hours, holidays and state. */
export const businessInput = z
  .strictObject({
    hours: shape.hours.unwrap().nullable().optional().describe('Null when they are not said'),
    specialDays: z
      .array(specialDayInput)
      .max(maxSpecialDays)
      .optional()
      .describe('Holidays and days off, all of them; past ones are left out'),
    status: z.enum(['open', 'closed']).optional().describe('Closed for now: no enquiries, in no list'),
    reopensOn: z.iso.date().optional().describe('With `closed`: the day on which it is open again by itself'),
  })
  .refine(({ status, reopensOn }) => reopensOn === undefined || status === 'closed', {
    path: ['reopensOn'],
    message: /* i18n */ 'Only a business that is closed for now opens again',
  })
  .meta({ id: 'BusinessChanges' })
export type BusinessChanges = z.output<typeof businessInput>

/** `POST /hashtags`. */
export const hashtagsInput = z
  .strictObject({
    businessId: z.int().positive().max(Number.MAX_SAFE_INTEGER),
    hashtags: z.array(text(hashtagLength.max * 2)).max(30),
  })
  .meta({ id: 'Hashtags' })

export const changedListing = z
  .object({ businessId: z.int(), changed: z.array(z.string()).describe('The names of the fields that differ') })
  .meta({ id: 'ChangedListing' })
