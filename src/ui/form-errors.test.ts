import { expect, test } from 'vitest'
import { listFormErrors } from './form-errors.tsx'

test('an error that does not name its field gets the label in front, others stay as the specification has them', () => {
  const labels = { message: 'Your message', email: 'Email' }
  const errors = { email: 'Email is required', message: 'This Field is required', other: undefined }
  expect(listFormErrors(errors, labels)).toEqual([
    { name: 'email', message: 'Email is required' },
    { name: 'message', message: 'Your message: This Field is required' },
  ])
})
