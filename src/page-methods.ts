import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { withoutLanguage } from '#texts/language.ts'

type Routes = ServerBuild['routes']

/** Returns the methods that the page at a path takes: forms are sent to pages with an action. */
export function createMethodsOf(routes: Routes): (path: string) => readonly string[] {
  const tree = routesBelow(routes, undefined)
  return (path) => {
    const id = matchRoutes(tree, withoutLanguage(path).replace(/\.data$/, ''))?.at(-1)?.route.id
    return id !== undefined && routes[id]?.module.action ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
  }
}

function routesBelow(routes: Routes, parent: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parent)
    .map((route) => {
      const { id, index, path } = route as NonNullable<typeof route>
      const place = { id, ...(path !== undefined && { path }) }
      return index ? { ...place, index } : { ...place, children: routesBelow(routes, id) }
    })
}
