import { z } from 'zod'
import { refusals } from '#platform/refusal.ts'
import { limitText } from './rules.ts'

export const refuseRegistration = refusals({
  listing_limit_reached: ['step_required', limitText],
})

const text = (maxLength: number) => z.string().max(2000, /* i18n */ 'This is too long').meta({ maxLength })
const optionalText = (maxLength: number) => text(maxLength).optional()
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .describe('HH:MM in India')

/**
 * The form of `POST /users/business-details`. Its sentences are those of the fields (spec §5); what the schema lets
 * through is checked by `readListing`.
 */
export const businessForm = z
  .strictObject({
    name: text(100),
    categoryId: z.int().positive().describe('Of a category without others below it: `GET /business-categories`'),
    pincode: text(6),
    city: text(100),
    district: optionalText(100),
    state: text(100),
    locality: optionalText(80),
    address: optionalText(200).describe('Building and street; needed without `serviceArea`'),
    hidesAddress: z
      .boolean()
      .optional()
      .describe('Nobody sees building and street; the position is that of the locality'),
    serviceArea: optionalText(120).describe('Where the business comes to, in place of an address'),
    lat: z.number().optional(),
    lng: z.number().optional(),
    mobile: optionalText(20).describe('Shown to customers: the number of the account, which is proven'),
    landline: optionalText(20),
    emailAddress: optionalText(254).describe('Never shown'),
    url: optionalText(2048),
    gstNo: optionalText(15).describe('With the right check character; never shown'),
    hours: z
      .union([z.literal('24x7'), z.array(z.array(z.object({ from: time, to: time })).max(3)).max(7)])
      .optional()
      .describe(
        'Monday to Sunday, the days that are left out are closed; a shift that ends before it begins runs past midnight',
      ),
  })
  .meta({ id: 'BusinessForm' })
export type BusinessForm = z.output<typeof businessForm>

export const registeredView = z
  .object({ businessId: z.int(), vendorBusinessDetailsId: z.int() })
  .meta({ id: 'RegisteredBusiness' })
