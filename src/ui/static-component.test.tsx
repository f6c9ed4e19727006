import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderStatic, StaticNames } from './static-component.tsx'

const Outer = renderStatic('a#Outer', () => (
  <p>
    <Inner />
    <Inner />
  </p>
))
const Inner = renderStatic('a#Inner', () => <i>x</i>)
const render = (element: React.ReactNode) =>
  renderToStaticMarkup(<StaticNames value={new Set()}>{element}</StaticNames>)

test('a static component is marked once; those inside it are part of its HTML', () => {
  expect(render(<Outer />)).toBe('<div data-static="a#Outer" class="contents"><p><i>x</i><i>x</i></p></div>')
})

test('using one twice on a page is refused by name', () => {
  const twice = (
    <>
      <Inner />
      <Inner />
    </>
  )
  expect(() => render(twice)).toThrow('a#Inner is used twice on this page')
  expect(render(<Inner />)).toContain('<i>x</i>')
})
