import { dayMs } from '#platform/durations.ts'
import { indianMoment } from '#platform/indian-time.ts'

export type RatingState = 'published' | 'reported' | 'removed'

export const starChoices = [5, 4, 3, 2, 1] as const
export const ratingTextLimits = { min: 10, max: 1000 } as const
/** Enough for somebody catching up on a year of errands, too few for paid praise. */
export const dailyRatingLimit = 10
export const dailyReportLimit = 20
/** Reports by this many different people hold a rating back until an operator decides. */
export const reportsToHoldBack = 3
export const ratingsPerPage = 10
/** Nobody reads further, and the database must not be made to. */
export const furthestPage = 1000
/** Photos of one review: enough for before, after and the detail that matters. */
export const maxPhotos = 4
/** The photos of the ratings of one day; bounds repeated removing and adding. */
export const dailyPhotoLimit = maxPhotos * dailyRatingLimit
/** One form: that many photos of 5 MB, and what a form adds. */
export const photoFormBytes = (maxPhotos * 5 + 1) * 2 ** 20

export const reportReasons = ['not_genuine', 'offensive', 'private', 'advertising', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const ratingOrders = ['newest', 'useful'] as const
export type RatingOrder = (typeof ratingOrders)[number]

/** Counts characters as people do; an empty text is valid too. */
export function isRatingText(text: string): boolean {
  const { length } = [...text]
  return length === 0 || (length >= ratingTextLimits.min && length <= ratingTextLimits.max)
}

/** An answer says something: it cannot be emptied. */
export function isAnswerText(text: string): boolean {
  return text !== '' && isRatingText(text)
}

/** The stars that a rating adds to the average of its business: none unless it is published. */
export function countedStars({ state, stars }: { state: RatingState; stars: number }): number | undefined {
  return state === 'published' ? stars : undefined
}

/** The state after another report; `reporters` counts the different people since an operator last decided. */
export function stateAfterReport(state: RatingState, reporters: number): RatingState {
  return state === 'published' && reporters >= reportsToHoldBack ? 'reported' : state
}

/** Long enough for the visit, soon enough to remember it. */
const inviteAfterDays = 2
/** After an interruption of the jobs nobody is reminded of what was long ago. */
const inviteWithinDays = 5

/** The replies that customers are invited for now. */
export function invitationTimes(now: Date): { after: Date; until: Date } {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  return { after: daysAgo(inviteWithinDays), until: daysAgo(inviteAfterDays) }
}

/** Nobody is disturbed before 10 am and after 8 pm in India; a late delivery has an hour until 9 pm (`isDaytime`). */
export function isTimeToInvite(now: Date): boolean {
  const { minute } = indianMoment(now)
  return minute >= 10 * 60 && minute < 20 * 60
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The name beside a rating: first name and the first letter of the last, `Asha K.`, so that strangers cannot identify
 * the writer.
 */
export function publicNameOf(name: string): string {
  const [first, ...rest] = name.trim().split(/\s+/)
  if (!first) return 'A customer'
  const last = rest.at(-1)
  const [initial] = last ? [...graphemes.segment(last)] : []
  return initial ? `${first} ${initial.segment}.` : first
}
