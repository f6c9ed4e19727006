import { redirect } from 'react-router'

/** Permanent redirect of the specification's /article (decisions.md, "Routes"). */
export function loader() {
  return redirect('/blog/articles', 301)
}
