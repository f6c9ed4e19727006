import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { importsOf } from './import-rules.ts'
import { root } from './prepare.mjs'

export interface RouteFiles {
  /** The router's id of the route. */
  id: string
  /** Its module and those of the routes around it, the root first, relative to src. */
  files: string[]
}

/** Every route, layouts included, with the modules that are shown together. */
export function filesOfRoutes(routes: readonly RouteConfigEntry[]): RouteFiles[] {
  const below = (entries: readonly RouteConfigEntry[], around: readonly string[]): RouteFiles[] =>
    entries.flatMap(({ id, file, children = [] }) => {
      const files = [...around, file]
      return [{ id: id ?? file.replace(/\.tsx?$/, ''), files }, ...below(children, files)]
    })
  const rootFiles = ['root.tsx']
  return [{ id: 'root', files: rootFiles }, ...below(routes, rootFiles)]
}

/** What the router adds to the address of a route's module in the browser. */
const ofRoute = '?__react-router-build-client-route'

interface Chunk {
  fileName: string
  facadeModuleId: string | null
  imports: string[]
  dynamicImports: string[]
  moduleIds: string[]
}

/** Ids of the modules that the browser may run on the page of these route modules: loaded with it, or on demand. */
export function modulesInBrowser(chunks: readonly Chunk[], files: readonly string[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const isWanted = (id: string) => files.some((file) => id.endsWith(`/src/${file}${ofRoute}`))
  const isStart = ({ facadeModuleId: id }: Chunk) =>
    id !== null && (isWanted(id) || id.endsWith('/src/entry.client.tsx'))
  const reached = new Set(chunks.filter(isStart))
  for (const { imports, dynamicImports } of reached)
    for (const name of [...imports, ...dynamicImports]) {
      const chunk = byName.get(name)
      if (chunk) reached.add(chunk)
    }
  return new Set([...reached].flatMap(({ moduleIds }) => moduleIds.map((id) => id.split('?', 1)[0] ?? id)))
}

const staticFile = /\.static\.tsx$/

/**
 * The sources that the loaders and actions of these route modules may run, relative to the project, `src/…`. Not what
 * static components import: only the server renders them.
 */
export function sourcesOf(files: readonly string[]): Set<string> {
  const reached = new Set(files.map((file) => `src/${file}`))
  for (const path of reached) {
    const file = join(root, path)
    if (staticFile.test(path) || !existsSync(file)) continue
    for (const { target, isType } of importsOf(path, readFileSync(file, 'utf8'))) if (!isType) reached.add(target)
  }
  return reached
}
