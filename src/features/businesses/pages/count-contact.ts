import { pageCtx } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { pagePath } from '#platform/page-address.ts'
import { isPersonsView } from '../server/is-persons-view.ts'
import { openBusiness } from '../server/open-business.ts'
import type { Route } from './+types/count-contact'

/**
 * POST …/call and …/directions: counts that somebody revealed or dialled the phone number of a business, or asked for
 * the way to it. Nobody waits for the response.
 */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const { business, ownerId } = await openBusiness(ctx, params.business)
  const event = url.pathname.endsWith('/directions') ? 'directions' : 'reveals'
  const isPossible = event === 'directions' ? !business.isStreetHidden : business.phone !== null
  if (isPossible && isPersonsView(ctx, request, ownerId)) {
    ctx.app.businessCounts.record(event, business.businessId, ctx.client.ipHash)
  }
  return new Response(null, { status: 204 })
}

/** Counting requires a form; opening the address shows the business. */
export function loader({ params: { business, city } }: Route.LoaderArgs) {
  return redirect(pagePath('/companydesc/:city/:business', { city, business }), 301)
}
