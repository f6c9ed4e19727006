import type { RouteConfigEntry } from '@react-router/dev/routes'

export interface ListedRoute {
  path: string
  file: string
  /** Id of the layout of its audience. */
  layout: string | undefined
}

/** The routes of routes.ts that have an address, without their layouts. */
export function listRoutes(routes: readonly RouteConfigEntry[], layout?: string): ListedRoute[] {
  return routes.flatMap((route) =>
    route.children
      ? listRoutes(route.children, layout ?? route.id)
      : [{ path: `/${route.path ?? ''}`, file: route.file, layout }],
  )
}
