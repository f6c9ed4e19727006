import { pageCtx } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { referralCodeOf, rememberReferral } from '#core/referral-cookie.ts'
import { isActiveCode } from '../server/affiliate-queries.ts'
import type { Route } from './+types/referral-link'

/** GET /r/{code}: the link of an affiliate. Remembers it for 30 days and leads to listing a business. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const code = referralCodeOf(params.code)
  if (code && (await isActiveCode(ctx.db, code))) rememberReferral(ctx, code)
  return redirectDocument('/list-business', {
    headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
  })
}
