import { signedInPageCtx } from '#core/page.ts'
import { indianDate } from '#platform/indian-time.ts'
import { exportData } from '../server/export-data.ts'
import type { Route } from './+types/account-export'

/** Everything held about the person, as a file to keep. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  const text = JSON.stringify(await exportData(ctx), null, 2)
  return new Response(`${text}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="my-data-${indianDate(ctx.now)}.json"`,
      'cache-control': 'private, no-store',
    },
  })
}
