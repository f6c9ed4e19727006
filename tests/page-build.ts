import { resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import * as entry from '#entry.server.tsx'
import * as root from '#root.tsx'
import routes from '#routes.ts'

export interface BuiltRoute {
  module: object
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
}

type Module = { default?: React.ComponentType<never>; ErrorBoundary?: React.ComponentType<never> }

/** Gives components their props, as the router's compiler does. */
function compiled(module: Module) {
  return {
    ...module,
    ...(module.default && { default: withComponentProps(module.default as never) }),
    ...(module.ErrorBoundary && { ErrorBoundary: withErrorBoundaryProps(module.ErrorBoundary as never) }),
  }
}

/** What the router's compiler makes of route modules, by their ids; the real root above them. */
export function pageBuild(built: Record<string, BuiltRoute>): ServerBuild {
  const all = Object.entries({ root: { module: root } as BuiltRoute, ...built }).map(
    ([id, { module, ...place }]) => [id, { id, ...place, module: compiled(module) }] as const,
  )
  const assets = all.map(([id, { module, ...place }]) => {
    const facts = {
      hasLoader: 'loader' in module,
      hasAction: 'action' in module,
      hasErrorBoundary: 'ErrorBoundary' in module,
    }
    return [id, { ...place, module: `/${id}.js`, imports: [], css: [], ...facts }]
  })
  return {
    entry: { module: entry },
    routes: Object.fromEntries(all),
    assets: {
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(assets),
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}

/** Every page of the project, as `routes.ts` lists them. */
export async function projectBuild(): Promise<ServerBuild> {
  const built: Record<string, BuiltRoute> = {}
  const add = async (list: readonly RouteConfigEntry[], parentId: string) => {
    for (const { children, file, id = file, index, path } of list) {
      built[id] = { module: await import(resolve('src', file)), parentId, path, index }
      await add(children ?? [], id)
    }
  }
  await add(routes, 'root')
  return pageBuild(built)
}
