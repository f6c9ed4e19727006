import type { z } from 'zod'
import { invalidFields } from './refusal.ts'

/** Parses a form's fields with a schema. Refuses with the first error of each invalid field. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const)
  throw invalidFields(Object.fromEntries(errors.reverse()))
}
