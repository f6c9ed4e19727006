import type { SignedInCtx } from '#core/context.ts'
import { type Endpoint, endpoint } from '#core/endpoint.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { refusePlan } from '#features/plans/contract.ts'
import { listBusinessesFor } from '#features/staff/server/business-rights.ts'
import { invalidFields } from '#platform/refusal.ts'
import { requiredText } from '#platform/required-text.ts'
import { buyPlanInput, refusePayment, startedPaymentView } from '../contract.ts'
import { buyPlan } from './buy-plan.ts'
import { readBuyer } from './read-buyer.ts'

const buy = endpoint({
  method: 'POST',
  path: '/payments',
  operationId: 'buyPlan',
  access: 'merchant',
  tag: 'Payments and ads',
  summary: 'Buy, renew or upgrade the plan of an own business',
  description:
    'The amount is fixed here: the price of the plan, less the unused part of a lower one, less a coupon. Pay the order ' +
    '`gatewayOrderId` with the checkout of the gateway, or lead a browser to `checkoutPath`. Without `buyer` the invoice ' +
    'goes to the one of the last payment, or to the business as it is listed. The same purchase again within half an ' +
    'hour is the same payment.',
  status: 201,
  body: buyPlanInput,
  data: startedPaymentView,
  refusals: {
    ...refuseBusiness.only('business_not_found'),
    ...refusePlan.list,
    ...refusePayment.only('gateway_unavailable', 'purchase_limit_reached'),
  },
  handle: async (ctx, { body: { planId, businessId, couponCode, buyer } }) =>
    buyPlan(ctx, {
      planId,
      businessId: businessId ?? (await onlyBusinessOf(ctx)),
      couponCode,
      buyer:
        buyer &&
        (await readBuyer(ctx, {
          buyerName: buyer.name,
          address: buyer.address,
          pincode: buyer.pincode,
          state: buyer.stateCode ?? '',
          gstNo: buyer.gstin ?? '',
        })),
    }),
})

/** Which business a plan is for, where it goes without saying. */
async function onlyBusinessOf(ctx: SignedInCtx): Promise<number> {
  const [only, ...others] = await listBusinessesFor(ctx, 'own')
  if (!only || others.length > 0) throw invalidFields({ businessId: requiredText })
  return only.id
}

export const buyPlanEndpoints: Endpoint[] = [buy]
