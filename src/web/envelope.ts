import { z } from 'zod'
import { type FieldErrors, Refusal } from '#platform/refusal.ts'

export const refusalBody = z.object({
  status: z.number(),
  message: z.string(),
  code: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
})

export type RefusalBody = z.infer<typeof refusalBody>

/** Turns the issues of a schema into one message per field: nested fields as `page.size`, unknown ones named. */
export function fieldErrorsOf(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 10))
        errors[[...issue.path, key].join('.').slice(0, 80)] = /* i18n */ 'This field is not known here.'
    } else {
      errors[issue.path.join('.') || 'body'] ??= readable(issue)
    }
  }
  return errors
}

/** A schema's own message where it has one; the library's messages about types are for programmers. */
function readable({ code, message }: z.core.$ZodIssue): string {
  if (code !== 'invalid_type' || !message.startsWith('Invalid input')) return message
  return message.endsWith('received undefined') ? 'This Field is required' : /* i18n */ 'This is not of the right kind.'
}

/** An error as the envelope of api.md: refusals with their own message, bugs as `internal_error` without any cause. */
export function bodyOfError(error: unknown, requestId: string): RefusalBody {
  if (error instanceof Refusal) {
    return {
      status: error.status,
      message: error.message,
      code: error.code,
      ...(error.fieldErrors && { fieldErrors: error.fieldErrors }),
    }
  }
  const known = knownFastifyError(error)
  if (known) return known
  return {
    status: 500,
    message: /* i18n */ 'Something went wrong on our side. Please try again.',
    code: 'internal_error',
    requestId,
  }
}

function knownFastifyError(error: unknown): RefusalBody | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const refuse = (status: number, name: string, message: string): RefusalBody => ({ status, code: name, message })
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse(413, 'body_too_large', /* i18n */ 'That is more than we can take in one request.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse(415, 'wrong_content_type', /* i18n */ 'Please send JSON (Content-Type: application/json).')
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return refuse(400, 'invalid_json', /* i18n */ 'The request body is not valid JSON.')
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return refuse(404, 'not_found', /* i18n */ 'There is nothing at this address.')
  }
  if (error instanceof SyntaxError && 'statusCode' in error)
    return refuse(400, 'invalid_json', /* i18n */ 'The request body is not valid JSON.')
  return undefined
}
