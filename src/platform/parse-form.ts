import type { z } from 'zod'
import { invalidFields } from './refusal.ts'

/** What a schema makes of a form's fields. Refuses with the first sentence for each field that is wrong. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const)
  throw invalidFields(Object.fromEntries(errors.reverse()))
}
