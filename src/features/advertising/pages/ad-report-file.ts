import { signedInPageCtx } from '#core/page.ts'
import { csvText } from '#platform/csv-text.ts'
import { idOf } from '#platform/id-of.ts'
import { showAd } from '../server/show-ad.ts'
import type { Route } from './+types/ad-report-file'

/** GET /advertisements/{ad}/report.csv: the counts of an own advertisement, a line a day. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ad, days } = await showAd(signedInPageCtx(context), idOf(params.ad) ?? 0)
  const lines = days.map(({ day, seen, opened }) => [day, String(seen), String(opened)])
  return new Response(csvText([['day', 'seen', 'opened'], ...lines]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${ad.adNumber}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
