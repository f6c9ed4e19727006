import { expect, test } from 'vitest'
import { roleOfUserType, userTypeOfRole } from './rules.ts'

test('a role and its number translate both ways', () => {
  expect(userTypeOfRole('customer')).toBe(0)
  expect(userTypeOfRole('merchant')).toBe(1)
  expect([0, 1, '0', '1'].map(roleOfUserType)).toEqual(['customer', 'merchant', 'customer', 'merchant'])
})

test.each([undefined, '', '2', '01', 'merchant', ' 1', true, ['1', '1']])('user type %j is a customer', (userType) => {
  expect(roleOfUserType(userType)).toBe('customer')
})
