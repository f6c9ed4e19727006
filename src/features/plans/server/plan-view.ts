import { type TextLanguage, textIn } from '#texts/text-in.ts'
import type { PlanView } from '../contract.ts'
import type { PlanRow } from './plan-queries.ts'

export function viewPlan(plan: PlanRow, language: TextLanguage): PlanView {
  return {
    id: plan.id,
    code: plan.code,
    name: textIn(language, plan.name, plan.name_hi),
    amount: plan.amount_paise / 100,
    amountPaise: plan.amount_paise,
    hashtag_count: plan.hashtag_count,
    seatCount: plan.seat_count,
    description: textIn(language, plan.description, plan.description_hi),
  }
}
