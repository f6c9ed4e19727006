import { type ESTree, parseSync, Visitor } from 'vite'

type Node = ESTree.Node

/**
 * The tests of a file by their titles as written there, a parametrised one by its template ("on a %s the menu closes").
 * Each with what proves something: its own text, and that of the declarations of the file that it uses, such as a list
 * of cases or a function that calls the API.
 */
export function namedTests(path: string, source: string): Map<string, string> {
  const { program } = parseSync(path, source, { sourceType: 'module' })
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  const declarations = new Map(program.body.flatMap((statement) => namesIn(statement).map((name) => [name, statement])))
  const withDeclarations = (test: Node): string => {
    const used = new Set<Node>([test])
    for (const node of used)
      for (const name of textOf(node).match(/[\w$]+/g) ?? []) {
        const declaration = declarations.get(name)
        if (declaration) used.add(declaration)
      }
    return [...used].map(textOf).join('\n')
  }
  const tests = new Map<string, string>()
  new Visitor({
    CallExpression(call) {
      const [title] = call.arguments
      if (!title || !isTitle(title) || !isTest(call.callee)) return
      tests.set(textOf(title).slice(1, -1), withDeclarations(call))
    },
  }).visit(program)
  return tests
}

const isTitle = (node: Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

/** `test`, `test.concurrent`, `test.each(cases)`, `test.concurrent.for(cases)`. */
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test'
  if (callee.type === 'MemberExpression') return isTest(callee.object)
  return callee.type === 'CallExpression' && isTest(callee.callee)
}

/** What a statement of the file declares. */
function namesIn(statement: Node): string[] {
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration')
    return statement.id ? [statement.id.name] : []
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}
