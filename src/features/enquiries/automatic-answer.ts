import { isOpenAt, type OpeningHours } from '#features/businesses/rules.ts'
import { hoursAround, type SpecialDay } from '#features/businesses/special-days.ts'

/* The first answer that a business gives without a person (docs/decisions/570-automatic-answer.md). */

/** When it is given; `off` keeps its words. */
export const answerMoments = ['off', 'closed', 'always'] as const
export type AnswerMoment = (typeof answerMoments)[number]

export const automaticAnswerLength = 1000

/** What it may put in, written as `{name}`: a price belongs to an answer that somebody writes. */
export const automaticVariables = ['name', 'subject', 'business'] as const

export const automaticAnswerPath = (businessId: number) => `/merchant-automatic-answer?business=${businessId}` as const

/**
 * Whether an enquiry that comes at `now` is answered by itself. A business that states no hours is never known to be
 * closed.
 */
export function isAnsweredAt(
  moment: AnswerMoment,
  business: { hours: OpeningHours | null; special_days: readonly SpecialDay[] | null },
  now: Date,
): boolean {
  if (moment === 'off') return false
  return moment === 'always' || isOpenAt(hoursAround(business.hours, business.special_days, now), now) === false
}
