import { globSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { htmlOf } from '#tests/with-texts.tsx'
import { Form } from './form.tsx'

/** Logging out and changing the role are meant for whoever is signed in. */
const forAnybody = new Set(['src/ui/layout/log-out-form.tsx', 'src/ui/layout/switch-role-form.tsx'])

test('every form of a page that changes something names the account that opened it', () => {
  const nameless = globSync('src/**/*.tsx')
    .filter((file) => !/\.(test|example)\.tsx$|^src\/ui\/form\.tsx$/.test(file) && !forAnybody.has(file))
    .filter((file) => {
      const text = readFileSync(file, 'utf8')
      const isOfRouter = /import \{[^}]*\bForm\b[^}]*\} from 'react-router'/.test(text)
      // Those with files name what they belong to.
      const plain = (text.match(/<form\b(?:=>|[^>])*>/g) ?? []).filter(
        (form) => form.includes('method="post"') && !form.includes('multipart'),
      ).length
      return isOfRouter || plain !== (text.match(/<ViewerField \/>/g)?.length ?? 0)
    })
  expect(nameless).toEqual([])
})

test.each([
  ['post', '0.abcdefgh', true],
  ['get', '0.abcdefgh', false],
  ['post', '', false],
] as const)('a form by %s on a page with the mark "%s" holds it: %s', (method, mark, isHeld) => {
  const routes = [{ id: 'root', path: '/', element: createElement(Form, { method }) }]
  const hydrationData = { loaderData: { root: { viewer: { mark } } } }
  const html = htmlOf(createElement(RouterProvider, { router: createMemoryRouter(routes, { hydrationData }) }))
  expect(html.includes('<input type="hidden" name="viewer" value="0.abcdefgh"/>')).toBe(isHeld)
})
