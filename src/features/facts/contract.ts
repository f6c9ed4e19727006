import { z } from 'zod'

/** One thing a listing says of itself, in the language of the answer. */
export const factView = z
  .object({
    key: z.string().describe('The same in every language: price, food, payment …'),
    label: z.string(),
    text: z.string().describe('₹349 a visit · Pure veg · UPI, Cash'),
  })
  .meta({ id: 'Fact' })
export type FactView = z.infer<typeof factView>

export const priceView = z
  .object({
    unit: z.string().describe('What it is for: visit, plate, two, month …'),
    fromPaise: z.int(),
    toPaise: z.int().nullable().describe('null for one price'),
  })
  .meta({ id: 'Price' })

export const serviceView = z
  .object({
    name: z.string(),
    pricePaise: z.int().nullable().describe('null when it is not stated'),
    isFrom: z.boolean().describe('The price is the lowest'),
    text: z.string().nullable().describe('from ₹599'),
  })
  .meta({ id: 'Service' })
export type ServiceView = z.infer<typeof serviceView>
