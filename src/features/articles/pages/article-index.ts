import { redirect } from 'react-router'

/** /article of the specification moved for good (decisions.md, "Routes"). */
export function loader() {
  return redirect('/blog/articles', 301)
}
