import { data } from 'react-router'
import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { type FormProblem, type FormValues, formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import type { OpeningHours } from '#features/businesses/rules.ts'
import { filledHours, readHours } from '#features/registration/hours-form.ts'
import { idOf } from '#platform/id-of.ts'
import { isoDate } from '#platform/indian-date.ts'
import { parseForm } from '#platform/parse-form.ts'
import { invalidFields } from '#platform/refusal.ts'
import { dayOffInput, serviceInput } from '../contract.ts'
import { settingsPath } from '../paths.ts'
import { addDayOff, removeDayOff } from './days-off.ts'
import { removeService, saveService, switchService } from './save-service.ts'
import { findService } from './service-queries.ts'

/** The forms of the booking settings, told apart by `intent`. */
export async function handleSettingsForm(ctx: SignedInCtx, values: FormValues) {
  const businessId = idOf(values.business) ?? 0
  const id = idOf(values.service)
  // Without script, a button that only fills in more of the week.
  const { choice: _, ...hours } = filledHours(values) ?? {}
  if (Object.keys(hours).length > 0) {
    const filled: FormProblem = { message: '', fieldErrors: {}, values: { ...values, ...hours, intent: 'save' } }
    return data(filled)
  }
  try {
    switch (values.intent) {
      case 'save':
        await saveService(
          ctx,
          { businessId, serviceId: id },
          parseForm(serviceInput, values),
          await hoursOfForm(ctx, businessId, values),
        )
        setFlash(ctx, /* i18n */ 'Saved. Customers see it at once.')
        break
      case 'on':
      case 'off':
        await switchService(ctx, { businessId, id: id ?? 0 }, values.intent === 'on')
        setFlash(
          ctx,
          values.intent === 'on' ? /* i18n */ 'This can be booked now.' : /* i18n */ 'This cannot be booked any more.',
        )
        break
      case 'remove':
        await removeService(ctx, { businessId, id: id ?? 0 })
        setFlash(ctx, /* i18n */ 'Removed. Bookings of it stay.')
        break
      case 'dayOff':
        await addDayOff(ctx, businessId, parseForm(dayOffInput, { ...values, day: isoDate(values.day) }))
        setFlash(
          ctx,
          /* i18n */ 'Nobody can book on this day. Bookings that stand on it stay: please look at your day.',
        )
        break
      case 'dayOn':
        await removeDayOff(ctx, businessId, parseForm(dayOffInput, { day: values.day }).day)
        setFlash(ctx, /* i18n */ 'This day can be booked again.')
        break
    }
  } catch (error) {
    return formProblem(error, values)
  }
  return redirectDocument(settingsPath(businessId))
}

/** The hours of the service, if it has its own. Refuses what is no time, and a week without any. */
async function hoursOfForm({ db }: SignedInCtx, businessId: number, values: FormValues): Promise<OpeningHours | null> {
  if (values.ownHours !== 'on') return null
  const service = await findService(db, idOf(values.service) ?? 0)
  const read = readHours(values, service?.business_id === businessId ? service.hours : null)
  if ('errors' in read) throw invalidFields(read.errors)
  return read.hours
}
