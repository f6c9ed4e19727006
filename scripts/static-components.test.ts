import { expect, test } from 'vitest'
import { readStaticFile } from './static-component-rules.ts'
import { browserCode, serverCode } from './static-components.ts'

const file = 'src/features/site/ui/sample.static.tsx'
const sample = `import { useLingui } from '@lingui/react'

export type SampleProps = { name: string }

function Inner() {
  return <b>{useLingui().i18n.t('Inside')}</b>
}

/** Two of one file. */
export function First({ name }: SampleProps) {
  return <p title={name}><Inner /></p>
}

export function Second() {
  return <First name="x" />
}
`
const problemsIn = (code: string) => readStaticFile(file, code).problems

test('the browser gets a shell for every component, named after file and export, and nothing of what it imports', () => {
  expect(browserCode(file, sample)).toBe(`import { preserveHtml } from '#ui/static-component.tsx'
export const First = /* @__PURE__ */ preserveHtml("site/ui/sample#First")
export const Second = /* @__PURE__ */ preserveHtml("site/ui/sample#Second")
`)
})

test('the server exports each component inside a marker of the same name, its lines where they were', () => {
  const code = serverCode(file, sample)
  expect(code).toContain(
    'const First$static = renderStatic("site/ui/sample#First", First)\nexport { First$static as First }',
  )
  expect(code).toContain('const Second$static = renderStatic("site/ui/sample#Second", Second)')
  expect(code).not.toContain('export function')
  const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length
  expect(lineOf(code, 'function Second')).toBe(lineOf(sample, 'function Second'))
})

test('what works on the server alone is allowed', () => {
  expect(problemsIn(sample)).toEqual([])
})

test.each([
  [
    'a handler',
    'export function A() { return <button onClick={() => alert(1)}>x</button> }',
    /sample.*:1: the handler onClick/,
  ],
  ['a handler of a component', 'export function A() { return <B onChoose={f} /> }', /the handler onChoose/],
  ['a ref', 'export function A() { return <p ref={r} /> }', /a ref would never be set/],
  ['state', 'export function A() { const [x] = useState(1); return x }', /useState does nothing/],
  ['a reducer', 'export function A() { const [x] = useReducer(f, 1); return x }', /useReducer does nothing/],
  ['an effect', 'export function A() { useEffect(() => {}); return null }', /useEffect does nothing/],
  [
    'a layout effect',
    'export function A() { React.useLayoutEffect(() => {}); return null }',
    /useLayoutEffect does nothing/,
  ],
  ['a ref hook', 'export function A() { const r = useRef(null); return null }', /useRef does nothing/],
  [
    'a hook of another library',
    'export function A() { const go = useNavigate(); return null }',
    /useNavigate does nothing/,
  ],
  [
    'a helper in a component that is not exported',
    'function I() { useState(0); return null }\nexport function A() { return <I /> }',
    /:1: useState/,
  ],
  ['an export that is no component', 'export const limit = 3', /exports "export function Component" and types/],
  ['a default export', 'export default function A() { return null }', /exports "export function Component" and types/],
  ['a re-export', "export * from './other.tsx'", /exports "export function Component" and types/],
])('a static file with %s is refused, with its line', (_what, code, problem) => {
  expect(problemsIn(code)).toEqual([expect.stringMatching(problem)])
})
