import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#core/context.ts'
import {
  type SandboxBank,
  type SandboxMethod,
  type SandboxOutcome,
  sandboxMethods,
  sandboxOutcomes,
} from '#providers/payments/sandbox/sandbox-bank.ts'
import { type WebhookManner, webhookManners } from '#providers/payments/sandbox/sandbox-webhooks.ts'
import { publicOrigin } from '../public-origin.ts'
import { approvePage, returnPage, sandboxPage, sandboxPolicy } from './sandbox-pages.ts'

type SandboxRequest = FastifyRequest<{ Params: { order: string }; Querystring: Record<string, string | undefined> }>

const oneOf = <const T extends string>(values: readonly T[], value: string | null | undefined, otherwise: T): T =>
  values.find((known) => known === value) ?? otherwise

/**
 * The checkout of the sandbox: stands for the pages of a gateway, a bank and a UPI app, for trying out. Whoever has the
 * address of an order may pay it, as anywhere.
 */
export function registerSandboxCheckout(server: FastifyInstance, app: App, bank: SandboxBank): void {
  const send = (reply: FastifyReply, html: string) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': sandboxPolicy })
      .send(html)

  /** Only back to our own pages: the address comes from the query. */
  function ways(request: SandboxRequest) {
    const origin = publicOrigin(app.config, request.headers.host)
    const own = (url: string | undefined) =>
      url && URL.canParse(url) && new URL(url).origin === origin && new URL(url).pathname.startsWith('/pay/')
        ? url
        : origin
    return { origin, returnUrl: own(request.query.return), cancelUrl: own(request.query.cancel) }
  }

  async function orderOf(request: SandboxRequest, reply: FastifyReply) {
    const order = await bank.findOrder(request.params.order)
    if (!order) reply.code(404).type('text/plain; charset=utf-8').send('The sandbox has no such order.')
    return order
  }

  server.get('/sandbox-checkout/:order', async (request: SandboxRequest, reply) => {
    const order = await orderOf(request, reply)
    if (!order) return reply
    const { origin, returnUrl, cancelUrl } = ways(request)
    const paid = order.payments.find(({ status }) => status === 'captured' || status === 'authorized')
    if (paid) return send(reply, returnPage(returnUrl, bank.sign(order.id, paid.id)))
    const query = new URLSearchParams({ return: returnUrl, cancel: cancelUrl })
    return send(reply, sandboxPage({ order, origin, cancelUrl, query: query.toString() }))
  })

  server.post('/sandbox-checkout/:order', async (request: SandboxRequest, reply) => {
    const order = await orderOf(request, reply)
    if (!order) return reply
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const { returnUrl } = ways(request)
    const outcome: SandboxOutcome = oneOf(sandboxOutcomes, form.get('outcome'), 'failure')
    const method: SandboxMethod = oneOf(sandboxMethods, form.get('method'), 'upi')
    const webhooks: WebhookManner = oneOf(webhookManners, form.get('webhooks'), 'normal')
    const { paymentId, signature } = await bank.pay(order.id, { outcome, method, webhooks })
    const signed = signature === undefined ? undefined : { orderId: order.id, paymentId, signature }
    return send(reply, returnPage(returnUrl, signed))
  })

  server.get('/sandbox-checkout/:order/upi', async (request: SandboxRequest, reply) => {
    const order = await orderOf(request, reply)
    return order ? send(reply, approvePage(order, undefined)) : reply
  })

  server.post('/sandbox-checkout/:order/upi', async (request: SandboxRequest, reply) => {
    const order = await orderOf(request, reply)
    if (!order) return reply
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const isApproved = form.get('answer') === 'approve'
    const isPaid = order.payments.some(({ status }) => status === 'captured')
    const outcome = isApproved ? 'success' : 'failure'
    if (!isPaid) await bank.pay(order.id, { outcome, method: 'upi', webhooks: 'normal' })
    return send(reply, approvePage(order, isPaid || isApproved ? 'approved' : 'declined'))
  })
}
