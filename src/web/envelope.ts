import { z } from 'zod'
import { Refusal, refusals, statusOfKind } from '#platform/refusal.ts'

export const refusalBody = z
  .object({
    status: z.int().describe('The HTTP status'),
    message: z.string().describe('For the person, in the language of the call'),
    code: z.string().describe('For programs: never changes'),
    fieldErrors: z
      .record(z.string(), z.string())
      .optional()
      .describe('A sentence for each wrong field; a nested field is named `page.size`'),
    requestId: z.string().optional().describe('With status 500: quote it when you write to us'),
  })
  .meta({ id: 'Refusal' })

export type RefusalBody = z.infer<typeof refusalBody>

/** Refusals that any call may be answered with before its own code runs. */
export const commonRefusals = refusals({
  invalid_json: ['bad_request', 'The request body is not valid JSON.'],
  not_found: ['not_found', 'There is nothing at this address.'],
  body_too_large: ['too_large', 'That is more than we can take in one request.'],
  wrong_content_type: ['wrong_type', 'Please send JSON (Content-Type: application/json).'],
  internal_error: ['internal_error', 'Something went wrong on our side. Please try again.'],
})

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
  const known = codeOfFastifyError(error)
  const [kind, message] = commonRefusals.list[known ?? 'internal_error']
  return { status: statusOfKind[kind], message, code: known ?? 'internal_error', ...(!known && { requestId }) }
}

function codeOfFastifyError(error: unknown): keyof typeof commonRefusals.list | undefined {
  switch (error instanceof Error && 'code' in error ? error.code : '') {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'body_too_large'
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE':
      return 'wrong_content_type'
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return 'invalid_json'
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return 'not_found'
  }
  return error instanceof SyntaxError && 'statusCode' in error ? 'invalid_json' : undefined
}
