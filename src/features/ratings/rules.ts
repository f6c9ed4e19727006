export type RatingState = 'published' | 'reported' | 'removed'

export const starChoices = [5, 4, 3, 2, 1] as const
export const ratingTextLimits = { min: 10, max: 1000 } as const
/** Enough for who tidies up a year of errands, too few for who is paid to praise. */
export const dailyRatingLimit = 10
export const dailyReportLimit = 20
/** So many different people's reports hold a rating back until an operator decides. */
export const reportsToHoldBack = 3
export const ratingsPerPage = 10

export const reportReasons = ['not_genuine', 'offensive', 'private', 'advertising', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** A text counts as people count characters; none at all is right too. */
export function isRatingText(text: string): boolean {
  const { length } = [...text]
  return length === 0 || (length >= ratingTextLimits.min && length <= ratingTextLimits.max)
}

/** What a rating adds to the average of its business: its stars while it is shown, else nothing. */
export function countedStars({ state, stars }: { state: RatingState; stars: number }): number | undefined {
  return state === 'published' ? stars : undefined
}

/** The state after one more report; `reporters` counts the different people since an operator last decided. */
export function stateAfterReport(state: RatingState, reporters: number): RatingState {
  return state === 'published' && reporters >= reportsToHoldBack ? 'reported' : state
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The name beside a rating: first name and the first letter of the last, `Asha K.`, so that a stranger cannot look the
 * writer up.
 */
export function publicNameOf(name: string): string {
  const [first, ...rest] = name.trim().split(/\s+/)
  if (!first) return 'A customer'
  const last = rest.at(-1)
  const [initial] = last ? [...graphemes.segment(last)] : []
  return initial ? `${first} ${initial.segment}.` : first
}
