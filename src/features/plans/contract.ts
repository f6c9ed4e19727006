import { z } from 'zod'
import { refusals } from '#platform/refusal.ts'

export const refusePlan = refusals({
  plan_not_found: ['not_found', 'This plan is not sold any more. Please choose another.'],
  plan_held: ['conflict', 'This plan is paid already. It can be renewed in the last 60 days.'],
  coupon_unknown: ['invalid', 'There is no such coupon, or it has ended.'],
  coupon_other_plan: ['invalid', 'This coupon is for another plan.'],
  coupon_used: ['invalid', 'You have used this coupon already.'],
  coupon_used_up: ['invalid', 'This coupon has been used up.'],
  nothing_to_verify: ['not_found', 'This business has the badge already, or is on no paid plan.'],
})

/** A coupon as it is typed. */
export function couponCodeOf(text: string | undefined): string {
  return (text ?? '').replaceAll(/[\s-]/g, '').toUpperCase().slice(0, 20)
}

export const planView = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    amount: z.int().describe('Rupees a year, GST included'),
    amountPaise: z.int().describe('The same in paise'),
    hashtag_count: z.int(),
    seatCount: z.int().describe('People beside the owner'),
    description: z.array(z.string()).describe('Items 2 and 3 stand on the card of the plan'),
  })
  .meta({ id: 'Plan' })
export type PlanView = z.input<typeof planView>

/** What a plan costs, for a year and for a day of it. */
export interface ShownPrice {
  yearPaise: number
  dayPaise: number
}
