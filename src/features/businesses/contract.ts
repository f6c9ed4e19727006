import { z } from 'zod'
import { factView, priceView, serviceView } from '#features/facts/contract.ts'
import { addressText } from '#platform/address-text.ts'
import { wholeNumber } from '#platform/decimal.ts'
import type { PageAddress, WebAddress } from '#platform/page-address.ts'
import { oneLine, plainText } from '#platform/plain-text.ts'
import { refusals } from '#platform/refusal.ts'
import type { BusinessPath } from './business-path.ts'
import { type MistakeKind, mistakeKinds } from './mistake-kinds.ts'
import { isNativeName, nativeNameLength } from './rules.ts'

export const refuseBusiness = refusals({
  business_not_found: ['not_found', 'We could not find this business.'],
  business_deleted: ['gone', 'This business is no longer listed.'],
})

export const refusePhone = refusals({
  phone_limit_reached: ['too_many', 'You have been shown many phone numbers today. Please come back tomorrow.'],
})

/** The phone number of one business. */
export const businessPhone = z
  .object({ businessId: z.int(), phone: z.string().nullable().describe('E.164; null when it is not public') })
  .meta({ id: 'BusinessPhone' })

export const refuseMistake = refusals({
  mistake_limit_reached: [
    'too_many',
    'You have reported 10 mistakes today. Thank you! Please come back tomorrow for the next.',
  ],
})

/** "Report a mistake": what is wrong with a listing. */
export const mistakeInput = z
  .strictObject({
    businessId: z.int().positive(),
    kind: z.enum(Object.keys(mistakeKinds) as MistakeKind[], /* i18n */ 'Please choose what is wrong'),
    text: z
      .string()
      .max(20_000, /* i18n */ 'This is too long')
      .overwrite(plainText)
      .refine((text) => [...text].length <= 1000, /* i18n */ 'Please write at most 1,000 characters'),
  })
  .refine(({ kind, text }) => kind !== 'other' || text !== '', {
    path: ['text'],
    message: /* i18n */ 'Please say what is wrong',
  })
export type MistakeInput = z.infer<typeof mistakeInput>

const categoryLink = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    icon: z.string(),
    url: addressText<PageAddress>().describe('Path of the category in the city of the business'),
  })
  .meta({ id: 'CategoryLink' })

const rating = z
  .object({ average: z.number().describe('1 to 5, one decimal'), count: z.int() })
  .meta({ id: 'AverageRating' })

const openState = z
  .object({
    isOpen: z.boolean(),
    text: z.string().describe('Open now · Closes 9 pm'),
    changesAt: z.iso.datetime().nullable().describe('When it opens or closes next; null when that is not known'),
  })
  .meta({ id: 'OpenState' })

/**
 * A business in a list of the API: what strangers may see at a glance, and nothing else. Phone numbers are given one at
 * a time and counted (`POST /businesses/phone`), never in bulk.
 */
export const businessCard = z
  .object({
    businessId: z.int(),
    name: z.string(),
    url: addressText<BusinessPath>().describe('Path of its page'),
    categories: z.array(categoryLink).describe('The main one first'),
    locality: z.string().describe('In the language of the call where that is sure'),
    city: z.string(),
    citySlug: z.string(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    isTakingEnquiries: z.boolean(),
    rating: rating.nullable().describe('null until somebody rated it'),
    openState: openState.nullable().describe('Now, in Indian time; null when its hours are not known'),
    isVerified: z.boolean(),
    isDemo: z.boolean(),
    hashtags: z.array(z.string()),
    distanceMetres: z.int().nullable().describe('From the position that was sent'),
    nativeName: z.string().nullable().describe('In an Indian script, as the business writes it; null when not known'),
    replyMinutes: z.int().nullable().describe('It usually replies within these minutes; null when that is not known'),
    fact: factView.nullable().describe('What says most of it besides: a price, blood groups, pure veg'),
    photoUrl: z.string().nullable().describe('Path of its cover, small; null without photos'),
    quote: z.string().nullable().describe('The first sentence of a review; null without a short one'),
  })
  .meta({ id: 'BusinessCard' })
/** On a page; people may call from a list. */
export type BusinessCard = z.infer<typeof businessCard> & {
  phone: string | null
  /** Why it takes no enquiries, as a sentence; null when it does. */
  closedText: string | null
  /** How its name reads, where readers of the page do not know its script: a proposal, shown as one. */
  nameReading: string | undefined
  /** Names of scenes of its trade, for its signboard. */
  scenes: readonly string[]
}

/** A day with other hours than those of the week. */
const specialDay = z
  .object({
    date: z.iso.date(),
    name: z.string().nullable().describe('The holiday in its state; null for a day off of its own'),
    isClosed: z.boolean(),
    text: z.string().describe('9 am – 2 pm, or that it is closed'),
    hours: z.array(z.string()).describe('09:00-14:00; none when it is closed'),
  })
  .meta({ id: 'SpecialDay' })

const dayHours = z.object({ day: z.string(), text: z.string(), isToday: z.boolean() }).meta({ id: 'DayHours' })

/** The public page of a business ("company description"). */
export const businessPage = businessCard
  .omit({ photoUrl: true, fact: true, quote: true })
  .extend({
    state: z.string(),
    description: z.string(),
    address: z.string().describe('Empty where its street is hidden'),
    isStreetHidden: z.boolean().describe('Its position is that of the locality'),
    serviceArea: z.string().nullable().describe('Where it comes to, when customers do not come to it'),
    pincode: z.string().nullable(),
    website: addressText<WebAddress>().nullable(),
    landline: z.string().nullable().describe('E.164, beside `phone`; null when it has none or is closed'),
    email: z.string().nullable().describe('Null when its owner does not show it'),
    contactPerson: z.string().nullable().describe('Whom customers ask for'),
    hours: z.array(dayHours).nullable().describe('Monday to Sunday; null when not known'),
    openingHours: z.array(z.string()).describe('schema.org notation: Mo 09:00-21:00'),
    specialDays: z.array(specialDay).describe('The next days with other hours, such as holidays; at most 8'),
    facts: z.array(factView).describe('What it says of itself, in the order to show'),
    price: priceView.nullable().describe('The price among the facts, as numbers'),
    services: z.array(serviceView),
    listedSince: z.iso.datetime(),
    verifiedAt: z.iso.datetime().nullable().describe('When it was checked; null when it was not, or is not recorded'),
    viewCount: z.int(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'BusinessPage' })
export type BusinessPage = z.infer<typeof businessPage> &
  Pick<BusinessCard, 'closedText' | 'nameReading' | 'phone' | 'scenes'> & {
    /** As it is stored, whatever the language: for structured data and to find it in the address. */
    localityWritten: string
  }

/** A business's description of itself ("about company info"). */
export const companyAbout = businessPage.pick({
  businessId: true,
  name: true,
  description: true,
  hashtags: true,
  categories: true,
  website: true,
  hours: true,
})

/** A business as the feed of changes gives it: what does not depend on the time of day, without phone and e-mail. */
const changedBusiness = businessPage
  .pick({
    businessId: true,
    name: true,
    nativeName: true,
    url: true,
    categories: true,
    description: true,
    address: true,
    isStreetHidden: true,
    serviceArea: true,
    locality: true,
    city: true,
    citySlug: true,
    state: true,
    pincode: true,
    lat: true,
    lng: true,
    website: true,
    openingHours: true,
    specialDays: true,
    hashtags: true,
    facts: true,
    price: true,
    services: true,
    rating: true,
    isVerified: true,
    isDemo: true,
    isTakingEnquiries: true,
  })
  .meta({ id: 'ChangedBusiness' })

export const changesQuery = z.strictObject({
  since: z.iso.datetime({ offset: true }).describe('Changes from this time on; ignored with a cursor').optional(),
  cursor: z.string().max(100).describe('`nextCursor` of the answer before').optional(),
  size: wholeNumber(z.int().min(1).max(200)).default(200),
})

export const changesView = z.object({
  changes: z.array(
    z.object({
      businessId: z.int(),
      updatedAt: z.iso.datetime(),
      isDeleted: z.boolean(),
      business: changedBusiness.nullable().describe('null when it was deleted'),
    }),
  ),
  nextCursor: z.string(),
})

/** A business as its owner's list shows it. */
export const ownBusiness = z
  .object({
    id: z.int(),
    vendorBusinessDetailsId: z.int(),
    name: z.string(),
    url: addressText<BusinessPath>(),
    status: z.enum(['open', 'closed']),
    reopensOn: z.iso.date().nullable().describe('The day on which a business that is closed for now opens again'),
    city: z.string(),
    profilePercentage: z.int(),
    isVerified: z.boolean(),
    isPaid: z.boolean(),
    paidUntil: z.iso.datetime().nullable(),
    viewCount: z.int(),
    nativeName: z.string().nullable(),
  })
  .meta({ id: 'OwnBusiness' })
export type OwnBusiness = z.infer<typeof ownBusiness>

export const nativeNameInput = z.strictObject({
  nativeName: z
    .string()
    .max(2000, /* i18n */ 'This is too long')
    .overwrite(oneLine)
    .refine(
      (text) => text === '' || isNativeName(text),
      /* i18n */ 'Please write the name in an Indian script, in at most 150 characters',
    )
    .meta({ maxLength: nativeNameLength, description: 'In an Indian script; empty removes it' }),
})
