import { pageCtx } from '#core/page.ts'
import { calendarFile } from '../server/show-booked.ts'
import type { Route } from './+types/calendar-file'

/** GET …/calendar.ics: a booking for the calendar of a phone. */
export function loader({ context, params }: Route.LoaderArgs) {
  return calendarFile(pageCtx(context), params.token)
}
