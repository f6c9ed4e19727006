import { dayMinutes, indianMoment } from '#platform/indian-time.ts'

/** Monday first, as in opening hours. */
export const openDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
/** When a business should be open, other than at this minute. */
export const openTimes = ['always', 'night', 'today', 'weekend', ...openDays] as const
export type OpenTime = (typeof openTimes)[number]

/** Minutes of the week from Monday 0:00 in Indian time: open at all of them, or at one at least. */
export interface OpenMinutes {
  from: number
  to: number
  isThroughout: boolean
}

const nightFrom = 23 * 60
const nightUntil = 5 * 60
/** Who is open past midnight on Saturday is not open on Sunday for that. */
const dayFrom = 6 * 60
const saturday = openDays.indexOf('sat')

/** At night is this minute when it is night, otherwise 11 pm today. */
export function minutesOf(time: OpenTime, now: Date): OpenMinutes {
  const { day, minute } = indianMoment(now)
  const today = day * dayMinutes
  switch (time) {
    case 'always':
      return { from: 0, to: 7 * dayMinutes, isThroughout: true }
    case 'night': {
      const from = today + (minute < nightUntil ? minute : Math.max(minute, nightFrom))
      return { from, to: from + 1, isThroughout: false }
    }
    case 'today':
      return { from: today + minute, to: today + dayMinutes, isThroughout: false }
    case 'weekend':
      return { from: saturday * dayMinutes + dayFrom, to: 7 * dayMinutes, isThroughout: false }
    default: {
      const midnight = openDays.indexOf(time) * dayMinutes
      return { from: midnight + dayFrom, to: midnight + dayMinutes, isThroughout: false }
    }
  }
}
