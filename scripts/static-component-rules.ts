import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor } from 'rolldown/utils'
import { parseSync } from 'vite'
import { root } from './prepare.mjs'

/** The exports of a `*.static.tsx`, and what the build refuses in it. */
export interface StaticFile {
  components: { name: string; exportStart: number; declarationStart: number }[]
  /** Each with its line. */
  problems: string[]
}

/** Hooks whose whole effect is on the server. */
const allowedHooks = ['useLingui', 'usePagePath', 'useId', 'useContext']

/**
 * Parses a file of static components. Their code never reaches the browser, so event handlers would do nothing, and
 * state, effects and refs would never change: all of them are refused.
 */
export function readStaticFile(file: string, code: string): StaticFile {
  const { program, errors } = parseSync(file, code)
  const components: StaticFile['components'] = []
  const problems = errors.map(({ message }) => `${file}: ${message}`)
  const refuse = (position: number, what: string) => {
    problems.push(`${file}:${code.slice(0, position).split('\n').length}: ${what}`)
  }
  for (const statement of program.body) {
    if (statement.type === 'ExportNamedDeclaration' && statement.exportKind !== 'type') {
      const { declaration } = statement
      const name = declaration?.type === 'FunctionDeclaration' ? declaration.id?.name : undefined
      if (declaration && name && /^[A-Z]/.test(name))
        components.push({ name, exportStart: statement.start, declarationStart: declaration.start })
      else refuse(statement.start, 'a static file exports "export function Component" and types, nothing else')
    } else if (statement.type === 'ExportDefaultDeclaration' || statement.type === 'ExportAllDeclaration') {
      refuse(statement.start, 'a static file exports "export function Component" and types, nothing else')
    }
  }
  new Visitor({
    JSXAttribute({ name, start }) {
      if (name.type !== 'JSXIdentifier') return
      if (/^on[A-Z]/.test(name.name)) refuse(start, `the handler ${name.name} would never be called in the browser`)
      if (name.name === 'ref') refuse(start, 'a ref would never be set in the browser')
    },
    CallExpression({ callee, start }) {
      const called = callee.type === 'MemberExpression' ? callee.property : callee
      if (called.type !== 'Identifier' || !/^use[A-Z]/.test(called.name) || allowedHooks.includes(called.name)) return
      refuse(start, `${called.name} does nothing in a static component (allowed: ${allowedHooks.join(', ')})`)
    },
  }).visit(program)
  return { components, problems }
}

/** Violations of these rules by files of static components in src. */
export function listStaticComponentProblems(): string[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.static.tsx'))
    .flatMap((name) => readStaticFile(join('src', name), readFileSync(join(root, 'src', name), 'utf8')).problems)
}
