import { expect, test } from 'vitest'
import { action as staffForm, loader as staffPage } from '#features/staff/pages/staff-page.tsx'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { action as deleteForm, loader as deletePage } from '../pages/account-delete-page.tsx'
import { type OwnerUse, ownerPurpose, ownerUses } from '../rules.ts'
import { otpEmail, otpSms } from './otp-messages.ts'

/* What the code of an owner opens is what its message says, and nothing else. */

async function owner() {
  const { db } = await testApp()
  const account = await createAccount(db, { is_merchant: true })
  const { id } = await createBusiness(db, { owner_id: account.id, paid_until: new Date(Date.now() + 86_400_000) })
  const visitor = new PageVisitor()
  await signInOnPages(visitor, account.phone ?? '', { userType: '1' })
  // The next code may be sent at once.
  await db
    .deleteFrom('otp_challenge')
    .where('identifier', '=', account.phone ?? '')
    .execute()
  const staffPath = `/staff?business=${id}`
  const sendForStaff = () => visitor.post(staffForm, staffPath, { step: 'owner', intent: 'send', to: 'phone' })
  return { account, visitor, staffPath, sendForStaff }
}

test.each<[OwnerUse, string]>([
  ['account', 'to change or delete your Nukkad account'],
  ['transfer', 'to transfer a business on Nukkad'],
  ['team', 'to make somebody a manager of your business on Nukkad'],
  ['program', 'to connect a program to your business on Nukkad'],
])('SMS and e-mail with a code for %s say so: %s', async (use, words) => {
  const { app } = await testApp()
  expect(otpSms('012345', ownerPurpose(use), app.config).text).toMatch(new RegExp(`^012345 is your OTP ${words}\\. `))
  const email = otpEmail('012345', ownerPurpose(use), app.config)
  expect(email.subject).toBe(`012345 is your OTP ${words}`)
  expect(email.text).toContain('Whoever has it can ')
})

test('every use of an owner’s code has a text of its own', async () => {
  const { app } = await testApp()
  const templates = ownerUses.map((use) => otpSms('012345', ownerPurpose(use), app.config).template)
  expect(new Set(templates).size).toBe(ownerUses.length)
})

test('a code for a manager does not delete the account, nor does the session that showed it', async () => {
  const { otpFor, outbox } = await testApp()
  const { account, visitor, staffPath, sendForStaff } = await owner()
  await sendForStaff()
  const otp = await otpFor(account.phone ?? '')
  expect((await outbox(account.phone ?? ''))[0]?.body).toContain('to make somebody a manager of your business')

  const confirm = { step: 'owner', intent: 'confirm', to: 'phone', otp }
  expect((await visitor.post(deleteForm, '/account/delete', confirm)).status).toBe(401)
  await visitor.post(staffForm, staffPath, confirm)
  expect((await visitor.open(staffPage, staffPath)).data.chosen.team.confirmation.isConfirmed).toBe(true)
  expect((await visitor.open(deletePage, '/account/delete')).data.owner).toMatchObject({
    isConfirmed: false,
    // The code that is awaited elsewhere is not asked for here.
    step: undefined,
  })
  const deleted = await visitor.post(deleteForm, '/account/delete', { confirm: 'on' })
  expect(deleted.data).toMatchObject({ fieldErrors: { ownerOtp: 'otp is required' } })
})
