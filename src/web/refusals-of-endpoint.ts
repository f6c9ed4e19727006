import type { Endpoint } from '#core/endpoint.ts'
import { refuseOutage } from '#platform/database-outage.ts'
import { refuseAccess, refuseInvalid, statusOfKind } from '#platform/refusal.ts'
import { commonRefusals } from './envelope.ts'
import { refuseGuards } from './guards.ts'
import { refuseIdempotency } from './idempotency.ts'

export interface PossibleRefusal {
  code: string
  status: number
  message: string
}

/** Every refusal that a call can be answered with: those of its use case, and those of the layers before it. */
export function refusalsOfEndpoint(endpoint: Endpoint): PossibleRefusal[] {
  const { access, method, params, takesIdempotencyKey, acceptsExpiredToken, isPublicRead } = endpoint
  const isWriting = method !== 'GET'
  const own = Object.entries(endpoint.refusals ?? {})
  const declared = {
    ...(!acceptsExpiredToken && refuseAccess.only('not_signed_in')),
    ...(access === 'merchant' && refuseAccess.only('not_allowed')),
    ...refuseInvalid.list,
    ...(takesIdempotencyKey && refuseIdempotency.list),
    ...(isWriting && !isPublicRead && refuseGuards.only('wrong_origin')),
    ...refuseGuards.only('too_many_requests'),
    ...refuseOutage.list,
    ...(isWriting && commonRefusals.only('invalid_json', 'body_too_large', 'wrong_content_type')),
    ...(params && commonRefusals.only('not_found')),
  }
  const listed = new Map(
    [...own, ...Object.entries(declared).filter(([code]) => endpoint.refusals?.[code] === undefined)].map(
      ([code, [kind, message]]) => [code, { code, status: statusOfKind[kind], message }],
    ),
  )
  const message = listed.get('internal_error')?.message ?? commonRefusals.list.internal_error[1]
  listed.set('internal_error', { code: 'internal_error', status: 500, message })
  return [...listed.values()].sort((a, b) => a.status - b.status)
}
