import { signedInPageCtx } from '#core/page.ts'
import { indianDate } from '#platform/indian-time.ts'
import { exportPayments } from '../server/export-payments.ts'
import { readHistoryQuery } from '../server/show-payments.ts'
import type { Route } from './+types/payments-file'

/** GET /merchant-payment/payments.csv: the payments of the caller, for a spreadsheet; filtered as on the page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  return new Response(await exportPayments(ctx, readHistoryQuery(url)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="payments-${indianDate(ctx.now)}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
