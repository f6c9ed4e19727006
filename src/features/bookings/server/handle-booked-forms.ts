import type { Ctx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { parseForm } from '#platform/parse-form.ts'
import { moveInput, refuseBooking } from '../contract.ts'
import { bookedPath } from '../paths.ts'
import { cancelBooking } from './cancel-booking.ts'
import { moveBooking } from './move-booking.ts'
import { openBooking } from './open-booking.ts'

/** The page of a booking: cancels it once that was confirmed. */
export async function handleCancelForm(ctx: Ctx, token: string, values: FormValues) {
  try {
    const booking = await openBooking(ctx, token)
    if (!booking) throw refuseBooking('booking_not_found')
    await cancelBooking(ctx, booking.id, { token })
  } catch (error) {
    return formProblem(error, values)
  }
  setFlash(ctx, /* i18n */ 'Your booking is cancelled. The business knows.')
  return redirectDocument(bookedPath(token))
}

/** The page that moves it. */
export async function handleMoveForm(ctx: Ctx, token: string, values: FormValues) {
  try {
    const booking = await openBooking(ctx, token)
    if (!booking) throw refuseBooking('booking_not_found')
    await moveBooking(ctx, booking.id, parseForm(moveInput, { token, startsAt: values.startsAt }))
  } catch (error) {
    return formProblem(error, values)
  }
  setFlash(ctx, /* i18n */ 'Your booking was moved. The business knows.')
  return redirectDocument(bookedPath(token))
}
