import { layout, route } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../src/routes.ts'
import { problemsOfRoutes } from './check-routes.ts'

test('every route is in a row of the access table, and in the layout of that row', () => {
  expect(problemsOfRoutes(routes)).toEqual([])
})

test('a route that is in no row, in the layout of others or in none is refused', () => {
  const refusedFor = (id: string, path: string) =>
    problemsOfRoutes([layout(`${id}.tsx`, { id }, [route(path, 'x.tsx')])])
  expect(refusedFor('merchant', 'merchant-secrets')).toEqual([
    '/merchant-secrets is in no row of src/access.ts: say there whom it is for.',
  ])
  expect(refusedFor('public', ':what/secrets')).toHaveLength(1)
  expect(refusedFor('public', 'merchant-message/archive')).toEqual([
    '/merchant-message/archive is for merchant (src/access.ts), but stands in public layout (src/routes.ts).',
  ])
  expect(refusedFor('merchant', 'my-job-requests')).toHaveLength(1)
  expect(problemsOfRoutes([route('about', 'x.tsx')])).toEqual([
    '/about is for public (src/access.ts), but stands in no layout (src/routes.ts).',
  ])
  expect(refusedFor('customer', 'my-job-requests')).toEqual([])
})
