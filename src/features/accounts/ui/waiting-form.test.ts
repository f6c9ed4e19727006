import { expect, test } from 'vitest'
import { waitingForm } from './waiting-form.ts'

const owner = { isConfirmed: false, contacts: [], step: undefined }
const wrongCode = { values: { step: 'owner', otp: '111111' }, fieldErrors: { otp: 'Wrong OTP' }, message: 'Wrong OTP' }
const typed = { intent: 'invite', name: 'Arjun' }

test('a wrong code is answered even when the form that waited for it is no longer kept', () => {
  const problem = wrongCode as Parameters<typeof waitingForm>[0]
  expect(waitingForm(problem, { owner, typed: undefined })).toMatchObject({ asksOwner: true, ownerProblem: problem })
})

test('the code is asked for while a form waits for it, and not without one', () => {
  expect(waitingForm(undefined, { owner, typed })).toMatchObject({ asksOwner: true, shown: { values: typed } })
  expect(waitingForm(undefined, { owner, typed: undefined }).asksOwner).toBe(false)
  expect(waitingForm(undefined, { owner: { ...owner, isConfirmed: true }, typed }).asksOwner).toBe(false)
})
