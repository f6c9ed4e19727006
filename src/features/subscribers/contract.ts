import { z } from 'zod'
import { oneLine } from '#platform/plain-text.ts'
import { refusals } from '#platform/refusal.ts'

export const refuseSubscriber = refusals({
  link_unknown: ['not_found', 'This link is not known, or is too old to be used.'],
  subscribing_too_often: [
    'too_many',
    'Too many addresses were given from this connection today. Please try again tomorrow.',
  ],
})

export const subscribeInput = z.strictObject({
  email: z.string({ error: 'Email is required' }).max(254, 'This is too long').overwrite(oneLine),
})

const tokenField = z.string().trim().min(20).max(100)
export const tokenInput = z.strictObject({ token: tokenField })

/** The same for every address, so that nobody learns who is subscribed. */
export const askedView = z.object({ confirmWithinDays: z.int() }).meta({ id: 'SubscriptionAsked' })
export const subscribedView = z.object({ subscribed: z.boolean() }).meta({ id: 'Subscription' })
