import type { RouteConfigEntry } from '@react-router/dev/routes'
import { audienceOf } from '../src/access.ts'
import { listRoutes } from '../src/list-routes.ts'

/** Routes that are in no row of the access table, or in a layout that admits others than their row says. */
export function problemsOfRoutes(routes: readonly RouteConfigEntry[]): string[] {
  return listRoutes(routes).flatMap(({ path, layout }) => {
    const audience = audienceOf(path)
    if (!audience) return [`${path} is in no row of src/access.ts: say there whom it is for.`]
    if (layout === audience) return []
    return [`${path} is for ${audience} (src/access.ts), but stands in ${layout ?? 'no'} layout (src/routes.ts).`]
  })
}
