import type { FastifyInstance } from 'fastify'
import { translated } from '#texts/i18n-of.ts'
import { commonRefusals, type RefusalBody } from './envelope.ts'
import { textsFor } from './request-context.ts'

/** Every method that some address of ours may take. A web Request, which the pages need, supports all of these. */
export const servedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export const unknownMethod = {
  status: 405,
  code: 'method_not_allowed',
  message: /* i18n */ 'This method is not known here.',
} as const satisfies RefusalBody

/** Answers what no route takes, in the envelope: a method we do not serve, or, without pages, an unknown address. */
export function registerUnknown(server: FastifyInstance): void {
  server.setNotFoundHandler((request, reply) => {
    const isServed = servedMethods.includes(request.method)
    const [, message] = commonRefusals.list.not_found
    const body: RefusalBody = isServed ? { status: 404, code: 'not_found', message } : unknownMethod
    if (!isServed) reply.header('allow', servedMethods.join(', '))
    return reply
      .code(body.status)
      .header('cache-control', 'no-store')
      .send({ ...body, message: translated(textsFor(request), body.message) })
  })
}
