import { z } from 'zod'
import { endpoint, idParam, pageInfo, pageRequest } from '#core/endpoint.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { getBusinessFor } from '#features/staff/server/business-rights.ts'
import { confirmPaymentInput, paymentConfigView, paymentView, refusePayment, searchPaymentsInput } from '../contract.ts'
import { confirmOwnPayment } from './confirm-payment.ts'
import { getPayment } from './get-payment.ts'
import { listOwnPayments, listPaymentsOfBusiness } from './list-payments.ts'
import { viewPayment } from './payment-view.ts'

const tag = 'Payments and ads'
const paymentId = z.strictObject({ paymentId: idParam })
const paymentList = z.object({ payments: z.array(paymentView), page: pageInfo })

export const paymentEndpoints = [
  endpoint({
    method: 'PUT',
    path: '/payments/:paymentId',
    operationId: 'confirmPayment',
    takesUserType: true,
    access: 'signed-in',
    tag,
    summary: 'Confirm a payment with what the checkout returned',
    description:
      'The signature proves that the payment belongs to our order. Whether the money arrived says the gateway alone: ' +
      'with `PENDING`, ask for the status again later.',
    params: paymentId,
    body: confirmPaymentInput,
    data: paymentView,
    refusals: refusePayment.only('payment_not_found', 'signature_wrong'),
    handle: async (ctx, { params, body }) => {
      await confirmOwnPayment(ctx, params.paymentId, {
        gatewayOrderId: body.orderId,
        gatewayPaymentId: body.paymentId,
        signature: body.signature,
      })
      return viewPayment(ctx.db, await getPayment(ctx, params.paymentId))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/payments/:paymentId/status',
    operationId: 'getPaymentStatus',
    access: 'signed-in',
    tag,
    summary: 'How a payment stands',
    params: paymentId,
    data: paymentView,
    refusals: refusePayment.only('payment_not_found'),
    handle: async (ctx, { params }) => viewPayment(ctx.db, await getPayment(ctx, params.paymentId)),
  }),
  endpoint({
    method: 'POST',
    path: '/payments/business',
    operationId: 'listPaymentsOfBusiness',
    takesUserType: true,
    access: 'merchant',
    tag,
    summary: 'The payments of a business, newest first',
    body: z.strictObject({ businessId: z.int().positive(), page: pageRequest.prefault({}) }),
    data: paymentList,
    refusals: refuseBusiness.only('business_not_found'),
    handle: async (ctx, { body }) => {
      const { payments, page } = await listPaymentsOfBusiness(ctx, body.businessId, body.page)
      return { payments: await Promise.all(payments.map((payment) => viewPayment(ctx.db, payment))), page }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/payments/search',
    operationId: 'searchPayments',
    access: 'signed-in',
    tag,
    summary: 'Search the payments of the caller, or of one of their businesses',
    body: searchPaymentsInput,
    data: paymentList,
    refusals: refuseBusiness.only('business_not_found'),
    handle: async (ctx, { body }) => {
      const { businessId, page: wanted, status, searchText, from, to } = body
      const search = {
        status,
        text: searchText || undefined,
        from: from === undefined ? undefined : new Date(from),
        until: to === undefined ? undefined : new Date(to),
      }
      const { payments, page } =
        businessId === undefined
          ? await listOwnPayments(ctx, wanted, search)
          : await listPaymentsOfBusiness(ctx, businessId, wanted, search)
      return { payments: await Promise.all(payments.map((payment) => viewPayment(ctx.db, payment))), page }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/payments/config/:businessId',
    operationId: 'getPaymentConfig',
    access: 'merchant',
    tag,
    summary: 'What an app needs to open the checkout of the gateway',
    params: z.strictObject({ businessId: idParam }),
    data: paymentConfigView,
    refusals: refuseBusiness.only('business_not_found'),
    handle: async (ctx, { params }) => {
      const business = await getBusinessFor(ctx, params.businessId, 'own')
      const { gateway, config } = ctx.app
      return {
        businessId: business.id,
        gateway: gateway.name,
        keyId: gateway.keyId,
        currency: 'INR' as const,
        name: config.site.name,
        prefill: { name: ctx.actor.name, email: ctx.actor.email, contact: ctx.actor.phone },
      }
    },
  }),
]
