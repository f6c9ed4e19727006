import type { Plugin } from 'vite'
import { parseSync } from 'vite'

const headExports = ['meta', 'links']

/**
 * Removes the `meta` and `links` of pages from the browser's build, along with modules only they import (structured
 * data, descriptions): the server alone renders a page's head (`src/root.tsx`).
 */
export function headOnServer(): Plugin {
  return {
    name: 'head-on-server',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/(root|.*\/pages\/[^/]+)\.tsx$/ },
      handler(code, id) {
        return this.environment.name === 'client' ? { code: withoutHead(id, code), map: null } : null
      },
    },
  }
}

/** The exports stay, as `undefined`: the router's plugin has already recorded their names. */
export function withoutHead(file: string, code: string): string {
  let rest = code
  for (const statement of parseSync(file, code).program.body.toReversed()) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    const { declaration } = statement
    const identifier =
      declaration?.type === 'FunctionDeclaration'
        ? declaration.id
        : declaration?.type === 'VariableDeclaration'
          ? declaration.declarations[0]?.id
          : undefined
    if (identifier?.type !== 'Identifier' || !headExports.includes(identifier.name)) continue
    rest = `${rest.slice(0, statement.start)}export const ${identifier.name} = undefined\n${rest.slice(statement.end)}`
  }
  return rest
}
