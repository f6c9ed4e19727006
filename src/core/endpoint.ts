import { z } from 'zod'
import { wholeNumber } from '#platform/decimal.ts'
import type { IncomingForm } from '#platform/receive-form.ts'
import type { FieldErrors, RefusalList } from '#platform/refusal.ts'
import type { Ctx, KeyCtx, SignedInCtx } from './context.ts'

/** Who may call it: decided from the session, or the API key, in the database before the handler runs. */
export type EndpointAccess = 'anyone' | 'signed-in' | 'merchant' | 'api-key'

type Schema = z.ZodType
type Output<S> = S extends Schema ? z.output<S> : undefined
type FormFor<F> = F extends Schema ? IncomingForm : undefined
type CtxFor<A extends EndpointAccess> = A extends 'anyone' ? Ctx : A extends 'api-key' ? KeyCtx : SignedInCtx

export interface EndpointSpec<
  A extends EndpointAccess,
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  D extends Schema,
  F extends Schema | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /api/v1, e.g. `/enquiries/:enquiryId`. */
  path: string
  /** The name of the call in generated clients: unique, and never changed once published. */
  operationId: string
  access: A
  tag: string
  summary: string
  /** What a caller must know beyond the summary, in Markdown. */
  description?: string
  params?: P
  query?: Q
  body?: B
  /**
   * What its use case would find wrong in a body that its schema refuses for another reason: the caller is told of all
   * at once. Receives the fields that are right so far, and the parameters where they are.
   */
  problemsOf?(ctx: CtxFor<A>, body: Partial<Output<B>>, params: Output<P> | undefined): Promise<FieldErrors>
  /** Replaces the body for forms with files, which the use case reads itself. The schema is documentation only. */
  form?: F
  /** The `data` of the envelope: a whitelist; fields it does not name are never sent. */
  data: D
  /** Exactly the refusals of its use case; those common to every call are added (web/refusals-of-endpoint.ts). */
  refusals?: RefusalList
  /** 201 for calls that create something. */
  status?: 200 | 201
  /** The answer is a file of this type in place of the envelope; `data` is then `fileAnswer`. */
  file?: 'application/pdf'
  /**
   * It creates or appends something, so that a repeat under the same Idempotency-Key must not do it again. By default
   * so for status 201.
   */
  takesIdempotencyKey?: boolean
  /** Clients send the header `userType` (spec §6): the role to sign in with; elsewhere it is only checked. */
  takesUserType?: boolean
  /** Clients send their old access token along. Elsewhere one that is expired or not valid is refused. */
  acceptsExpiredToken?: boolean
  /**
   * It only reads what anybody may see: pages of other sites may call it, without cookies. By default so when
   * `maxAgeSeconds` is given.
   */
  isPublicRead?: boolean
  /**
   * How long anybody may keep the answer of a public GET, which must depend on nothing but address and language. 0: as
   * long as it is revalidated.
   */
  maxAgeSeconds?: number
  /** It costs more than other reads: a limit of its own (web/reading-limits.ts). */
  limit?: 'export' | 'suggestion'
  message?: string
  /** It may open or renew a session: `data` has the fields of `tokensView`, which `handle` leaves out. */
  answersTokens?: true
  handle(
    ctx: CtxFor<A>,
    input: { params: Output<P>; query: Output<Q>; body: Output<B>; form: FormFor<F> },
  ): Promise<z.input<D>>
}

/** An endpoint without its type parameters: what the server registers and the walk tests read. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  operationId: string
  access: EndpointAccess
  tag: string
  summary: string
  description?: string | undefined
  params?: Schema | undefined
  query?: Schema | undefined
  body?: Schema | undefined
  problemsOf?: ((ctx: Ctx, body: Record<string, unknown>, params: unknown) => Promise<FieldErrors>) | undefined
  form?: Schema | undefined
  data: Schema
  refusals?: RefusalList | undefined
  file?: 'application/pdf' | undefined
  status: 200 | 201
  takesIdempotencyKey: boolean
  takesUserType: boolean
  acceptsExpiredToken: boolean
  isPublicRead: boolean
  maxAgeSeconds?: number | undefined
  limit?: 'export' | undefined
  message: string
  answersTokens?: true | undefined
  handle(ctx: Ctx, input: { params: unknown; query: unknown; body: unknown; form: unknown }): Promise<unknown>
}

/**
 * Declares an endpoint. Inputs are parsed by their schemas before `handle` runs; its result is filtered through `data`.
 */
export function endpoint<
  A extends EndpointAccess,
  D extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  F extends Schema | undefined = undefined,
>(spec: EndpointSpec<A, P, Q, B, D, F>): Endpoint {
  const takesIdempotencyKey = spec.status === 201
  return {
    status: 200,
    message: 'Success',
    takesIdempotencyKey,
    takesUserType: false,
    acceptsExpiredToken: false,
    isPublicRead: spec.maxAgeSeconds !== undefined,
    ...spec,
  } as unknown as Endpoint
}

/** A file and its name: letters, digits, dots and hyphens. */
export const fileAnswer = z.object({
  name: z.string().regex(/^[\w.-]+$/),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})

/** An id in an address or a form: a positive integer no larger than a bigint column takes. */
export const idParam = wholeNumber(z.int().positive().max(Number.MAX_SAFE_INTEGER))

/** The request's `page:{size,page}`, zero-based (api.md, "Envelope"). */
export const pageRequest = z
  .strictObject({
    size: z.int().min(1).max(50).default(10).describe('Entries on a page'),
    page: z
      .int()
      .min(0)
      .max(100_000)
      .default(0)
      .describe(
        '0 is the first page; those before are read as well, so narrow a search instead of asking for late ones',
      ),
  })
  .meta({ id: 'PageRequest' })

export const pageInfo = z
  .object({
    size: z.int(),
    page: z.int().describe('0 is the first page'),
    totalPages: z.int(),
    totalElements: z.int(),
  })
  .meta({ id: 'PageInfo' })

export function pageInfoOf({ size, page }: { size: number; page: number }, totalElements: number) {
  return { size, page, totalPages: Math.ceil(totalElements / size), totalElements }
}
