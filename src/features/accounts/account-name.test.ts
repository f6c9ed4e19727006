import { expect, test } from 'vitest'
import { validate } from '#platform/validator.ts'
import { accountNameError, firstNameOf, knownName } from './account-name.ts'

test.each([
  ['  ', 'Please enter your name.'],
  ['<b>Bob</b>', 'Invalid name'],
  ["Dr. Mohd. D'Souza-2", 'Invalid name'],
  ["Dr. Mohd. D'Souza", false],
  ['K. Ramesh', false],
  ['आशा कुमारी', false],
])('the error of the name %j is %j', (typed, expected) => {
  expect(accountNameError(typed)).toBe(expected)
  // As the enquiry form judges it.
  if (typed.trim() !== '') expect(validate(typed, 'name')).toBe(expected)
})

test('a stored name that the forms refuse is not shown as known: its person types a right one', () => {
  expect(["Dr. Mohd. D'Souza-2", '', 'Asha'].map(knownName)).toEqual(['', '', 'Asha'])
})

test.each([
  ['डॉ. शालिनी देशमुख', 'शालिनी'],
  ['Dr Mohd. Khan', 'Mohd.'],
  ['Prof. Dr. Meena Iyer', 'Meena'],
  ['Ravi Verma', 'Ravi'],
  ['Drishti', 'Drishti'],
  ['Dr.', ''],
  ['', ''],
])('%j is greeted as %j', (name, expected) => {
  expect(firstNameOf(name)).toBe(expected)
})
