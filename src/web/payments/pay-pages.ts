import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#core/context.ts'
import { enqueue } from '#core/jobs.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { findPayment, type PaymentRow } from '#features/payments/server/payment-queries.ts'
import { reconcileSoon } from '#features/payments/server/reconcile-payments.ts'
import { startPayment } from '#features/payments/server/start-payment.ts'
import { CookieJar } from '#platform/cookie-jar.ts'
import { idOf } from '#platform/id-of.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Checkout } from '#providers/payments/payment-gateway.ts'
import { inLanguage, type Language, languageOfPath } from '#texts/language.ts'
import { texts } from '#texts/server-texts.ts'
import { publicOrigin } from '../public-origin.ts'
import { createRequestContext } from '../request-context.ts'
import { payPage, payPolicy } from './pay-page.ts'

type PayRequest = FastifyRequest<{ Params: { payment: string } }>

/**
 * The way to the gateway and back. The gateway sends the browser back by a POST from its own site, without our cookies:
 * what it says is proven by its signature, and the page it leads to by the session.
 */
export function registerPay(server: FastifyInstance, app: App): void {
  server.get('/pay/:payment', async (request: PayRequest, reply) => {
    const id = idOf(request.params.payment)
    const language = languageBefore(request)
    if (id === undefined) return reply.redirect(inLanguage('/404', language), 303)
    const ctx = await createRequestContext(app, request, new CookieJar(request.headers.cookie, app.config.isSecure))
    const { actor } = ctx
    // The page of the payment asks to sign in, or says why there is nothing to pay.
    if (!actor) return back(reply, id, language)
    try {
      await startPayment({ ...ctx, actor }, id)
    } catch (error) {
      if (error instanceof Refusal) return back(reply, id, language)
      throw error
    }
    const payment = await findPayment(app.db, id)
    if (!payment?.gateway_order_id) return back(reply, id, language)
    return lead(reply, app, payment, { language, origin: publicOrigin(app.config, request.headers.host) })
  })

  // Signed by the gateway, or telling nothing that we believe.
  const returned = { config: { isSigned: true, limit: 'page' } } as const
  server.post('/pay/:payment/return', returned, async (request: PayRequest, reply) => {
    const id = idOf(request.params.payment)
    const language = languageOf(request)
    if (id === undefined) return reply.redirect(inLanguage('/404', language), 303)
    await takeReturn(app, id, request.body instanceof URLSearchParams ? request.body : new URLSearchParams())
    return back(reply, id, language)
  })

  server.get('/pay/:payment/return', async (request: PayRequest, reply) => {
    const id = idOf(request.params.payment)
    const language = languageOf(request)
    return id === undefined ? reply.redirect(inLanguage('/404', language), 303) : back(reply, id, language)
  })
}

/** What the browser brings along. What nobody signed is not believed: the page of the payment asks the gateway. */
async function takeReturn(app: App, paymentId: number, form: URLSearchParams): Promise<void> {
  const gatewayPaymentId = form.get('razorpay_payment_id')
  const gatewayOrderId = form.get('razorpay_order_id')
  const signature = form.get('razorpay_signature')
  try {
    if (gatewayPaymentId && gatewayOrderId && signature)
      await confirmPayment(app, paymentId, { gatewayPaymentId, gatewayOrderId, signature }, new Date())
  } catch (error) {
    if (error instanceof Refusal) return
    // The buyer sees the page of the payment whatever happens here, and the gateway is asked again.
    app.log.error({ err: error, paymentId }, 'a return from the checkout was not recorded')
    await enqueue(app.db, reconcileSoon, { paymentId }, { runAt: new Date(Date.now() + 10_000) })
  }
}

function lead(
  reply: FastifyReply,
  app: App,
  payment: PaymentRow,
  { language, origin }: { language: Language; origin: string },
) {
  const path = `/pay/${payment.id}/return${language === 'hi' ? '?lang=hi' : ''}`
  const { buyer } = payment
  const checkout: Checkout = app.gateway.checkout({
    orderId: payment.gateway_order_id ?? '',
    amountPaise: payment.amount_paise,
    title: payment.title,
    siteName: app.config.site.name,
    buyer: { name: buyer.name, email: buyer.email, phone: buyer.phone },
    returnUrl: origin + path,
    cancelUrl: origin + path,
  })
  if (checkout.kind === 'page') return reply.redirect(checkout.url, 303)
  const nonce = randomBytes(16).toString('base64')
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': payPolicy(checkout, nonce),
      // Banks open in windows of their own, and tell this page how it went.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    .send(
      payPage(texts[language], {
        checkout,
        nonce,
        language,
        title: payment.title,
        amountPaise: payment.amount_paise,
        cancelPath: path,
      }),
    )
}

const back = (reply: FastifyReply, id: number, language: Language) =>
  reply.redirect(inLanguage(`/checkout/${id}`, language), 303)

/** These addresses have no language of their own: it is the one of the page before, kept along the way. */
function languageBefore({ headers }: FastifyRequest): Language {
  const { referer = '' } = headers
  return URL.canParse(referer) ? languageOfPath(new URL(referer).pathname) : 'en'
}

const languageOf = ({ query }: FastifyRequest): Language => ((query as { lang?: unknown }).lang === 'hi' ? 'hi' : 'en')
