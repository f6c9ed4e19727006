import { redirect } from '#core/redirect.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { customerBookingsPath } from '../paths.ts'

/** The link of a booking that was cut off leads to the bookings of its customer. */
export function loader() {
  return redirect(signInPath(customerBookingsPath()))
}
