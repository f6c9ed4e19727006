import { pageCtx } from '#core/page.ts'
import { idOf } from '#platform/id-of.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import { recordAdEvent } from '../server/record-ad-event.ts'
import type { Route } from './+types/promoted-seen'

const empty = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/**
 * GET /promoted/{ad}/seen.svg: an empty picture that a browser asks for when the card comes near its screen, and keeps
 * until midnight. Robots seldom load pictures; those that say what they are do not count.
 */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const adId = idOf(params.ad)
  if (adId !== undefined) recordAdEvent(ctx, { event: 'seen', adId }, request)
  return new Response(empty, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': `private, max-age=${Math.max(1, secondsToIndianMidnight(ctx.now))}`,
      'x-robots-tag': 'noindex',
    },
  })
}
