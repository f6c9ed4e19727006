import type { SignedInCtx } from '#core/context.ts'
import { redirect } from '#core/redirect.ts'
import { businessPath } from '#features/businesses/business-path.ts'
import { getBusiness } from '#features/businesses/server/get-business.ts'
import { viewChoices } from '#features/businesses/server/view-choices.ts'
import { fieldsOfHours } from '#features/registration/hours-form.ts'
import { listBusinessesFor } from '#features/staff/server/business-rights.ts'
import { cutText } from '#platform/cut-text.ts'
import { idOf } from '#platform/id-of.ts'
import { indianDate } from '#platform/indian-time.ts'
import { bookPath, dayPath } from '../paths.ts'
import { hoursOf } from './free-times.ts'
import { listDaysOff, listServices, type ServiceRow } from './service-queries.ts'

/** What can be booked at one of the caller's businesses, and the form of the service in the address. */
export async function showSettings(ctx: SignedInCtx, { searchParams }: URL) {
  const own = await listBusinessesFor(ctx, 'edit')
  const wanted = idOf(searchParams.get('business'))
  const chosen = own.find(({ id }) => id === wanted) ?? own[0]
  const listings = viewChoices(ctx, own)
  if (!chosen) {
    // Who only answers has bookings, and nothing to set.
    if ((await listBusinessesFor(ctx, 'reply')).length > 0) throw redirect(dayPath())
    return { listings, chosen: undefined }
  }
  const business = await getBusiness(ctx, chosen.id)
  const [services, daysOff] = await Promise.all([
    listServices(ctx.db, chosen.id),
    listDaysOff(ctx.db, chosen.id, indianDate(ctx.now)),
  ])
  const citySlug = ctx.app.places.cityById(chosen.city_id)?.slug ?? ''
  const isNew = searchParams.get('service') === 'new'
  const edited = services.find(({ id }) => id === idOf(searchParams.get('service')))
  return {
    listings,
    chosen: {
      id: chosen.id,
      name: chosen.name,
      bookUrl: services.some(({ is_on }) => is_on) ? bookPath(businessPath({ ...chosen, citySlug })) : undefined,
      hasHours: business.hours !== null,
      services: services.map(viewOwnService),
      daysOff,
      suggested: suggestedOf(business.facts?.services, services),
      form:
        isNew || edited
          ? {
              id: edited?.id,
              name: edited?.name ?? cutText(searchParams.get('name') ?? '', 80),
              values: edited ? valuesOf(edited) : undefined,
              hasOwnHours: edited?.hours != null,
              // The listing's hours are where own ones begin.
              hours: fieldsOfHours(edited ? hoursOf({ business, service: edited }) : business.hours),
              now: ctx.now.toISOString(),
            }
          : undefined,
    },
  }
}

export type ShownSettings = NonNullable<Awaited<ReturnType<typeof showSettings>>['chosen']>

function viewOwnService({ id, name, duration_minutes, before_minutes, after_minutes, is_on, price_paise }: ServiceRow) {
  return {
    id,
    name,
    durationMinutes: duration_minutes,
    bufferMinutes: before_minutes + after_minutes,
    isOn: is_on,
    pricePaise: price_paise,
  }
}

const valuesOf = (row: ServiceRow): Record<string, string> => ({
  name: row.name,
  price: row.price_paise === null ? '' : String(row.price_paise / 100),
  duration: String(row.duration_minutes),
  before: String(row.before_minutes),
  after: String(row.after_minutes),
  lead: String(row.lead_minutes),
  horizon: String(row.horizon_days),
  places: String(row.places),
})

/** Services that the listing names, and that cannot be booked yet. */
function suggestedOf(services: unknown, known: readonly ServiceRow[]): string[] {
  if (!Array.isArray(services)) return []
  return services
    .flatMap((one: { name?: unknown }) => (typeof one.name === 'string' ? one.name : []))
    .filter((name) => !known.some((service) => service.name === name))
    .slice(0, 6)
}
