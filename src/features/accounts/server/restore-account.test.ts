import { expect, test } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { action as restoreForm, loader as restorePage } from '../pages/restore-page.tsx'
import { eraseAccounts } from './erase-accounts.ts'

const restorePath = '/login-mobile-number/restore'

/** An account that its owner has deleted: with a listing that was closed and one that was deleted before. */
async function deletedAccount() {
  const { as, db, otpFor } = await testApp()
  const account = await createAccount(db, { is_merchant: true, name: 'Asha Kumari' })
  const [closed, gone] = await Promise.all([
    createBusiness(db, { owner_id: account.id, status: 'closed' }),
    createBusiness(db, { owner_id: account.id, status: 'deleted' }),
  ])
  const caller = await as(account)
  await caller.post('/users/owner-otp')
  const ownerOtp = await otpFor(account.phone ?? '')
  expect((await caller.delete('/users', { confirm: true, ownerOtp })).status).toBe(200)
  const statusOf = async ({ id }: { id: number }) =>
    (await db.selectFrom('business').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  return { account, phone: account.phone ?? '', closed, gone, statusOf }
}

test('who signs in to a deleted account decides on a page whether it comes back; then it is there as it was, and its contacts are told', async () => {
  const { outbox, runJobs } = await testApp()
  const { phone, closed, gone, statusOf } = await deletedAccount()
  expect(await statusOf(closed)).toBe('deleted')
  const visitor = new PageVisitor()
  visitor.wait(120)
  expect(await signInOnPages(visitor, phone)).toBe(restorePath)
  expect(visitor.actor).toBeUndefined()
  expect((await visitor.open(restorePage, restorePath)).data).toMatchObject({
    eraseAfter: expect.any(String),
    isMerchant: true,
  })
  expect((await visitor.post(restoreForm, restorePath, {})).location).toBe('/account')
  expect(visitor.actor).toMatchObject({ phone, name: 'Asha Kumari', isMerchant: true })
  expect([await statusOf(closed), await statusOf(gone)]).toEqual(['closed', 'deleted'])
  await runJobs()
  expect((await outbox(phone)).map(({ body }) => body).join('\n')).toContain('your account was brought back')
})

test('a session that was opened at the moment of the deletion does not live again with the account', async () => {
  const { as } = await testApp()
  const { account, phone } = await deletedAccount()
  const late = await as(account)
  const visitor = new PageVisitor()
  visitor.wait(120)
  await signInOnPages(visitor, phone)
  expect((await visitor.post(restoreForm, restorePath, {})).location).toBe('/account')
  expect((await late.get('/users/profile')).status).toBe(401)
  expect(visitor.actor).toMatchObject({ phone })
})

test('the permission is for that browser, ten minutes, and one time; nobody makes it up', async () => {
  const { phone, account } = await deletedAccount()
  const visitor = new PageVisitor()
  visitor.wait(120)
  await signInOnPages(visitor, phone)
  const thief = new PageVisitor()
  for (const [name, value] of visitor.cookies) if (name === 'restore') thief.cookies.set(name, value)
  expect((await thief.open(restorePage, restorePath)).location).toBe('/login-mobile-number')
  expect((await thief.post(restoreForm, restorePath, {})).status).toBe(410)
  const forged = { accountId: account.id, untilMs: Date.now() + 1e9, mark: 'x'.repeat(32) }
  thief.cookies.set('restore', Buffer.from(JSON.stringify(forged)).toString('base64url'))
  expect((await thief.post(restoreForm, restorePath, {})).status).toBe(410)
  const late = new PageVisitor()
  for (const [name, value] of visitor.cookies) late.cookies.set(name, value)
  late.wait(120 + 11 * 60)
  expect((await late.post(restoreForm, restorePath, {})).status).toBe(410)
  const answers = await Promise.all([1, 2].map(() => visitor.post(restoreForm, restorePath, {})))
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 410])
})

test('an app brings it back with the code of a sign-in; after its erasure nothing comes back', async () => {
  const { app, db, stranger, otpFor } = await testApp()
  const { phone, account } = await deletedAccount()
  const caller = stranger()
  const restore = async () => {
    await db
      .updateTable('otp_challenge')
      .set({ created_at: new Date(0) })
      .where('identifier', '=', phone)
      .execute()
    await caller.post('/auth/verify', { phoneNumber: phone })
    return caller.post('/users/restore', { username: phone, password: await otpFor(phone) })
  }
  expect((await caller.post('/users/restore', { username: phone, password: '000000' })).status).toBe(401)
  const due = { erase_after: new Date(Date.now() - 1000) }
  await db.updateTable('account').set(due).where('id', '=', account.id).execute()
  expect((await restore()).body.code).toBe('restore_ended')
  await db
    .updateTable('account')
    .set({ erase_after: new Date(Date.now() + 1e7) })
    .where('id', '=', account.id)
    .execute()
  expect((await restore()).body.data).toMatchObject({ token_type: 'Bearer' })
  expect((await restore()).body.code).toBe('restore_ended')
  await eraseAccounts(app)
  const kept = await db.selectFrom('account').select('phone').where('id', '=', account.id).executeTakeFirstOrThrow()
  expect(kept.phone).toBe(phone)
})
