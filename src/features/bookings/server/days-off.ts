import type { SignedInCtx } from '#core/context.ts'
import { indianDate } from '#platform/indian-time.ts'
import { invalidFields } from '#platform/refusal.ts'
import { refuseService } from '../contract.ts'
import { maxDaysOff } from '../rules.ts'
import { handDatesOn, tooFarAway } from '../slots.ts'
import { changeSettings } from './save-service.ts'
import { deleteDayOff, listDaysOff, replaceDayOff } from './service-queries.ts'

/**
 * A day on which nothing can be booked; bookings that stand on it stay, and the day view shows them. Refuses:
 * business_not_found, too_many_days_off, and a day that is over or out of range.
 */
export async function addDayOff(
  ctx: SignedInCtx,
  businessId: number,
  { day, reason }: { day: string; reason: string },
): Promise<void> {
  const today = indianDate(ctx.now)
  if (day < today) throw invalidFields({ day: /* i18n */ 'This day is over' })
  if (day > handDatesOn(today).last) throw invalidFields({ day: tooFarAway })
  await changeSettings(ctx, businessId, async (tx) => {
    const before = await listDaysOff(tx, businessId, today)
    if (before.length >= maxDaysOff && !before.some((one) => one.day === day)) throw refuseService('too_many_days_off')
    await replaceDayOff(tx, { business_id: businessId, day, reason })
  })
}

/** Refuses: business_not_found. */
export async function removeDayOff(ctx: SignedInCtx, businessId: number, day: string): Promise<void> {
  await changeSettings(ctx, businessId, (tx) => deleteDayOff(tx, businessId, day))
}
