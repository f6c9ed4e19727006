import type { SignedInCtx } from '#core/context.ts'
import { findOpening } from '#features/businesses/server/business-queries.ts'
import { viewChoices } from '#features/businesses/server/view-choices.ts'
import { listBusinessesFor, mayOn } from '#features/staff/server/business-rights.ts'
import { minuteMs } from '#platform/durations.ts'
import { idOf } from '#platform/id-of.ts'
import { indianDate, startOfIndianDate } from '#platform/indian-time.ts'
import { addDays, isDate } from '#platform/iso-date.ts'
import { gapsOfDay } from '../day-lines.ts'
import { merchantMay, shownToBusiness } from '../rules.ts'
import { openSpans, type Span } from '../slots.ts'
import { countByDate, listBookingsBetween } from './booking-list-queries.ts'
import { type BookingRow, findBooking } from './booking-queries.ts'
import { listDaysOff, listServices } from './service-queries.ts'

/** The bookings of one day at one of the caller's businesses, and the week around it; by date, or by one booking. */
export async function showDay(ctx: SignedInCtx, { searchParams }: URL) {
  const { db, now } = ctx
  const own = await listBusinessesFor(ctx, 'reply')
  const wantedId = idOf(searchParams.get('booking'))
  const asked = wantedId === undefined ? undefined : await findBooking(db, wantedId)
  const wanted = asked && own.some((one) => isOf(asked, one)) ? asked : undefined
  const businessId = wanted?.business_id ?? idOf(searchParams.get('business'))
  const chosen = own.find(({ id }) => id === businessId) ?? own[0]
  const listings = viewChoices(ctx, own)
  if (!chosen) return { listings, chosen: undefined }
  const today = indianDate(now)
  const typed = searchParams.get('date') ?? ''
  const ownerSince = chosen.owner_since
  const date = wanted ? indianDate(wanted.starts_at) : isDate(typed) ? typed : today
  const monday = addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))
  const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  const of = { businessId: chosen.id, ownerSince }
  const [mayEdit, rows, counts, daysOff, services, opening] = await Promise.all([
    mayOn(db, ctx.actor, chosen, 'edit'),
    listBookingsBetween(db, {
      ...of,
      from: startOfIndianDate(date),
      to: startOfIndianDate(addDays(date, 1)),
      now,
    }),
    countByDate(db, { ...of, from: startOfIndianDate(monday), to: startOfIndianDate(addDays(monday, 7)) }),
    listDaysOff(db, chosen.id, monday),
    listServices(db, chosen.id),
    findOpening(db, chosen.id),
  ])
  const add = searchParams.get('add')
  const open = openSpans(date, {
    hours: opening?.hours ?? null,
    daysOff: new Set(daysOff.map(({ day }) => day)),
    specialDays: opening?.special_days ?? [],
  })
  return {
    listings,
    chosen: {
      id: chosen.id,
      name: chosen.name,
      /** Whether the caller says what can be booked. */
      mayEdit,
      date,
      today,
      selected: wanted?.id,
      week: week.map((day) => ({
        date: day,
        booked: counts.get(day) ?? 0,
        isOff: daysOff.some((one) => one.day === day),
      })),
      before: addDays(monday, -7),
      after: addDays(monday, 7),
      bookings: rows.map((row) => viewOfDay(row, { ownerSince, now })),
      services: services.map(({ id, name }) => ({ id, name })),
      /** When the business is closed, or what is free: nothing of a day that is over. */
      gaps: date < today ? [] : gapsOf(date, open, rows, date === today ? now : undefined),
      isClosed: open.length === 0 && opening?.hours != null,
      /** There is nothing to enter where nothing can be booked. */
      isAdding: add !== null && services.length > 0,
      addAt: /^([01]\d|2[0-3]):[0-5]\d$/.test(add ?? '') ? (add ?? '') : '',
    },
  }
}

/** The gaps of a date with their clock times; of today from now on. */
function gapsOf(date: string, open: readonly Span[], rows: readonly BookingRow[], now: Date | undefined) {
  const midnight = startOfIndianDate(date).getTime()
  const minuteOf = (time: Date) => Math.round((time.getTime() - midnight) / minuteMs)
  const taken = rows
    .filter(({ status }) => status !== 'CANCELLED' && status !== 'EXPIRED')
    .map(({ starts_at, ends_at }): Span => [minuteOf(starts_at), minuteOf(ends_at)])
  const fromMinute = now ? Math.ceil(minuteOf(now) / 15) * 15 : 0
  return gapsOfDay(open, taken, fromMinute).map(({ kind, from, to }) => ({
    kind,
    from: new Date(midnight + from * minuteMs).toISOString(),
    to: new Date(midnight + to * minuteMs).toISOString(),
    at: `${String(Math.floor(from / 60)).padStart(2, '0')}:${String(from % 60).padStart(2, '0')}`,
  }))
}
export type ShownGap = ReturnType<typeof gapsOf>[number]

export type ShownDayOfBusiness = NonNullable<Awaited<ReturnType<typeof showDay>>['chosen']>

const isOf = (booking: BookingRow, { id, owner_since }: { id: number; owner_since: Date | null }) =>
  booking.business_id === id && shownToBusiness(booking, owner_since) !== 'nothing'

/** A booking as the business sees it; who holds a time is not known yet. */
function viewOfDay(row: BookingRow, { ownerSince, now }: { ownerSince: Date | null; now: Date }) {
  const isForEarlierOwner = shownToBusiness(row, ownerSince) !== 'all'
  return {
    id: row.id,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    status: row.status,
    service: row.service_name,
    name: row.contact_name,
    phone: isForEarlierOwner ? null : row.contact_phone,
    note: isForEarlierOwner ? '' : row.note,
    isForEarlierOwner,
    isByHand: row.is_by_hand,
    enquiryId: isForEarlierOwner ? null : row.enquiry_id,
    cancelledBy: row.cancelled_by,
    heldUntil: row.status === 'HELD' ? (row.held_until?.toISOString() ?? null) : null,
    may: merchantMay(row, now),
  }
}
export type DayBooking = ReturnType<typeof viewOfDay>
