import { z } from 'zod'
import { decimal, wholeNumber } from '#platform/decimal.ts'
import { refusals } from '#platform/refusal.ts'

export const refusePlace = refusals({
  place_not_found: ['not_found', 'We could not find this place in India.'],
})

export const cityView = z
  .object({
    cityId: z.int(),
    name: z.string().describe('In the language of the call'),
    slug: z.string(),
    state: z.string(),
  })
  .meta({ id: 'City' })
export type CityView = z.infer<typeof cityView>

export const placePoint = z
  .object({ placeId: z.string(), text: z.string(), lat: z.number(), lng: z.number() })
  .meta({ id: 'PlacePoint' })

const text = z.string().trim().min(1).max(200)
const degrees = (limit: number) => decimal(z.number().min(-limit).max(limit))

export const citiesQuery = z.strictObject({
  q: z.string().trim().max(100).default('').describe('Part of a name, any case'),
  limit: wholeNumber(z.int().min(1).max(5000)).default(1000),
  cursor: wholeNumber(z.int().positive().max(2_147_483_647))
    .describe('The `cityId` after which to continue; for the list without `q`')
    .optional(),
})

export const showCityInput = z.strictObject({ city: text.describe('Slug or name') })

export const locationSearchQuery = z.strictObject({
  q: text,
  limit: wholeNumber(z.int().min(1).max(20)).default(8),
})

export const geocodeQuery = z
  .strictObject({ address: text.optional(), placeId: text.optional() })
  .refine(({ address, placeId }) => (address === undefined) !== (placeId === undefined), {
    message: /* i18n */ 'Send either address or placeId',
    path: ['address'],
  })

export const guessQuery = z
  .strictObject({ lat: degrees(90).optional(), lng: degrees(180).optional() })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
    message: /* i18n */ 'Send lat and lng together',
    path: ['lat'],
  })
  .meta({ dependentRequired: { lat: ['lng'], lng: ['lat'] } })

export const guessedCity = z
  .object({
    city: z.string().nullable(),
    slug: z.string().nullable(),
    state: z.string().nullable(),
    how: z
      .enum(['position', 'network', 'chosen'])
      .nullable()
      .describe('`chosen`: nothing was detected, this is the city chosen last'),
  })
  .meta({ id: 'GuessedCity' })
export type GuessedCityView = z.infer<typeof guessedCity>
