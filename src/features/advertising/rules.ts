import { dayMs } from '#platform/durations.ts'
import { indianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'

/** How long an advertisement runs, in days. */
export const adDayChoices = [7, 14, 30, 90] as const
/** How long a place is kept for somebody who pays. */
export const holdMinutes = 15
/** How long one person keeps a place by booking it anew without paying, and how long others have it afterwards. */
export const longestHoldMinutes = 45
export const holdPauseMinutes = 15
/**
 * After so many accounts have kept the same days within a day and not paid, nobody keeps them: who pays first has them.
 */
export const unpaidHoldersADay = 3
/** How far ahead it may begin. */
export const horizonDays = 120
/** Places that one person holds or has in review at once. */
export const maxOpenBookings = 10
/** Times that one person may hold a place on one day: a hold that is not paid keeps others away. */
export const dailyBookingLimit = 30
export const headlineLength = { min: 3, max: 60 } as const
export const lineMaxLength = 90
/** A form with one picture of 5 MB. */
export const pictureFormBytes = 6 * 2 ** 20
/** The days whose visitors are counted for the reach. */
export const reachDays = 28

export type AdStatus = 'HELD' | 'REVIEW' | 'APPROVED' | 'REFUSED' | 'CANCELLED' | 'OVER'

/** Longer runs cost less: 10 % from 30 days on, 20 % from 90. */
export function discountPercent(days: number): number {
  if (days >= 90) return 20
  return days >= 30 ? 10 : 0
}

/** The price of a run in paise, GST included: whole rupees, rounded down. */
export function adPricePaise(dayPricePaise: number, days: number): number {
  return Math.floor((dayPricePaise * days * (100 - discountPercent(days))) / 10_000) * 100
}

export const minutesAfter = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000)

/** The last day of a run. */
export const lastDayOf = (startsOn: string, days: number) => addDays(startsOn, days - 1)

/** How many days a run has, the first and the last included. */
export const runLength = ({ startsOn, lastOn }: Run) => (Date.parse(lastOn) - Date.parse(startsOn)) / dayMs + 1

/** What one opening has cost: of the days so far alone, as those to come are paid but have brought nothing yet. */
export function openingPricePaise(ad: Run & { amountPaise: number; opened: number }, daysSoFar: number): number {
  return Math.round((ad.amountPaise * daysSoFar) / runLength(ad) / Math.max(1, ad.opened))
}

/** An advertisement begins tomorrow at the earliest: somebody looks at it first. */
export function isBookableStart(startsOn: string, now: Date): boolean {
  const today = indianDate(now)
  return startsOn > today && startsOn <= addDays(today, horizonDays)
}

export interface Run {
  startsOn: string
  lastOn: string
}

/** Whether a run of so many days from a day on touches none of the taken runs. */
export function isFree(startsOn: string, days: number, taken: readonly Run[]): boolean {
  const lastOn = lastDayOf(startsOn, days)
  return taken.every((run) => lastOn < run.startsOn || startsOn > run.lastOn)
}

/** The first day on which so many days are free; undefined when there is none within the horizon. */
export function firstFreeStart(days: number, taken: readonly Run[], now: Date): string | undefined {
  const today = indianDate(now)
  for (let ahead = 1; ahead <= horizonDays; ahead++) {
    const day = addDays(today, ahead)
    if (isFree(day, days, taken)) return day
  }
  return undefined
}

/** What people are told about a booking. */
export const adStates = ['unpaid', 'review', 'coming', 'running', 'ended', 'refused', 'cancelled', 'over'] as const
export type AdState = (typeof adStates)[number]

export function adStateOf({ status, startsOn, lastOn }: Run & { status: AdStatus }, now: Date): AdState {
  const today = indianDate(now)
  switch (status) {
    case 'HELD':
      return 'unpaid'
    case 'REVIEW':
      return 'review'
    case 'APPROVED':
      if (today < startsOn) return 'coming'
      return today > lastOn ? 'ended' : 'running'
    case 'REFUSED':
      return 'refused'
    case 'CANCELLED':
      return 'cancelled'
    case 'OVER':
      return 'over'
  }
}

/** A paid one may be called off, and is given back whole, until the day before it begins. */
export function isCancellable(ad: Run & { status: AdStatus }, now: Date): boolean {
  const state = adStateOf(ad, now)
  return state === 'review' || state === 'coming'
}

/** Its picture may be changed until an operator has looked at it (docs/decisions/350-picture-that-was-looked-at.md). */
export function isPictureOpen({ status, looked_at }: { status: AdStatus; looked_at: Date | null }): boolean {
  return status === 'HELD' || (status === 'REVIEW' && looked_at === null)
}

/** The reference that a business quotes when it calls: AD-1042. */
export function adNumberOf(id: number): string {
  return `AD-${id}`
}
