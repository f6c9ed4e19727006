import { expect, test } from 'vitest'
import { hasRight, staffRolesWith } from './rules.ts'

test('managers edit and answer, repliers only answer, and only the owner owns', () => {
  expect(staffRolesWith('reply')).toEqual(['manager', 'replier'])
  expect(staffRolesWith('edit')).toEqual(['manager'])
  expect(staffRolesWith('own')).toEqual([])
  expect(hasRight('owner', 'own')).toBe(true)
})
