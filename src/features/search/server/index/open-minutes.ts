import type { OpeningHours } from '#features/businesses/rules.ts'
import { dayMinutes } from '#platform/indian-time.ts'

export const weekMinutes = 7 * dayMinutes

/** Hours that are unknown: open at no minute. */
export const unknownMinutes = '{}'

/**
 * The minutes of a week at which a business is open, as the text of an int4multirange; Monday 0:00 in Indian time is
 * minute 0. Equal patterns have equal texts. Agrees with `isOpenAt`.
 */
export function openMinutes(hours: OpeningHours | null): string {
  if (hours === null) return unknownMinutes
  if (hours === '24x7') return `{[0,${weekMinutes})}`
  const spans = hours.flatMap((day, index) => day.flatMap((span) => spansInWeek(index * dayMinutes, span)))
  const merged: [number, number][] = []
  for (const [from, to] of spans.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return `{${merged.map(([from, to]) => `[${from},${to})`).join(',')}}`
}

/** The minute of the week, as in `openMinutes`. */
export const minuteOfWeek = ({ day, minute }: { day: number; minute: number }) => day * dayMinutes + minute

/** A span of one day, cut at the end of the following day; what runs past Sunday continues on Monday. */
function spansInWeek(midnight: number, [from, to]: readonly [number, number]): [number, number][] {
  const parts: [number, number][] = [
    [Math.max(from, 0), Math.min(to, dayMinutes)],
    [dayMinutes, Math.min(to, 2 * dayMinutes)],
  ]
  return parts
    .filter(([start, end]) => start < end)
    .map(([start, end]): [number, number] => {
      const at = (midnight + start) % weekMinutes
      return [at, at + end - start]
    })
}
