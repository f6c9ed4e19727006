import type { FastifyInstance } from 'fastify'
import type { App } from '#core/context.ts'
import { receiveWebhook } from '#features/payments/server/receive-webhook.ts'
import { registerPay } from './pay-pages.ts'
import { registerSandboxCheckout } from './sandbox-checkout.ts'

const webhookLimitBytes = 512 * 1024

/** What gateways and the browsers that come from them call: none of it is a page of the router. */
export async function registerPayments(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature is one of the bytes as they came.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: webhookLimitBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/v1/webhooks/razorpay', { config: { isSigned: true, limit: 'none' } }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      // The sandbox brings its webhooks by jobs.
      const taken = app.gateway.name === 'razorpay' ? await receiveWebhook(app, body, request.headers) : 'refused'
      return reply
        .code(taken === 'refused' ? 400 : 200)
        .header('cache-control', 'no-store')
        .send({ status: taken === 'refused' ? 400 : 200, message: taken })
    })
  })
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    registerPay(scope, app)
    if (app.sandboxBank) registerSandboxCheckout(scope, app, app.sandboxBank)
  })
}
