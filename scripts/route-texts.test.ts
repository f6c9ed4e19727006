import { expect, test } from 'vitest'
import routes from '../src/routes.ts'
import { filesOfRoutes, modulesInBrowser, sourcesOf } from './route-texts.ts'

const chunk = (fileName: string, more: { facade?: string; imports?: string[]; dynamicImports?: string[] } = {}) => ({
  fileName,
  facadeModuleId: more.facade ?? null,
  imports: more.imports ?? [],
  dynamicImports: more.dynamicImports ?? [],
  moduleIds: [`/app/src/${fileName}.tsx`],
})

test('a page is shown with the root and the layouts around it', () => {
  const home = filesOfRoutes(routes).find(({ id }) => id === 'features/site/pages/home-page')
  expect(home?.files).toEqual([
    'root.tsx',
    'layouts/public-layout.tsx',
    'layouts/page-errors.tsx',
    'features/site/pages/home-page.tsx',
  ])
})

test('a page may run what it imports, at once or on demand, and nothing of another page', () => {
  const route = '?__react-router-build-client-route'
  const chunks = [
    chunk('entry', { facade: '/app/src/entry.client.tsx' }),
    chunk('home', { facade: `/app/src/home.tsx${route}`, imports: ['shared'], dynamicImports: ['dialog'] }),
    chunk('shared', { imports: ['home'] }),
    chunk('dialog'),
    chunk('other', { facade: `/app/src/other.tsx${route}`, imports: ['shared'] }),
  ]
  const names = [...modulesInBrowser(chunks, ['home.tsx'])].map((id) => id.replace('/app/src/', ''))
  expect(names.sort()).toEqual(['dialog.tsx', 'entry.tsx', 'home.tsx', 'shared.tsx'])
})

test('the texts of the server code of a page count, and not those that only a static component writes', () => {
  const sources = sourcesOf(['features/businesses/pages/business-page.tsx'])
  expect(sources).toContain('src/features/enquiries/server/handle-enquiry-form.ts')
  expect(sources).toContain('src/features/businesses/ui/business-body.static.tsx')
  expect(sources).not.toContain('src/features/businesses/ui/phone-reveal.tsx')
  expect(sources).not.toContain('src/features/payments/server/payment-queries.ts')
})
