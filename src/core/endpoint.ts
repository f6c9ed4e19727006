import { z } from 'zod'
import type { IncomingForm } from '#platform/receive-form.ts'
import type { RefusalList } from '#platform/refusal.ts'
import type { Ctx, SignedInCtx } from './context.ts'

/** Who may call it: decided from the session in the database before the handler runs. */
export type EndpointAccess = 'anyone' | 'signed-in' | 'merchant'

type Schema = z.ZodType
type Output<S> = S extends Schema ? z.output<S> : undefined
type FormFor<F> = F extends Schema ? IncomingForm : undefined
type CtxFor<A extends EndpointAccess> = A extends 'anyone' ? Ctx : SignedInCtx

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
  access: A
  tag: string
  summary: string
  params?: P
  query?: Q
  body?: B
  /** Replaces the body for forms with files, which the use case reads itself. The schema is documentation only. */
  form?: F
  /** The `data` of the envelope: a whitelist; fields it does not name are never sent. */
  data: D
  /** Its possible refusals, for OpenAPI. */
  refusals?: RefusalList
  /** 201 for calls that create something; these honour Idempotency-Key. */
  status?: 200 | 201
  message?: string
  handle(
    ctx: CtxFor<A>,
    input: { params: Output<P>; query: Output<Q>; body: Output<B>; form: FormFor<F> },
  ): Promise<z.input<D>>
}

/** An endpoint without its type parameters: what the server registers and the walk tests read. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  access: EndpointAccess
  tag: string
  summary: string
  params?: Schema | undefined
  query?: Schema | undefined
  body?: Schema | undefined
  form?: Schema | undefined
  data: Schema
  refusals?: RefusalList | undefined
  status: 200 | 201
  message: string
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
  return { status: 200, message: 'Success', ...spec } as Endpoint
}

/** A path's id: a positive integer no larger than a bigint column takes. */
export const idParam = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** The request's `page:{size,page}`, zero-based (api.md, "Envelope"). */
export const pageRequest = z.strictObject({
  size: z.number().int().min(1).max(50).default(10),
  page: z.number().int().min(0).max(100_000).default(0),
})

export const pageInfo = z.object({
  size: z.number(),
  page: z.number(),
  totalPages: z.number(),
  totalElements: z.number(),
})

export function pageInfoOf({ size, page }: { size: number; page: number }, totalElements: number) {
  return { size, page, totalPages: Math.ceil(totalElements / size), totalElements }
}
