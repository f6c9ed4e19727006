import { indianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import type { AdMonth, CalendarDay } from './ad-booking-view.ts'
import { horizonDays, type Run } from './rules.ts'

type Wanted = {
  /** Of the address. */
  wanted: string | null
  run: Run | null
  firstFree: string | undefined
  taken: readonly Run[]
  now: Date
}

const monthOf = (date: string) => date.slice(0, 7)

/** The month that is wanted, else that of the chosen or the first free days, with the state of each day. */
export function monthOfAds({ wanted, run, firstFree, taken, now }: Wanted): AdMonth {
  const today = indianDate(now)
  const last = addDays(today, horizonDays)
  const month = [wanted, monthOf(run?.startsOn ?? firstFree ?? addDays(today, 1))].find(
    (each) => each !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(each) && each >= monthOf(today) && each <= monthOf(last),
  )
  const shown = month ?? monthOf(today)
  const before = monthOf(addDays(`${shown}-01`, -1))
  const after = monthOf(addDays(`${shown}-01`, 31))
  const stateOf = (date: string): CalendarDay['state'] => {
    if (monthOf(date) !== shown) return 'other'
    if (date <= today || date > last) return 'past'
    if (taken.some(({ startsOn, lastOn }) => startsOn <= date && date <= lastOn)) return 'taken'
    return run !== null && run.startsOn <= date && date <= run.lastOn ? 'chosen' : 'free'
  }
  return {
    month: shown,
    before: before >= monthOf(today) ? before : null,
    after: after <= monthOf(last) ? after : null,
    days: weeksOf(shown).map((date) => ({ date, state: stateOf(date) })),
  }
}

/** The days of a month, from the Monday of its first week to the Sunday of its last. */
function weeksOf(month: string): string[] {
  const first = `${month}-01`
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = addDays(first, -weekday)
  const weeks = [0, 1, 2, 3, 4, 5].filter((week) => monthOf(addDays(monday, week * 7)) <= month)
  return weeks.flatMap((week) => [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, week * 7 + day)))
}
