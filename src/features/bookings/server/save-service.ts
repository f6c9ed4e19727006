import { isDeepStrictEqual } from 'node:util'
import { businessTag } from '#core/cache-tags.ts'
import { notifyChange } from '#core/change-queries.ts'
import type { SignedInCtx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import type { OpeningHours } from '#features/businesses/rules.ts'
import { holdBusinessFor } from '#features/staff/server/business-rights.ts'
import { refuseBooking, refuseService, type ServiceInput } from '../contract.ts'
import { maxServices } from '../rules.ts'
import { insertService, listServices, type ServiceRow, updateService } from './service-queries.ts'

/**
 * What can be booked at a business: a new service, or another form of one. It can be booked at once; bookings made
 * before keep their name, price and length. Without `hours` it follows those of the listing. A new one that is there
 * already, the same in everything, is a form that was sent twice, and changes nothing. Refuses: business_not_found,
 * service_not_found, too_many_services.
 */
export async function saveService(
  ctx: SignedInCtx,
  { businessId, serviceId }: { businessId: number; serviceId?: number | undefined },
  input: ServiceInput,
  hours: OpeningHours | null,
): Promise<void> {
  const columns = {
    name: input.name,
    price_paise: input.price === '' ? null : Number(input.price) * 100,
    duration_minutes: input.duration,
    before_minutes: input.before,
    after_minutes: input.after,
    lead_minutes: input.lead,
    horizon_days: input.horizon,
    places: input.places,
    hours: hours && JSON.stringify(hours),
  }
  await changeSettings(ctx, businessId, async (tx) => {
    if (serviceId !== undefined) {
      if (!(await updateService(tx, { id: serviceId, businessId }, columns))) throw refuseBooking('service_not_found')
      return
    }
    const services = await listServices(tx, businessId)
    const said = Object.entries({ ...columns, hours }) as [keyof typeof columns, unknown][]
    const isSame = (service: ServiceRow) => said.every(([key, value]) => isDeepStrictEqual(service[key], value))
    if (services.some(isSame)) return
    if (services.length >= maxServices) throw refuseService('too_many_services')
    await insertService(tx, { ...columns, business_id: businessId, is_on: true, created_at: ctx.now })
  })
}

/** Switches a service on or off. Refuses: business_not_found, service_not_found. */
export function switchService(ctx: SignedInCtx, service: { businessId: number; id: number }, isOn: boolean) {
  return changeSettings(ctx, service.businessId, async (tx) => {
    if (!(await updateService(tx, service, { is_on: isOn }))) throw refuseBooking('service_not_found')
  })
}

/** Takes a service off the list; its bookings stay. Refuses: business_not_found, service_not_found. */
export function removeService(ctx: SignedInCtx, service: { businessId: number; id: number }) {
  return changeSettings(ctx, service.businessId, async (tx) => {
    if (!(await updateService(tx, service, { removed_at: ctx.now }))) throw refuseBooking('service_not_found')
  })
}

/** One change of the settings at a time; the business page shows it at once. */
export async function changeSettings(
  ctx: SignedInCtx,
  businessId: number,
  change: (tx: Db) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await holdBusinessFor(tx, ctx, businessId, 'edit')
    await change(tx)
    await notifyChange(tx, [businessTag(businessId)])
  })
}
