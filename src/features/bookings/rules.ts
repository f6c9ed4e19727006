import { hourMs } from '#platform/durations.ts'
/* What a booking may be, and what may become of it. */

export type BookingStatus = 'HELD' | 'CONFIRMED' | 'CANCELLED' | 'COMPLETED' | 'NO_SHOW' | 'EXPIRED'
/** Who changes a booking. */
export type BookingParty = 'customer' | 'merchant'
export type ReminderKind = 'day' | 'hours'

/** How long a time is kept for somebody who waits for the one-time password. */
export const holdMinutes = 5
/** Times that one network may hold at once: phones share the address of their operator. */
export const maxHoldsOfNetwork = 20
/** Times that one network may hold in a day. */
export const dailyHoldLimit = 200
/** Bookings to come of one person: of one business, and of all. */
export const maxComing = { atBusiness: 3, inAll: 10 } as const
/** What one person, and one network, may book in a day, cancelled ones included: each booking sends messages. */
export const dailyBookings = { ofPerson: 10, ofNetwork: 200 } as const
/** How often one booking may be moved by its customer, and how often in a day a person moves any. */
export const maxMoves = 10
export const dailyMoves = 20
/**
 * How often a business may move one booking or book it again, in a day and in all: its customer is told each time. It
 * may always cancel, which is possible once after each.
 */
export const maxBusinessChanges = { aDay: 4, inAll: 10 } as const
export const maxServices = 30
export const maxDaysOff = 100
/** Days that one view of free times shows. */
export const shownDays = 14
export const noteLength = 500
/**
 * Days before and after today on which a business enters a booking by hand: what it notes down afterwards, and what is
 * agreed long before, as for a wedding. Further away the year was mistyped.
 */
export const handDays = { before: 365, after: 730 } as const

export const reminderMs: Record<ReminderKind, number> = { day: 24 * hourMs, hours: 2 * hourMs }

/** Whether a hold still keeps its time. */
export function isHeld({ status, held_until }: { status: BookingStatus; held_until: Date | null }, now: Date): boolean {
  return status === 'HELD' && held_until !== null && held_until > now
}

interface Booked {
  status: BookingStatus
  starts_at: Date
}

/** What the customer, or whoever has the link, may do. */
export function customerMay({ status, starts_at }: Booked, now: Date): { change: boolean } {
  return { change: status === 'CONFIRMED' && starts_at > now }
}

/**
 * What the owner of today and their staff see of a booking. One from before they had the business was made with
 * somebody else: where its time was still to come, they see who comes and when, but neither number nor note; where it
 * was over, nothing.
 */
export function shownToBusiness(
  { created_at, ends_at }: { created_at: Date; ends_at: Date },
  ownerSince: Date | null,
): 'all' | 'appointment' | 'nothing' {
  if (ownerSince === null || created_at >= ownerSince) return 'all'
  return ends_at > ownerSince ? 'appointment' : 'nothing'
}

export interface MerchantMay {
  cancel: boolean
  move: boolean
  complete: boolean
  noShow: boolean
  /** Takes a mistaken tap back. */
  restore: boolean
}

/** What the business may do: somebody came, or did not, only once the time has come. */
export function merchantMay(
  { status, starts_at, cancelled_by, ends_at }: Booked & { cancelled_by: BookingParty | null; ends_at: Date },
  now: Date,
): MerchantMay {
  const isConfirmed = status === 'CONFIRMED'
  const hasBegun = starts_at <= now
  return {
    cancel: isConfirmed && !hasBegun,
    move: isConfirmed && !hasBegun,
    complete: isConfirmed && hasBegun,
    noShow: isConfirmed && hasBegun,
    restore:
      status === 'COMPLETED' ||
      status === 'NO_SHOW' ||
      (status === 'CANCELLED' && cancelled_by === 'merchant' && ends_at > now),
  }
}

/**
 * The reminder that is due at `now`, if any: 24 hours before, or 2 hours before, but none for a time that was agreed
 * after its hour. Where the app was not running, the later one stands for both.
 */
export function dueReminder(
  { starts_at, timed_at }: { starts_at: Date; timed_at: Date | null },
  now: Date,
): ReminderKind | undefined {
  const left = starts_at.getTime() - now.getTime()
  if (left <= 0) return undefined
  const kind: ReminderKind = left <= reminderMs.hours ? 'hours' : 'day'
  if (left > reminderMs[kind]) return undefined
  const wasDueAt = starts_at.getTime() - reminderMs[kind]
  return timed_at !== null && timed_at.getTime() > wasDueAt ? undefined : kind
}

/** Minutes between the times that lists of times for bookings by hand offer. */
export const bookingStep = 15
