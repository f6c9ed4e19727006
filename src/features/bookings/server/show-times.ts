import type { Ctx } from '#core/context.ts'
import { dayMs } from '#platform/durations.ts'
import { indianDate, indianMoment, startOfIndianDate } from '#platform/indian-time.ts'
import { addDays, isDate } from '#platform/iso-date.ts'
import type { ShownTimes } from '../form-state.ts'
import { shownDays } from '../rules.ts'
import { lastDate } from '../slots.ts'
import { timesOf } from './booking-view.ts'
import { type Bookable, type DayOfSlots, listDays, listNearest, viewDay } from './free-times.ts'

/** The time of an address, `1030`, of a time in India. */
function timeInAddress(time: Date): string {
  const { minute } = indianMoment(time)
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`
}

function timeOfAddress(date: string | undefined, time: string): Date | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3])([0-5]\d)$/.exec(time) ?? []
  if (date === undefined || hours === undefined || minutes === undefined) return undefined
  return new Date(startOfIndianDate(date).getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000)
}

/**
 * The days of a service from today or the address's `from` on, the times of its `date`, by default the first free one,
 * and whether its `time` is still free. `except` is a booking that keeps nothing from itself; its `present` time is
 * shown, but is none to choose. Two bounded queries, whatever is booked.
 */
export async function showTimes(
  ctx: Pick<Ctx, 'db' | 'now'>,
  bookable: Bookable,
  { searchParams }: URL,
  { except, present }: { except?: number | undefined; present?: Date } = {},
): Promise<ShownTimes> {
  const today = indianDate(ctx.now)
  const last = lastDate(timesOf(bookable.service), ctx.now)
  const within = (date: string | null) => (date && isDate(date) && date >= today && date <= last ? date : undefined)
  const startDate = present && !searchParams.has('from') ? indianDate(present) : null
  const wantedDate = within(searchParams.get('date')) ?? within(startDate)
  const from = within(searchParams.get('from')) ?? firstShown(today, wantedDate)
  const count = Math.min(shownDays, daysBetween(from, last) + 1)
  const days = (await listDays(ctx, bookable, { from, days: count, except })).map((day) => without(present, day))
  const chosen = days.find(({ date }) => date === wantedDate) ?? (wantedDate ? undefined : days.find(hasFree))
  const startsAt = timeOfAddress(chosen?.date, searchParams.get('time') ?? '')
  const slot = chosen?.slots.find((one) => one.startsAt.getTime() === startsAt?.getTime())
  const isTaken = startsAt !== undefined && slot?.place === undefined
  return {
    days: days.map((day) => ({ date: day.date, state: viewDay(day).state, free: day.slots.filter(isFree).length })),
    date: chosen?.date,
    slots: (chosen?.slots ?? []).map((one) => ({
      startsAt: one.startsAt.toISOString(),
      time: timeInAddress(one.startsAt),
      isFree: isFree(one),
      isPresent: one.startsAt.getTime() === present?.getTime(),
    })),
    startsAt: startsAt?.toISOString(),
    isTaken,
    nearest: isTaken
      ? (await listNearest(ctx, bookable, startsAt, { except, present })).map((time) => time.toISOString())
      : [],
    earlier: from > today ? addDays(from, -Math.min(shownDays, daysBetween(today, from))) : undefined,
    later: addDays(from, count) <= last ? addDays(from, count) : undefined,
  }
}

const without = (time: Date | undefined, day: DayOfSlots): DayOfSlots => ({
  ...day,
  slots: day.slots.map((slot) => (slot.startsAt.getTime() === time?.getTime() ? { ...slot, place: undefined } : slot)),
})
const isFree = ({ place }: { place: number | undefined }) => place !== undefined
const hasFree = ({ slots }: DayOfSlots) => slots.some(isFree)
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The page of days, counted from today, that a date is on. */
function firstShown(today: string, date: string | undefined): string {
  const days = date === undefined ? 0 : Math.floor(daysBetween(today, date) / shownDays) * shownDays
  return addDays(today, days)
}
