import { z } from 'zod'
import type { Step } from './rules.ts'

const span = z.tuple([z.int().min(0).max(1440), z.int().min(0).max(2880)])
const hours = z.union([z.literal('24x7'), z.array(z.array(span).max(2)).length(7)])

export const placeKinds = ['address', 'hidden', 'area'] as const
/** Customers come to the address, come but are told the street when they ask, or are visited. */
export type PlaceKind = (typeof placeKinds)[number]

const place = z.object({
  kind: z.enum(placeKinds),
  cityId: z.int().positive(),
  pincode: z.string(),
  locality: z.string(),
  address: z.string(),
  district: z.string(),
  serviceArea: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})

// ignored: what an older version stored and this one cannot read counts as not answered
const known = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

/** What has been answered so far: the contents of a draft. */
export const answersSchema = z.object({
  /** As typed before the sign-in, and when its code was sent. */
  number: known(z.string().max(20)),
  codeSentAtMs: known(z.number()),
  /** E.164, proven by a code; of an account that signed in by e-mail, or another number than that of the account. */
  phone: known(z.string().max(20)),
  name: known(z.string()),
  landline: known(z.string()),
  email: known(z.string()),
  website: known(z.string()),
  gstNumber: known(z.string()),
  categoryId: known(z.int()),
  place: known(place),
  /** Listings that this business is not, by their ids. */
  otherListings: known(z.array(z.int()).max(50)),
  /** `later`: they were not given. */
  hours: known(hours.or(z.literal('later'))),
  /** The choice by which they were given. */
  hoursChoice: known(z.string().max(20)),
})
export type Answers = z.infer<typeof answersSchema>
/** What one form answers; null takes an answer back. */
export type AnswerChanges = { [Name in keyof Answers]?: Answers[Name] | null }

/** Whether a question has been answered; the photo never is: it is the last one. */
export function isAnswered(step: Step, answers: Answers, accountPhone: string | null): boolean {
  switch (step) {
    case 'number':
      return (answers.phone ?? accountPhone) !== null
    case 'name':
      return answers.name !== undefined
    case 'category':
      return answers.categoryId !== undefined
    case 'place':
      return answers.place !== undefined
    case 'hours':
      return answers.hours !== undefined
    case 'check':
      return true
    case 'photo':
      return false
  }
}
