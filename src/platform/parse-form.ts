import type { z } from 'zod'
import { invalidFields } from './refusal.ts'

/** What a form sent, by the schema of its API call. Refuses with the first sentence for each wrong field. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const)
  throw invalidFields(Object.fromEntries(errors.reverse()))
}
