import { z } from 'zod'
import { fieldSchemas } from './field-schemas.ts'
import { parseMobile } from './phone.ts'
import { oneLine } from './plain-text.ts'
import { smsMobileError } from './validator.ts'

/** Somebody whom a form names: a name by the rules, and a mobile number that gets an SMS, as E.164. */
export const namedMobile = {
  name: z.string().max(200).overwrite(oneLine).pipe(fieldSchemas.name),
  phone: z
    .string()
    .max(30)
    .superRefine((typed, ctx) => {
      const message = smsMobileError(typed)
      if (message) ctx.addIssue({ code: 'custom', message })
    })
    .transform((typed) => parseMobile(typed) ?? ''),
}
