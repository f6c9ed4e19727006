import { type ESTree, parseSync, Visitor } from 'vite'

/** One planted fault: the text from `start` to `end` becomes `replacement`. */
export interface Mutant {
  path: string
  line: number
  start: number
  end: number
  original: string
  replacement: string
  /** Index of the innermost function it is in; undefined at the top level of the module. */
  function: number | undefined
}

interface Range {
  start: number
  end: number
}

type Node = ESTree.Node

const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}
const methods: Readonly<Record<string, string>> = { every: 'some', some: 'every', min: 'max', max: 'min' }
/** What these print is for people who run the app, and no guarantee. */
const logging = /^(?:await )?(?:[\w.]*\blog\.|console\.)/

/** Every fault that can be planted in one file. Types are left alone. */
export function listMutants(path: string, code: string): Mutant[] {
  const { program } = parseSync(path, code, { sourceType: 'module' })
  const types = rangesOfTypes(program)
  const functions = rangesOfFunctions(program)
  const mutants: Mutant[] = []
  const plant = ({ start, end }: Range, replacement: string) => {
    if (types.some((type) => type.start <= start && end <= type.end)) return
    const line = code.slice(0, start).split('\n').length
    const original = code.slice(start, end)
    mutants.push({ path, line, start, end, original, replacement, function: innermost(functions, start, end) })
  }
  const swapOperator = ({ left, right, operator }: { left: Node; right: Node; operator: string }) => {
    const other = operators[operator]
    const start = code.indexOf(operator, left.end)
    if (other && start < right.start) plant({ start, end: start + operator.length }, other)
  }
  new Visitor({
    Literal(literal) {
      if (typeof literal.value === 'number') plant(literal, `${literal.value + 1}`)
      if (typeof literal.value === 'boolean') plant(literal, `${!literal.value}`)
    },
    BinaryExpression: swapOperator,
    LogicalExpression(expression) {
      if (expression.operator === '??') plant({ start: expression.left.end, end: expression.end }, '')
      else swapOperator(expression)
    },
    ConditionalExpression({ test }) {
      plant(test, `!(${code.slice(test.start, test.end)})`)
    },
    IfStatement({ test, alternate }) {
      plant(test, alternate ? `!(${code.slice(test.start, test.end)})` : 'false')
    },
    UnaryExpression({ operator, argument, start, end }) {
      if (operator === '!') plant({ start, end }, code.slice(argument.start, argument.end))
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const other = methods[callee.property.name]
      if (other) plant(callee.property, other)
    },
    ExpressionStatement({ expression, start, end }) {
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression
      if (call.type === 'CallExpression' && !logging.test(code.slice(start, end))) plant({ start, end }, ';')
    },
  }).visit(program)
  return mutants
}

/** The code with a note at the beginning of every function: `globalThis.ranFunctions` collects `path#index`. */
export function recordFunctions(path: string, code: string): string {
  const { program } = parseSync(path, code, { sourceType: 'module' })
  const insertions: { at: number; text: string }[] = []
  rangesOfFunctions(program).forEach(({ body }, index) => {
    const note = `globalThis.ranFunctions?.add(${JSON.stringify(`${path}#${index}`)})`
    if (body.type === 'BlockStatement') insertions.push({ at: body.start + 1, text: `${note};` })
    else insertions.push({ at: body.start, text: `(${note},` }, { at: body.end, text: ')' })
  })
  // From the end, so that earlier positions stay valid; of two at one position the later function is inside.
  return insertions
    .map((insertion, order) => ({ ...insertion, order }))
    .sort((a, b) => b.at - a.at || b.order - a.order)
    .reduce((text, { at, text: inserted }) => text.slice(0, at) + inserted + text.slice(at), code)
}

function rangesOfFunctions(program: ESTree.Program): (Range & { body: Node })[] {
  const ranges: (Range & { body: Node })[] = []
  const add = (node: Range & { body?: Node | null }) => {
    if (node.body) ranges.push({ start: node.start, end: node.end, body: node.body })
  }
  new Visitor({ FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add }).visit(program)
  return ranges
}

function innermost(functions: readonly Range[], start: number, end: number): number | undefined {
  const around = functions.flatMap((range, index) =>
    range.start <= start && end <= range.end ? [{ range, index }] : [],
  )
  return around.sort((a, b) => b.range.start - a.range.start)[0]?.index
}

function rangesOfTypes(program: ESTree.Program): Range[] {
  const ranges: Range[] = []
  const add = (node: Range) => void ranges.push(node)
  new Visitor({
    TSTypeAnnotation: add,
    TSTypeAliasDeclaration: add,
    TSInterfaceDeclaration: add,
    TSTypeParameterInstantiation: add,
    TSTypeParameterDeclaration: add,
    TSAsExpression({ expression, end }) {
      add({ start: expression.end, end })
    },
    TSSatisfiesExpression({ expression, end }) {
      add({ start: expression.end, end })
    },
  }).visit(program)
  return ranges
}
