import { signedInPageCtx } from '#core/page.ts'
import { answerPaymentsFile } from '../server/export-payments.ts'
import type { Route } from './+types/ad-payments-file'

/** GET /advertisements/payments.csv: what the caller paid for advertisements; filtered as on the page. */
export function loader({ context, url }: Route.LoaderArgs) {
  return answerPaymentsFile(signedInPageCtx(context), url, 'AD')
}
