import { expect, test } from 'vitest'
import { businessIdOf, businessPath } from './business-path.ts'

test('the address of a business contains its city, its slug and its id', () => {
  expect(businessPath({ citySlug: 'chennai', slug: 'sri-murugan-electricals', id: 42 })).toBe(
    '/companydesc/chennai/sri-murugan-electricals-42',
  )
})

test('a Hindi slug is encoded in the address and its id can be read from the decoded segment', () => {
  const path = businessPath({ citySlug: 'patna', slug: 'गुप्ता-मिष्ठान', id: 7 })
  expect(path).toMatch(/^[\x21-\x7e]+$/)
  expect(businessIdOf(decodeURIComponent(path.split('/').at(-1) ?? ''))).toBe(7)
})

test.each([
  ['shop-24-7', 7],
  ['7', 7],
  ['shop', undefined],
  ['shop-', undefined],
  ['shop-0', undefined],
  ['shop-007', undefined],
  ['shop-12x', undefined],
  ['shop-99999999999999999999', undefined],
  ['', undefined],
])('the id of the segment %j is %j', (segment, id) => {
  expect(businessIdOf(segment)).toBe(id)
})
