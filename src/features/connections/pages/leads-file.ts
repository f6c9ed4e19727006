import { data } from 'react-router'
import { signedInPageCtx } from '#core/page.ts'
import { idOf } from '#platform/id-of.ts'
import { indianDate } from '#platform/indian-time.ts'
import { Refusal } from '#platform/refusal.ts'
import { exportLeads } from '../server/export-leads.ts'
import type { Route } from './+types/leads-file'

/** GET /connections/enquiries.csv: the enquiries of a business, for a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  const businessId = idOf(url.searchParams.get('business'))
  const kind = url.searchParams.get('kind') === 'BOOKING' ? 'BOOKING' : undefined
  try {
    const body = await exportLeads(ctx, { businessId: businessId ?? 0, kind })
    return new Response(body, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${kind ? 'bookings' : 'enquiries'}-${indianDate(ctx.now)}.csv"`,
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'not_found') throw data(null, { status: 404 })
    throw error
  }
}
