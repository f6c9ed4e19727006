import { expect, test } from 'vitest'
import { listPath, readListQuery } from './list-query.ts'

test('a query round-trips through the URL, which leaves out defaults', () => {
  const query = { page: 3, limit: 20, subject: 'AC & fan', location: 'Adyar, Chennai', business: 7 }
  const path = listPath('/merchant-enquiry', query)
  expect(readListQuery(new URL(path, 'http://here'))).toEqual(query)
  expect(listPath('/merchant-enquiry', { page: 1, limit: 10, subject: '', location: '' })).toBe('/merchant-enquiry')
})

test('an invalid query string shows the first ten', () => {
  for (const search of ['page=0&limit=0', 'page=-1&limit=51', 'page=1e9&limit=ten', 'page=%00&limit=']) {
    expect(readListQuery(new URL(`http://here/?${search}`))).toMatchObject({ page: 1, limit: 10 })
  }
})
