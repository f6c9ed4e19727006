import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { idOf } from '#platform/id-of.ts'
import { isoDate } from '#platform/indian-date.ts'
import { parseForm } from '#platform/parse-form.ts'
import { handInput } from '../contract.ts'
import { dayPath } from '../paths.ts'
import { type Decision, decideBooking, decisions } from './decide-booking.ts'
import { enterBooking } from './enter-booking.ts'
import { moveAsBusiness } from './move-booking.ts'

const doneTexts: Record<Decision, string> = {
  cancel: /* i18n */ 'Cancelled. The time is free again, and the customer is told.',
  complete: /* i18n */ 'Done.',
  noShow: /* i18n */ 'Noted: did not come.',
  restore: /* i18n */ 'Booked again.',
}

const timeOf = ({ date, time }: { date: string; time: string }) => new Date(`${date}T${time}:00+05:30`)

/** The forms of the day view: `add` enters a booking, `move` moves one, the others decide on one. */
export async function handleDayForm(ctx: SignedInCtx, values: FormValues) {
  const { intent } = values
  const dated = { ...values, date: isoDate(values.date) }
  try {
    if (intent === 'add') {
      const { date, time, ...entered } = parseForm(handInput, dated)
      const startsAt = timeOf({ date, time })
      const booking = await enterBooking(ctx, { ...entered, startsAt, businessId: idOf(values.business) ?? 0 })
      setFlash(ctx, /* i18n */ 'Entered.')
      return redirectDocument(dayPath({ booking: booking.id }))
    }
    const bookingId = idOf(values.booking) ?? 0
    if (intent === 'move') {
      const moved = parseForm(handInput.pick({ date: true, time: true }), dated)
      await moveAsBusiness(ctx, bookingId, timeOf(moved))
      setFlash(ctx, /* i18n */ 'Moved. The customer is told.')
    }
    const decision = decisions.find((one) => one === intent)
    if (decision) {
      await decideBooking(ctx, bookingId, decision)
      setFlash(ctx, doneTexts[decision])
    }
    return redirectDocument(dayPath({ booking: bookingId }))
  } catch (error) {
    return formProblem(error, values)
  }
}
