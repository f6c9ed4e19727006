import { signedInPageCtx } from '#core/page.ts'
import { answerPaymentsFile } from '../server/export-payments.ts'
import type { Route } from './+types/payments-file'

/** GET /merchant-payment/payments.csv: the payments of the caller, for a spreadsheet; filtered as on the page. */
export function loader({ context, url }: Route.LoaderArgs) {
  return answerPaymentsFile(signedInPageCtx(context), url)
}
