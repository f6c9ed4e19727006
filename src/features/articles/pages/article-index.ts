import { redirect } from '#core/redirect.ts'
import { pagePath } from '#platform/page-address.ts'

/** Permanent redirect of the specification's /article (decisions.md, "Routes"). */
export function loader() {
  return redirect(pagePath('/blog/:category', { category: 'articles' }), 301)
}
