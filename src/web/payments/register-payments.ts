import type { FastifyInstance } from 'fastify'
import type { App } from '#core/context.ts'
import { receiveWebhook } from '#features/payments/server/receive-webhook.ts'
import { refusals } from '#platform/refusal.ts'
import { refuseOtherMethods } from '../cross-origin.ts'
import { registerPay } from './pay-pages.ts'
import { registerSandboxCheckout } from './sandbox-checkout.ts'

const razorpayWebhookPath = '/api/v1/webhooks/razorpay'
const webhookLimitBytes = 512 * 1024

const refuseWebhook = refusals({
  webhook_refused: ['bad_request', 'This is not signed with our secret, or nothing that a gateway sends.'],
})

/** What gateways and the browsers that come from them call: none of it is a page of the router. */
export async function registerPayments(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature is one of the bytes as they came.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: webhookLimitBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(razorpayWebhookPath, { config: { isSigned: true, limit: 'none' } }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      // The sandbox brings its webhooks by jobs.
      const taken = app.gateway.name === 'razorpay' ? await receiveWebhook(app, body, request.headers) : 'refused'
      if (taken === 'refused') throw refuseWebhook('webhook_refused')
      return reply.header('cache-control', 'no-store').send({ status: 200, message: taken })
    })
    refuseOtherMethods(scope, razorpayWebhookPath, ['POST'])
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
