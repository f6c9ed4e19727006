import type { Ctx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import type { OpeningHours } from '#features/businesses/rules.ts'
import { type BusinessRow, findBusiness, lockBusiness } from '#features/businesses/server/business-queries.ts'
import type { SpecialDay } from '#features/businesses/special-days.ts'
import { refuseClosed } from '#features/enquiries/server/refuse-closed.ts'
import { indianDate, startOfIndianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import { refuseBooking, type SlotDayView } from '../contract.ts'
import { isOpenOn, nearestFree, type Slot, slotsOf } from '../slots.ts'
import { listTaken } from './booking-queries.ts'
import { timesOf } from './booking-view.ts'
import { findService, listDaysOff, type ServiceRow } from './service-queries.ts'

export interface Bookable {
  business: BusinessRow
  service: ServiceRow
}

export interface DayOfSlots {
  date: string
  isOpen: boolean
  slots: Slot[]
}

type TimeCtx = Pick<Ctx, 'db' | 'now'>

/**
 * Returns a service that can be booked. Refuses: service_not_found, business_closed, business_not_found,
 * business_deleted.
 */
export async function getBookable(
  ctx: TimeCtx & Pick<Ctx, 'i18n'>,
  businessId: number,
  serviceId: number,
): Promise<Bookable> {
  const { db } = ctx
  const business = await findBusiness(db, businessId)
  if (!business) throw refuseBusiness('business_not_found')
  if (business.status === 'deleted') throw refuseBusiness('business_deleted')
  if (business.status !== 'open') throw refuseClosed(ctx, business)
  const service = await findService(db, serviceId)
  if (!service || service.business_id !== businessId || service.removed_at || !service.is_on)
    throw refuseBooking('service_not_found')
  return { business, service }
}

/**
 * The same once more in the transaction that books a time: until it is committed, nobody closes, deletes or sells the
 * business, nor takes the service back. Called when the booking is held. Refuses: as `getBookable`.
 */
export async function holdBookable(
  tx: Db,
  ctx: Pick<Ctx, 'i18n' | 'now'>,
  { business_id: businessId, service_id: serviceId }: { business_id: number; service_id: number },
): Promise<Bookable> {
  await lockBusiness(tx, businessId)
  return getBookable({ ...ctx, db: tx }, businessId, serviceId)
}

/** The hours in which a service is given: its own, or those of the listing. */
export function hoursOf({
  business,
  service,
}: {
  business: Pick<BusinessRow, 'hours'>
  service: ServiceRow
}): OpeningHours | null {
  return service.hours ?? business.hours
}

/**
 * Holidays of the listing. A service with hours of its own keeps them on days with other hours, but not on those on
 * which the business is closed.
 */
function specialDaysOf({ business, service }: Bookable): readonly SpecialDay[] {
  const days = business.special_days ?? []
  return service.hours === null ? days : days.filter(({ spans }) => spans.length === 0)
}

/**
 * The times of some days, free and taken. `except` is a booking that is about to be moved, or the hold of the browser
 * that asks: it keeps nothing from itself.
 */
export async function listDays(
  { db, now }: TimeCtx,
  { business, service }: Bookable,
  { from, days, except }: { from: string; days: number; except?: number | undefined },
): Promise<DayOfSlots[]> {
  const times = timesOf(service)
  // A booking of another service may begin the day before and last until the day after.
  const range = { from: startOfIndianDate(addDays(from, -1)), to: startOfIndianDate(addDays(from, days + 1)) }
  const [taken, daysOff] = await Promise.all([
    listTaken(db, { businessId: business.id, ...range, now, except }),
    listDaysOff(db, business.id, addDays(from, -1)),
  ])
  const calendar = {
    hours: hoursOf({ business, service }),
    daysOff: new Set(daysOff.map(({ day }) => day)),
    specialDays: specialDaysOf({ business, service }),
    taken,
  }
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index)
    return { date, isOpen: isOpenOn(date, calendar), slots: slotsOf(date, times, calendar, now) }
  })
}

export function viewDay({ date, isOpen, slots }: DayOfSlots): SlotDayView {
  const isFree = slots.some(({ place }) => place !== undefined)
  return {
    date,
    state: isFree ? 'free' : isOpen ? 'full' : 'closed',
    slots: slots.map(({ startsAt, place }) => ({ startsAt: startsAt.toISOString(), isFree: place !== undefined })),
  }
}

/**
 * The offered time, computed again: what is not offered cannot be booked by address either. Refuses: slot_not_offered.
 */
export async function getOffered(
  ctx: TimeCtx,
  bookable: Bookable,
  startsAt: Date,
  except?: number,
): Promise<Slot & { date: string }> {
  const date = indianDate(startsAt)
  const [day] = await listDays(ctx, bookable, { from: date, days: 1, except })
  const slot = day?.slots.find((one) => one.startsAt.getTime() === startsAt.getTime())
  if (!slot) throw refuseBooking('slot_not_offered')
  return { ...slot, date }
}

/** Days before and after a wanted time in which others are looked for. */
const nearDays = 3
const nearCount = 4

/** The free times nearest to one that is taken; a booking to be moved has its `present` time already. */
export async function listNearest(
  ctx: TimeCtx,
  bookable: Bookable,
  wanted: Date,
  { except, present }: { except?: number | undefined; present?: Date | undefined } = {},
): Promise<Date[]> {
  const from = addDays(indianDate(wanted), -nearDays)
  const days = await listDays(ctx, bookable, { from, days: 2 * nearDays + 1, except })
  return nearestFree(
    wanted,
    days.flatMap(({ slots }) => slots).filter(({ startsAt }) => startsAt.getTime() !== present?.getTime()),
    nearCount,
  )
}
