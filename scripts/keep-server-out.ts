import type { Plugin } from 'vite'

const serverOnly =
  /\/src\/(features\/[^/]+\/(server|import|demo)\/|web\/(?!hydration\/)|providers\/|cli\/|(config|main|create-app|handle-page|answer-refusals)\.ts|core\/(worker|jobs|messages|create-db|[a-z-]+-queries)\.ts|platform\/(db|migrate|postgres)\b)/

/** Fails the build when a server module would be bundled for the browser. */
export function keepServerOut(): Plugin {
  return {
    name: 'keep-server-out',
    enforce: 'post',
    transform(_code, id) {
      if (this.environment.name !== 'client' || !serverOnly.test(id)) return null
      const importers = [...(this.getModuleInfo(id)?.importers ?? [])].join(', ')
      return this.error(`${id} belongs to the server but is imported by browser code (${importers}).`)
    },
  }
}
