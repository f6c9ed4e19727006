import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './prepare.mjs'
import { readStaticFile } from './static-component-rules.ts'

const staticFile = /\.static\.tsx$/
const runtime = '#ui/static-component.tsx'

/**
 * Components of `*.static.tsx` are rendered on the server alone (docs/decisions/019-static-components.md): there each
 * is wrapped in a marker, and the browser gets in its place a component that keeps the HTML of the server.
 */
export function staticComponents(): Plugin {
  return {
    name: 'static-components',
    enforce: 'pre',
    transform: {
      filter: { id: staticFile },
      handler(code, id) {
        const file = relative(root, id)
        const { problems } = readStaticFile(file, code)
        if (problems.length > 0) return this.error(problems.join('\n'))
        return {
          code: this.environment.name === 'client' ? browserCode(file, code) : serverCode(file, code),
          map: null,
        }
      },
    },
    // In development: neither these files nor what only they import is in the browser, so the page has to be loaded
    // anew.
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'client') return
      // Tailwind watches every source: a module without an id is such a watched file, not a part of the browser's
      // graph.
      const isInBrowser = modules.some(({ id }) => id !== null)
      const isOnServer = server.environments.ssr?.moduleGraph.getModulesByFile(file) !== undefined
      if (!staticFile.test(file) && (isInBrowser || !isOnServer)) return
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}

/** `src/features/site/ui/about.static.tsx`, `About` → `site/ui/about#About`. */
function nameOf(file: string, component: string): string {
  return `${file.replace(/^src\/(features\/)?/, '').replace(staticFile, '')}#${component}`
}

/** For each component one that keeps what the server rendered. */
export function browserCode(file: string, code: string): string {
  const shells = readStaticFile(file, code).components.map(
    ({ name }) => `export const ${name} = /* @__PURE__ */ preserveHtml(${JSON.stringify(nameOf(file, name))})`,
  )
  return [`import { preserveHtml } from '${runtime}'`, ...shells, ''].join('\n')
}

/** The same file, its components exported with a marker around them. Lines and columns stay where they were. */
export function serverCode(file: string, code: string): string {
  const { components } = readStaticFile(file, code)
  let plain = code
  for (const { exportStart, declarationStart } of components) {
    plain = plain.slice(0, exportStart) + ' '.repeat(declarationStart - exportStart) + plain.slice(declarationStart)
  }
  const wrapped = components.flatMap(({ name }) => [
    `const ${name}$static = renderStatic(${JSON.stringify(nameOf(file, name))}, ${name})`,
    `export { ${name}$static as ${name} }`,
  ])
  return [plain, `import { renderStatic } from '${runtime}'`, ...wrapped, ''].join('\n')
}
