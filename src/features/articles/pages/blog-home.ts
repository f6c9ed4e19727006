import { redirect } from '#core/redirect.ts'

/** Permanent redirect of the specification's /blogHome (decisions.md, "Routes"). */
export function loader() {
  return redirect('/blog', 301)
}
