import { z } from 'zod'
import { pageInfo, pageRequest } from '#core/endpoint.ts'
import { businessCard } from '#features/businesses/contract.ts'
import { factFilters, priceSteps } from '#features/facts/fact-filters.ts'
import { addressText } from '#platform/address-text.ts'
import { decimal } from '#platform/decimal.ts'
import { foldText } from '#platform/fold-text.ts'
import { isObject } from '#platform/is-object.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { openTimes } from './open-times.ts'
import { maxHashtags, nearbyRadiusMetres } from './rules.ts'

const searchText = z.string().max(10_000).describe('What a person typed; the first 200 characters are read')
const cityName = z.string().max(100).describe('Slug or any name of a city; absent or "all-india" searches everywhere')
const lat = z.number().min(-90).max(90)
const lng = z.number().min(-180).max(180)
const page = pageRequest.default({ size: 10, page: 0 })

const hashtag = z
  .string()
  .max(60)
  .refine((text) => foldText(text) !== '', { message: /* i18n */ 'A hashtag needs a letter or a digit' })
  .describe('With or without its sign')

export const searchBusinessesInput = z
  .strictObject({
    searchText: searchText.default(''),
    city: cityName.optional(),
    categoryId: z.int().positive().max(2_147_483_647).optional(),
    hashtags: z.array(hashtag).max(maxHashtags).default([]),
    lat: lat.optional(),
    lng: lng.optional(),
    literal: z.boolean().optional().describe('Search the words as typed: neither corrected nor read as a category'),
    minRating: z.literal([3, 4]).optional(),
    isOpenNow: z.boolean().default(false),
    openTime: z.enum(openTimes).optional().describe('Open at some time then; `always` is 24 hours every day'),
    isVerified: z.boolean().default(false),
    facts: z
      .array(z.enum(factFilters.map(({ key }) => key)))
      .max(factFilters.length)
      .default([])
      .describe('All of these are stated by the business'),
    priceStep: z
      .literal(priceSteps)
      .optional()
      .describe('A price up to the first, second or third step of the unit of its category'),
    sort: z
      .enum(['best', 'nearest', 'rating'])
      .default('best')
      .describe('`nearest`: to lat and lng, else to the centre of the city'),
    page,
  })
  .refine((input) => (input.lat === undefined) === (input.lng === undefined), {
    path: ['lat'],
    message: /* i18n */ 'A position needs lat and lng',
    when: isObject,
  })
  .meta({ dependentRequired: { lat: ['lng'], lng: ['lat'] } })

const namedCategory = z.object({ id: z.int(), name: z.string(), slug: z.string() })

export const searchResult = z
  .object({
    businessRespList: z.array(businessCard),
    page: pageInfo,
    totalIsExact: z.boolean().describe('False when there are more than totalElements'),
    corrected: z.object({ from: z.string(), to: z.string() }).optional().describe('Showing results for `to`'),
    onlyWords: z.string().optional().describe('No business has all words; these match only the words given here'),
    unapplied: z.array(z.string()).optional().describe('Wishes in the text that nothing is filtered by: "24 hours"'),
    publicNumbers: z
      .array(z.object({ number: z.string(), name: z.string() }))
      .optional()
      .describe('Public helplines that the text asks for, to be shown first'),
    interpretedAs: z
      .object({
        category: namedCategory,
        also: z.array(namedCategory).optional().describe('The text names these too; they are listed with it'),
      })
      .optional(),
    place: z
      .object({ city: z.string(), text: z.string() })
      .optional()
      .describe('A place named in the text was searched'),
    isOpenNow: z.boolean().optional().describe('The text asked for what is open now; only that is listed'),
    wishes: z
      .array(z.string())
      .optional()
      .describe(
        'Wishes in the text that the list is filtered by: "open-now", "open-sun", "top-rated", "verified", "fact-o-neg"',
      ),
    firstOpensAt: z.iso.datetime().optional().describe('No business is open now, as was wished: when the first opens'),
    unmetWishes: z.array(z.string()).optional().describe('Wishes that no business fulfils: the list is without them'),
    wishesAlone: z
      .array(z.enum(['open-now', 'open-24-hours', 'top-rated', 'verified']))
      .optional()
      .describe('The text is nothing but wishes; only what fulfils these is listed'),
    saysNothing: z.boolean().optional().describe('The text names neither a trade nor a business: nothing was searched'),
    isRelated: z
      .boolean()
      .optional()
      .describe('Nothing of the category is in or around this city; these are of related ones in it'),
    aroundCity: z.string().optional().describe('Nothing matched in this city; these are from around it'),
  })
  .meta({ id: 'SearchResult' })

export const suggestionsInput = z.strictObject({ searchText, city: cityName.optional() })

export const suggestion = z
  .object({
    type: z.enum(['category', 'brand', 'business', 'hashtag', 'city', 'locality']),
    text: z.string(),
    id: z.union([z.int(), z.string()]),
    city: z.string().optional(),
    detail: z.string().optional().describe('Where it is, or how many there are, to be shown behind the text'),
    url: addressText<PageAddress>().describe('Path of the page that choosing it opens'),
  })
  .meta({ id: 'Suggestion' })

export const nearbyInput = z.strictObject({
  product: searchText,
  lat,
  lng,
  radiusMetres: z.int().min(100).max(nearbyRadiusMetres).default(nearbyRadiusMetres),
  page,
})

export const nearbyQuery = z.strictObject({
  product: z.string().max(10_000),
  lat: decimal(z.number().min(-90).max(90)),
  lng: decimal(z.number().min(-180).max(180)),
})
