import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import type { OpeningHours } from '#features/businesses/rules.ts'
import { idOf } from '#platform/id-of.ts'
import { parseForm } from '#platform/parse-form.ts'
import { type FieldErrors, invalidFields } from '#platform/refusal.ts'
import { dayOffInput, serviceInput } from '../contract.ts'
import { parseSpans } from '../own-hours.ts'
import { settingsPath } from '../paths.ts'
import { addDayOff, removeDayOff } from './days-off.ts'
import { removeService, saveService, switchService } from './save-service.ts'

/** The forms of the booking settings, told apart by `intent`. */
export async function handleSettingsForm(ctx: SignedInCtx, values: FormValues) {
  const businessId = idOf(values.business) ?? 0
  const id = idOf(values.service)
  try {
    switch (values.intent) {
      case 'save':
        await saveService(ctx, { businessId, serviceId: id }, parseForm(serviceInput, values), readHours(values))
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
        await addDayOff(ctx, businessId, parseForm(dayOffInput, values))
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
function readHours(values: FormValues): OpeningHours | null {
  if (values.ownHours !== 'on') return null
  const errors: FieldErrors = {}
  const week = [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const spans = parseSpans(values[`hours${day}`] ?? '')
    if (!spans) errors[`hours${day}`] = /* i18n */ 'Please write times like 9:00-13:00, 16:00-20:00'
    return spans ?? []
  })
  if (Object.keys(errors).length === 0 && week.every((spans) => spans.length === 0))
    errors.hours0 = /* i18n */ 'Please write the hours of at least one day'
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return week
}
