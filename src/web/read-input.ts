import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Ctx } from '#core/context.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { invalidFields } from '#platform/refusal.ts'
import { describeIssue } from './describe-issue.ts'

/**
 * The input of a call, by the schemas of its endpoint. Refuses with a sentence for every wrong field of path, query,
 * headers and body at once. A form with files is read by its use case as it arrives.
 */
export async function readInput(endpoint: Endpoint, request: FastifyRequest, ctx: Ctx) {
  const { i18n } = ctx
  const errors = new Map<string, string>()
  const read = (schema: z.ZodType | undefined, value: unknown) => {
    const parsed = schema?.safeParse(value, { error: (issue) => describeIssue(issue, i18n) })
    if (parsed?.error) addFieldErrors(errors, parsed.error.issues)
    return parsed?.data
  }
  const { params, query, body, form, takesUserType } = endpoint
  const input = {
    params: read(params, request.params),
    query: read(query ?? noFields, request.query),
    body: read(body ?? (form ? undefined : noFields), givenBody(body, request.body)),
    form: form && { body: request.raw, headers: request.headers },
  }
  if (takesUserType && !isUserType(request.headers.usertype)) {
    errors.set('userType', i18n.t('This can be one of: {choices}', { choices: '0, 1' }))
  }
  if (errors.size > 0) {
    const right = rightFields(body, request.body)
    throw invalidFields({ ...(await endpoint.problemsOf?.(ctx, right, input.params)), ...Object.fromEntries(errors) })
  }
  return input
}

/** A call without fields in its query or body takes none there. */
const noFields = z.strictObject({})

const isUserType = (header: unknown) => header === undefined || header === '0' || header === '1'

/** The fields of a body whose own schemas accept them. */
function rightFields(schema: z.ZodType | undefined, body: unknown): Record<string, unknown> {
  if (!(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null) return {}
  const fields = Object.entries(body).flatMap(([name, value]) => {
    const field: z.ZodType | undefined = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined
    const parsed = field?.safeParse(value)
    return parsed?.success ? [[name, parsed.data] as const] : []
  })
  return Object.fromEntries(fields)
}

/** A body that is missing is read as an empty one, so that each of its required fields is named. */
function givenBody(schema: z.ZodType | undefined, body: unknown): unknown {
  return body === undefined && !schema?.safeParse(undefined).success ? {} : body
}

/** One sentence for each field: nested fields as `page.size`, unknown ones named, also one named `__proto__`. */
function addFieldErrors(errors: Map<string, string>, issues: readonly z.core.$ZodIssue[]): void {
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 10))
        errors.set([...issue.path, key].join('.').slice(0, 80), /* i18n */ 'This field is not known here.')
    } else {
      const field = issue.path.join('.') || 'body'
      errors.set(field, errors.get(field) ?? issue.message)
    }
  }
}
