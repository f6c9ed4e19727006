import { pageCtx } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { idOf } from '#platform/id-of.ts'
import { openAd } from '../server/open-ad.ts'
import { recordAdEvent } from '../server/record-ad-event.ts'
import type { Route } from './+types/promoted-open'

/** GET /promoted/{ad}/open: counts that somebody opened an advertisement, and leads to what it is for. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const adId = idOf(params.ad)
  const target = adId === undefined ? undefined : await openAd(ctx, adId)
  if (!target) return redirect('/')
  recordAdEvent(ctx, { event: 'opened', adId: target.adId }, request)
  const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }
  return 'page' in target
    ? redirect(target.page, { status: 302, headers })
    : new Response(null, { status: 302, headers: { ...headers, location: target.url } })
}
