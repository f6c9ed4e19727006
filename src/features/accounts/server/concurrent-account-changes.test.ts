import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#core/database.ts'
import { confirmOwner, createAccount, newPhone } from '#tests/factories/create-account.ts'
import { testApp } from '#tests/test-app.ts'
import { lockAccount } from './account-queries.ts'

/** Starts a call while its account is locked, and changes the account before the call gets the lock. */
async function changedMeanwhile<T>(accountId: number, call: () => Promise<T>, change: (tx: Db) => Promise<unknown>) {
  const { db } = await testApp()
  const tx = await db.startTransaction().execute()
  await lockAccount(tx, accountId)
  const answer = call()
  await waitForLock(db)
  await change(tx)
  await tx.commit().execute()
  return answer
}

async function waitForLock(db: Db) {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const mark = (tx: Db, id: number, column: 'deleted_at' | 'blocked_at') =>
  tx
    .updateTable('account')
    .set({ [column]: new Date('2026-11-01T10:00:00Z') })
    .where('id', '=', id)
    .execute()

async function rowOf(id: number) {
  const { db } = await testApp()
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

test('an account that is deleted while its e-mail is being changed keeps the e-mail it had', async () => {
  const { db, as, otpFor } = await testApp()
  const account = await createAccount(db)
  const caller = await as(account)
  await confirmOwner(db, account.id)
  const email = `new${newPhone().slice(1)}@example.com`
  await caller.post('/users/email-otp', { email })
  const otp = await otpFor(email)
  const change = () => caller.put('/users/profile', { email, otp })
  const answer = await changedMeanwhile(account.id, change, (tx) => mark(tx, account.id, 'deleted_at'))
  expect(answer.body).toMatchObject({ status: 401, code: 'not_signed_in' })
  expect((await rowOf(account.id)).email).toBeNull()
})

test('an account that is blocked meanwhile is not deleted', async () => {
  const { db, as } = await testApp()
  const account = await createAccount(db)
  const caller = await as(account)
  await confirmOwner(db, account.id)
  const remove = () => caller.delete('/users', { confirm: true })
  const answer = await changedMeanwhile(account.id, remove, (tx) => mark(tx, account.id, 'blocked_at'))
  expect(answer.body).toMatchObject({ status: 401, message: 'Authentication token not found' })
  expect(await rowOf(account.id)).toMatchObject({ deleted_at: null, erase_after: null })
})

test('an account is deleted once: of a second deletion at the same moment its person is not told', async () => {
  const { db, as, outbox, runJobs } = await testApp()
  const account = await createAccount(db)
  const callers = [await as(account), await as(account)]
  await confirmOwner(db, account.id)
  const removeTwice = () => Promise.all(callers.map((caller) => caller.delete('/users', { confirm: true })))
  const answers = await changedMeanwhile(account.id, removeTwice, async () => {
    // Both wait for the account before either may have it.
    await new Promise((resolve) => setTimeout(resolve, 200))
  })
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  await runJobs()
  const notices = (await outbox(account.phone ?? '')).filter(({ body }) => body.includes('was deleted'))
  expect(notices).toHaveLength(1)
})
