import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { root } from './prepare.mjs'

/** Functions that throw unexpected errors, or end the program with them: passing them the error is enough. */
const passingOn = new Set(['formProblem', 'asMissingPage', 'fail'])
const loggers = new Set(['log', 'console'])
/** Every error is one of these: testing for them narrows nothing. */
const broadClasses = new Set(['Error', 'Object'])
const reason = /^\s*ignored: \S+ \S+/

type Node = ESTree.Node

/**
 * Lines of our code that catch errors without rethrowing or logging them, or testing for a class of errors of their
 * own.
 */
export function listSwallowedErrors(folders = ['src', 'scripts', 'bench']): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !/\.(?:test|d)\.|\.fixtures\./.test(name))
      .sort()
      .flatMap((name) => {
        const path = join(folder, name)
        return swallowedErrors(path, readFileSync(join(root, path), 'utf8'))
      }),
  )
}

/** `path:line: sentence` for each broad catch of one file. `// ignored: why` in it, or just above, allows one. */
export function swallowedErrors(path: string, source: string): string[] {
  if (!/catch|then/.test(source)) return []
  const { program, comments } = parseSync(path, source, { sourceType: 'module' })
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const reasonLines = new Set(comments.filter(({ value }) => reason.test(value)).map(({ start }) => lineOf(start)))
  const problems: string[] = []
  const judge = (start: number, end: number, handler: Node, error: string | undefined) => {
    if (error !== undefined && isHandled(handler, error)) return
    const [first, last] = [lineOf(start), lineOf(end)]
    for (let line = first - 1; line <= last; line++) if (reasonLines.has(line)) return
    problems.push(`${path}:${first}: an error is swallowed: throw it on, log it, or say why in "// ignored: …"`)
  }
  new Visitor({
    CatchClause(clause) {
      judge(clause.start, clause.end, clause.body, nameOf(clause.param))
    },
    CallExpression(call) {
      const { callee } = call
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const handler = callee.property.name === 'catch' ? call.arguments[0] : undefined
      const rejected = handler ?? (callee.property.name === 'then' ? call.arguments[1] : undefined)
      if (!rejected) return
      if (rejected.type === 'Identifier' && passingOn.has(rejected.name)) return
      const isFunction = rejected.type === 'ArrowFunctionExpression' || rejected.type === 'FunctionExpression'
      const error = isFunction ? nameOf(rejected.params[0]) : undefined
      judge(callee.property.start, call.end, rejected, error)
    },
  }).visit(program)
  return problems
}

function nameOf(pattern: Node | null | undefined): string | undefined {
  return pattern?.type === 'Identifier' ? pattern.name : undefined
}

/** Whether the error itself, not only its message, is thrown, logged or passed on, or its class is tested. */
function isHandled(handler: Node, error: string): boolean {
  const isError = (node: Node) => node.type === 'Identifier' && node.name === error
  return some(handler, (node) => {
    if (node.type === 'ThrowStatement') return holdsWhole(node.argument, error)
    if (node.type === 'BinaryExpression' && node.operator === 'instanceof') {
      return isError(node.left) && !(node.right.type === 'Identifier' && broadClasses.has(node.right.name))
    }
    if (node.type !== 'CallExpression') return false
    if (isLog(node.callee)) return node.arguments.some((given) => some(given, isError))
    return node.callee.type === 'Identifier' && passingOn.has(node.callee.name) && node.arguments.some(isError)
  })
}

/** `log.warn(…)`, `ctx.log.error(…)`, `plan.log(…)`, `log(…)`, `console.error(…)`. */
function isLog(callee: Node): boolean {
  if (callee.type === 'Identifier') return loggers.has(callee.name)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  return loggers.has(callee.property.name) || isLog(callee.object)
}

/** Whether the error occurs in there as a value, and not only one of its properties. */
function holdsWhole(node: Node, error: string): boolean {
  if (node.type === 'Identifier') return node.name === error
  if (node.type === 'MemberExpression' || node.type === 'BinaryExpression') return false
  return children(node).some((child) => holdsWhole(child, error))
}

function some(node: Node, test: (node: Node) => boolean): boolean {
  return test(node) || children(node).some((child) => some(child, test))
}

function children(node: Node): Node[] {
  const parts: unknown[] = Object.values(node).flat()
  return parts.filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part)
}
