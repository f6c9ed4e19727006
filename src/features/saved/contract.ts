import { z } from 'zod'
import { idParam, pageInfo } from '#core/endpoint.ts'
import type { Flash } from '#core/flash.ts'
import { type BusinessCard, businessCard } from '#features/businesses/contract.ts'
import { wholeNumber } from '#platform/decimal.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { refusals } from '#platform/refusal.ts'
import { savedPerPage } from './rules.ts'

export const refuseSaved = refusals({
  only_customers_save: [
    'not_allowed',
    'Business owners cannot save businesses. Please sign in as a customer to save this one.',
  ],
  saved_not_found: ['not_found', 'This business is not among your saved ones.'],
  saved_limit_reached: [
    'conflict',
    'You have saved 200 businesses, which is as many as the list holds. Please remove one first.',
  ],
})

export const alertsInput = z.strictObject({ isOn: z.boolean() })
export const alertsView = z.object({ businessId: z.int(), hasAlerts: z.boolean() })

export const saveInput = z.strictObject({ businessId: z.int().positive().max(Number.MAX_SAFE_INTEGER) })
export const savedParams = z.strictObject({ businessId: idParam })

export const listSavedInput = z.strictObject({
  size: wholeNumber(z.int().min(1).max(50)).default(savedPerPage),
  page: wholeNumber(z.int().min(0).max(1000)).default(0),
})
export type ListSavedInput = z.infer<typeof listSavedInput>

/**
 * The form of the button; `page` is the page of the list it was pressed on, absent on a business page, and `neighbour`
 * the business in the list that takes the place of a removed one.
 */
export const savedForm = z.object({
  businessId: idParam,
  intent: z.enum(['save', 'remove']),
  page: wholeNumber(z.int().min(1).max(1000)).optional(),
  neighbour: idParam.optional(),
})
export const alertsForm = z.object({ businessId: idParam, intent: z.enum(['alerts-on', 'alerts-off']) })
/** What the form did, for a page that changes in place. */
export type SavedAnswer = { isDone: boolean; toast: Flash }

export const saveStateView = z.object({ businessId: z.int(), isSaved: z.boolean() }).meta({ id: 'SaveState' })

const savedView = z
  .object({
    businessId: z.int(),
    name: z.string(),
    savedAt: z.iso.datetime(),
    hasAlerts: z.boolean().describe('We write when it changes'),
    news: z.array(z.string()).describe('What changed, of the last message about it'),
    isTakingEnquiries: z.boolean(),
    card: businessCard.nullable().describe('null when the business is no longer listed'),
    former: z
      .object({ category: z.string(), city: z.string(), similarUrl: z.string().describe('Others of the kind there') })
      .nullable()
      .describe('What a business was that is no longer listed; null while it is, or when it had no category'),
  })
  .meta({ id: 'SavedBusiness' })
export type SavedView = Omit<z.infer<typeof savedView>, 'card' | 'former'> & {
  card: BusinessCard | null
  former: { category: string; city: string; similarUrl: PageAddress } | null
}

export const savedList = z
  .object({ savedRespList: z.array(savedView).describe('Newest first'), page: pageInfo })
  .meta({ id: 'SavedList' })
export type SavedList = Omit<z.infer<typeof savedList>, 'savedRespList'> & { savedRespList: SavedView[] }
