import { expect, test } from 'vitest'
import { namedTests } from './named-tests.ts'

const source = `
const paths = ['/cities', '/plans']
const open = (path: string) => fetch(path)
const unused = '/payments'
test('plain', () => open('/home'))
test.each(paths)('opens %s', (path) => open(path))
describe('inside', () => {
  test.concurrent.for([1])(\`number $\{1} of $size\`, () => undefined)
})
const note = 'a title in a text'
expect('no test', () => undefined)
`
const tests = namedTests('some.test.ts', source)

test('tests are found by their title or template, other texts are none', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a title as it is written in a file
  expect([...tests.keys()]).toEqual(['plain', 'opens %s', 'number ${1} of $size'])
})

test('a test proves what is in it and in what it uses of its file, not what stands elsewhere in the file', () => {
  const mentioned = (title: string) =>
    ['/home', '/cities', 'fetch', '/payments'].filter((text) => tests.get(title)?.includes(text))
  expect(mentioned('plain')).toEqual(['/home', 'fetch'])
  expect(mentioned('opens %s')).toEqual(['/cities', 'fetch'])
})
