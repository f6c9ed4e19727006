import { expect, test } from 'vitest'
import { wideLines } from './comment-width.ts'

const words = 'lorem ipsum '.repeat(12)
const address = `https://example.com/${'x'.repeat(120)}`

test.each([
  ['a.ts', `// ${words}`],
  ['a.ts', `  * ${words}`],
  ['a.ts', `/** ${words} */`],
  ['a.ts', `const a = 1 // ${words}`],
  ['a.tsx', `{/* ${words} */}`],
  ['a.css', `/* ${words} */`],
  ['a.sql', `-- ${words}`],
  ['a.sql', `  id bigint, -- ${words}`],
  ['a.md', words],
  ['a.md', `- ${words}`],
  ['a.md', `See [the page](${address}) for more.`],
])('in %s a line over 120 columns is found: %.20s', (path, line) => {
  expect(wideLines(path, `first\n${line}\nlast`)).toEqual([`2: ${[...line].length} columns`])
})

test.each([
  ['a.ts', `const a = '${words}'`],
  ['a.ts', `const a = '// ${words}'`],
  ['a.ts', `// ${address}`],
  ['a.ts', `// biome-ignore lint/style/useConst: ${words}`],
  ['a.ts', `// ${'न'.repeat(117)}`],
  ['a.md', `| ${words} |`],
  ['a.md', `    ${words}`],
  ['a.md', `\`\`\`\n${words}\n\`\`\``],
  ['a.md', `- [the page of it](${address})`],
])('in %s code, tables and what cannot be wrapped may be wide: %.20s', (path, line) => {
  expect(wideLines(path, line)).toEqual([])
})
