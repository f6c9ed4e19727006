import type { RouteConfigEntry } from '@react-router/dev/routes'

export interface ListedRoute {
  path: string
  file: string
  /** Id of its layout. */
  layout: string | undefined
}

/** The routes of routes.ts that have an address, without their layouts. */
export function listRoutes(routes: readonly RouteConfigEntry[], layout?: string): ListedRoute[] {
  return routes.flatMap((route) =>
    route.children
      ? listRoutes(route.children, route.id)
      : [{ path: `/${route.path ?? ''}`, file: route.file, layout }],
  )
}
