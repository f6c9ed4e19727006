import { redirect } from '#core/redirect.ts'
import { pagePath } from '#platform/page-address.ts'
import type { Route } from './+types/reviews-redirect'

/** The reviews of a business are a part of its page. */
export function loader({ params: { business, city } }: Route.LoaderArgs) {
  return redirect(`${pagePath('/companydesc/:city/:business', { city, business })}#reviews`, 301)
}
