import { redirect } from '#core/redirect.ts'

/** /blogHome of the specification moved for good (decisions.md, "Routes"). */
export function loader() {
  return redirect('/blog', 301)
}
