import type { FieldError } from './validator.ts'

/** The kinds of refusal and their HTTP statuses: the only place that maps one to the other. */
export const statusOfKind = {
  invalid: 422,
  bad_request: 400,
  not_signed_in: 401,
  /** A right is missing: logged for security (core/security-log.ts). */
  not_allowed: 403,
  /** An ordinary step comes first: a confirmation, a plan, a registration. */
  step_required: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  wrong_type: 415,
  too_many: 429,
  internal_error: 500,
  unavailable: 503,
} as const

export type RefusalKind = keyof typeof statusOfKind
export type FieldErrors = Record<string, string>

/** An expected "no": part of an endpoint's contract, shown to the person, never logged as a bug. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: string
  readonly kind: RefusalKind
  readonly fieldErrors: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    kind: RefusalKind,
    code: string,
    message: string,
    details: { fieldErrors?: FieldErrors | undefined; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message)
    this.kind = kind
    this.code = code
    this.fieldErrors = details.fieldErrors
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  get status(): number {
    return statusOfKind[this.kind]
  }
}

export type RefusalList = Record<string, readonly [RefusalKind, string]>
export type Refuse<List extends RefusalList> = ((
  code: keyof List & string,
  details?: { message?: string; fieldErrors?: FieldErrors; retryAfterSeconds?: number },
) => Refusal) & {
  list: List
  /** Some of them: an endpoint declares exactly those that its use case refuses with. */
  only<Code extends keyof List & string>(...codes: Code[]): Pick<List, Code>
}

/**
 * Declares what a use case may refuse: `code: [kind, message]`. The result creates the error to throw, and is listed
 * with the endpoint so that OpenAPI names every code.
 */
export function refusals<const List extends RefusalList>(list: List): Refuse<List> {
  const refuse = (
    code: keyof List & string,
    details: { message?: string; fieldErrors?: FieldErrors; retryAfterSeconds?: number } = {},
  ) => {
    const entry = list[code]
    if (!entry) throw new Error(`No refusal is declared under ${code}.`)
    return new Refusal(entry[0], code, details.message ?? entry[1], details)
  }
  const only = <Code extends keyof List & string>(...codes: Code[]) =>
    Object.fromEntries(codes.map((code) => [code, list[code]])) as Pick<List, Code>
  return Object.assign(refuse, { list, only })
}

export const refuseInvalid = refusals({
  validation_failed: ['invalid', 'Some of what was sent is not right. Please check the marked fields.'],
})

export const refuseAccess = refusals({
  not_signed_in: ['not_signed_in', 'Please sign in first.'],
  not_allowed: ['not_allowed', 'You do not have access to this.'],
})

/** The refusal of one or more fields, each with its own message. */
export function invalidFields(fieldErrors: FieldErrors): Refusal {
  const [first] = Object.values(fieldErrors)
  return refuseInvalid('validation_failed', { fieldErrors, ...(first && { message: first }) })
}

/** The errors that the checks of a form's fields found, without the fields that are right. */
export function fieldErrorsOf(checked: Record<string, FieldError | undefined>): FieldErrors {
  return Object.fromEntries(Object.entries(checked).flatMap(([name, error]) => (error ? [[name, error]] : [])))
}

/** Refuses with a sentence for each invalid field; returns when there is none. */
export function refuseWrongFields(checked: Record<string, FieldError | undefined>): void {
  const errors = fieldErrorsOf(checked)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}

type Reading = () => unknown
type ReadBy<Readings extends readonly Reading[]> = { [At in keyof Readings]: Awaited<ReturnType<Readings[At]>> }

/**
 * What several readers make of one form or body. Each reads, though another has refused, so that every wrong field is
 * named at once; of other refusals and errors the first is thrown.
 */
export async function readTogether<const Readings extends readonly Reading[]>(
  ...readings: Readings
): Promise<ReadBy<Readings>> {
  const results = await Promise.allSettled(readings.map(async (read) => read()))
  const reasons: unknown[] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  const wrong = reasons.map((reason) => (reason instanceof Refusal ? reason.fieldErrors : undefined))
  const other = reasons.find((_, at) => wrong[at] === undefined)
  if (other !== undefined) throw other
  refuseWrongFields(Object.assign({}, ...wrong.toReversed()))
  return results.map((result) => result.status === 'fulfilled' && result.value) as ReadBy<Readings>
}

/**
 * The errors of a form or body that a reader would refuse; none when it reads it, or refuses it as a whole, as what
 * does not exist to its sender. Other errors pass.
 */
export async function problemsIn(read: () => unknown): Promise<FieldErrors> {
  try {
    await read()
    return {}
  } catch (error) {
    if (error instanceof Refusal) return error.fieldErrors ?? {}
    throw error
  }
}
