import type { z } from 'zod'
import { invalidFields } from './refusal.ts'
import { requiredText } from './required-text.ts'

/**
 * Parses a form's fields with a schema. Refuses with the first error of each invalid field. What people type has
 * sentences in its schema; the others are for fields that only a changed form sends.
 */
export function parseForm<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const parsed = schema.safeParse(fields, { error: describeIssue })
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const)
  throw invalidFields(Object.fromEntries(errors.reverse()))
}

function describeIssue({ code, input }: z.core.$ZodRawIssue): string {
  if (code === 'unrecognized_keys') return /* i18n */ 'This field is not known here.'
  return input === undefined ? requiredText : /* i18n */ 'This is not of the right kind.'
}
