import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Endpoint } from '#core/endpoint.ts'

const preflightSeconds = 86_400
const readableHeaders = 'Content-Language, ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id'

/** Lets pages of every site read an answer; browsers then neither send nor store our cookies. */
export function allowAnySite(reply: FastifyReply): void {
  reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': readableHeaders })
}

/** Answers OPTIONS on every address, and other methods than its own with 405. */
export function registerOtherMethods(api: FastifyInstance, endpoints: readonly Endpoint[]): void {
  for (const [url, own] of Map.groupBy(endpoints, ({ path }) => path)) {
    const allowed = own.map(({ method }) => method)
    const open = own.filter(({ isPublicRead }) => isPublicRead).map(({ method }) => method)
    refuseOtherMethods(api, url, allowed, (reply) => {
      if (open.length === 0) return
      allowAnySite(reply)
      reply.headers({
        'access-control-allow-methods': open.join(', '),
        'access-control-allow-headers': 'Accept-Language, Content-Type',
        'access-control-max-age': String(preflightSeconds),
      })
    })
  }
}

/** The same for one address. */
export function refuseOtherMethods(
  scope: FastifyInstance,
  url: string,
  allowed: readonly string[],
  answersOptions: (reply: FastifyReply) => void = () => {},
): void {
  scope.options(url, (_request, reply) => {
    answersOptions(reply)
    return reply
      .code(204)
      .header('allow', [...allowed, 'OPTIONS'].join(', '))
      .send()
  })
  scope.route({
    method: scope.supportedMethods.filter((name) => !['HEAD', 'OPTIONS', ...allowed].includes(name)),
    url,
    onRequest: async (_request, reply) =>
      reply
        .code(405)
        .header('allow', allowed.join(', '))
        .send({ status: 405, message: `This address takes ${allowed.join(' or ')}.`, code: 'method_not_allowed' }),
    handler: async () => undefined,
  })
}
