import { expect, test } from 'vitest'
import { withoutHead } from './head-on-server.ts'

test('a page’s meta and links are removed from the browser’s build, the rest stays as it is', () => {
  const page = `import { pageMeta } from '#page-kit/page-meta.ts'
export const links: LinksFunction = () => [{ rel: 'icon', href: '/x.svg' }]
export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'About' })
}
export function loader() { return null }
export default function Page() { return <p>meta</p> }
`
  const rest = withoutHead('about-page.tsx', page)
  expect(rest).toContain('export const links = undefined\n')
  expect(rest).toContain('export const meta = undefined\n')
  expect(rest).not.toContain('pageMeta(')
  expect(rest).not.toContain('x.svg')
  expect(rest).toContain(
    'export function loader() { return null }\nexport default function Page() { return <p>meta</p> }',
  )
})
