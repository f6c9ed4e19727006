import type { Db } from '#core/database.ts'
import { refuseBooking } from '../contract.ts'
import { freePlaces, takenBy } from '../slots.ts'
import { type BookingRow, insertBooking, listTaken, type NewBooking } from './booking-queries.ts'
import { timesOf } from './booking-view.ts'
import { expireHoldsIn } from './hold-queries.ts'
import type { ServiceRow } from './service-queries.ts'

type Slot = { service: ServiceRow; startsAt: Date; now: Date }
type Taking = Omit<
  NewBooking,
  | 'business_id'
  | 'service_id'
  | 'service_name'
  | 'price_paise'
  | 'place'
  | 'starts_at'
  | 'ends_at'
  | 'from'
  | 'to'
  | 'created_at'
  | 'updated_at'
>

/**
 * Stores a booking of a service at the first of its places that is free then. Every step is one statement: of any
 * number of people at once, one gets the place. `findRepeated` finds the booking that the same form has stored already,
 * which is returned instead: looked for before each place, as the same form sent twice at once wants the same ones.
 * Refuses: slot_taken.
 */
export async function takeSlot(
  db: Db,
  { service, startsAt, now }: Slot,
  taking: Taking,
  findRepeated?: () => Promise<BookingRow | undefined>,
): Promise<BookingRow> {
  const times = timesOf(service)
  const { endsAt, from, to } = takenBy(startsAt, times)
  const businessId = service.business_id
  await expireHoldsIn(db, { businessId, from, to, now })
  const places = freePlaces(startsAt, times, await listTaken(db, { businessId, from, to, now }))
  for (const place of places) {
    const booking =
      (await findRepeated?.()) ??
      (await insertBooking(db, {
        ...taking,
        business_id: businessId,
        service_id: service.id,
        service_name: service.name,
        price_paise: service.price_paise,
        place,
        starts_at: startsAt,
        ends_at: endsAt,
        from,
        to,
        created_at: now,
        updated_at: now,
      }))
    if (booking) return booking
  }
  const repeated = await findRepeated?.()
  if (!repeated) throw refuseBooking('slot_taken')
  return repeated
}
