import { z } from 'zod'
import { type Endpoint, endpoint } from '#core/endpoint.ts'
import { askedView, refuseSubscriber, subscribedView, subscribeInput, tokenInput } from '../contract.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

const tag = 'Home and content'

const ask = endpoint({
  method: 'POST',
  path: '/subscribers',
  operationId: 'subscribe',
  access: 'anyone',
  tag,
  summary:
    'Subscribe to the newsletter: the owner of the mailbox confirms by a link; the same response for every address',
  status: 201,
  body: subscribeInput,
  data: askedView,
  refusals: refuseSubscriber.only('subscribing_too_often'),
  handle: (ctx, { body }) => subscribe(ctx, body),
})

const confirm = endpoint({
  method: 'POST',
  path: '/subscribers/confirm',
  operationId: 'confirmSubscription',
  access: 'anyone',
  tag,
  summary: 'Confirm with the token of the confirmation e-mail',
  body: tokenInput,
  data: subscribedView,
  refusals: refuseSubscriber.only('link_unknown'),
  handle: async (ctx, { body }) => {
    await confirmSubscription(ctx, body.token)
    return { subscribed: true }
  },
})

const end = endpoint({
  method: 'DELETE',
  path: '/subscribers/:token',
  operationId: 'unsubscribe',
  access: 'anyone',
  tag,
  summary: 'Unsubscribe with the token of any newsletter e-mail',
  params: z.strictObject({ token: z.string().min(1).max(200) }),
  data: subscribedView,
  refusals: refuseSubscriber.only('link_unknown'),
  handle: async (ctx, { params }) => {
    await unsubscribe(ctx, params.token)
    return { subscribed: false }
  },
})

export const subscriberEndpoints: Endpoint[] = [ask, confirm, end]
