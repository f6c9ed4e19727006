import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

interface Manifest {
  routes: Record<string, Record<string, unknown>>
}

/**
 * Makes the router's list of routes, which every page loads with its script, a third smaller: without the files to
 * preload, which a browser needs for links that lead on without a document, and without what is false anyway.
 */
export function lightManifest(): Plugin {
  return {
    name: 'light-manifest',
    apply: 'build',
    // The router writes the list while the server's bundle is made.
    async generateBundle({ dir }) {
      if (this.environment.name !== 'ssr' || !dir) return
      const assets = join(dir, '..', 'client', 'assets')
      const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name))
      if (names.length === 0) return this.error('The router wrote its list of routes to a place not known here.')
      for (const name of names) {
        const source = await readFile(join(assets, name), 'utf8')
        await writeFile(join(assets, name), withoutPreloads(source))
      }
    },
  }
}

const assigned = /^(window\.__reactRouterManifest=)(.*);$/s

/** The script with a smaller list; an error where the router writes it in another way. */
export function withoutPreloads(source: string): string {
  const [, assignment, json] = assigned.exec(source) ?? []
  if (!assignment || !json) throw new Error('The router writes its list of routes in a way not known here.')
  const manifest = JSON.parse(json) as Manifest
  const routes = Object.entries(manifest.routes).map(([id, { imports: _imports, css: _css, ...route }]) => [
    id,
    Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)),
  ])
  return `${assignment}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`
}
