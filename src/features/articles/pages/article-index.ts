import { redirect } from '#core/redirect.ts'
import { pagePath } from '#platform/page-address.ts'

/** /article of the specification moved for good (decisions.md, "Routes"). */
export function loader() {
  return redirect(pagePath('/blog/:category', { category: 'articles' }), 301)
}
