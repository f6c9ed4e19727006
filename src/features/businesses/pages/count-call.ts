import { pageCtx } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { pagePath } from '#platform/page-address.ts'
import { isPersonsView } from '../server/is-persons-view.ts'
import { openBusiness } from '../server/open-business.ts'
import type { Route } from './+types/count-call'

/**
 * POST …/call: counts that somebody revealed or dialled the phone number of a business. Nobody waits for the response.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const { business, ownerId } = await openBusiness(ctx, params.business)
  if (business.phone && isPersonsView(ctx, request, ownerId)) {
    ctx.app.businessCounts.record('reveals', business.businessId, ctx.client.ipHash)
  }
  return new Response(null, { status: 204 })
}

/** Counting requires a form; opening the address shows the business. */
export function loader({ params: { business, city } }: Route.LoaderArgs) {
  return redirect(pagePath('/companydesc/:city/:business', { city, business }), 301)
}
