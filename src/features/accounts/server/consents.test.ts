import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { action as privacyForm, loader as privacyPage } from '../pages/account-privacy-page.tsx'
import { insertConsentOnce } from './account-queries.ts'

const liveOf = async (accountId: number) => {
  const { db } = await testApp()
  const rows = db.selectFrom('consent').select('kind').where('account_id', '=', accountId)
  return rows.where('withdrawn_at', 'is', null).execute()
}

test('however often offers were allowed and withdrawn, the accepted terms stay on the page, in the profile and in the export', async () => {
  const { db, as } = await testApp()
  const account = await createAccount(db)
  const visitor = new PageVisitor()
  await signInOnPages(visitor, account.phone ?? '')
  const withdrawn = { account_id: account.id, kind: 'marketing' as const, notice_version: '2026-11' }
  const later = (seconds: number) => new Date(Date.now() + seconds * 1000)
  await db
    .insertInto('consent')
    .values(
      Array.from({ length: 120 }, (_, made) => ({ ...withdrawn, given_at: later(made), withdrawn_at: later(made) })),
    )
    .execute()
  const { terms } = (await visitor.open(privacyPage, '/account/privacy')).data
  expect(terms).toMatchObject([{ noticeVersion: '2026-11' }])
  const caller = await as(account)
  const accepted = { kind: 'terms', noticeVersion: '2026-11', withdrawnAt: null }
  const profile = (await caller.get('/users/profile')).body.data
  expect(profile.consents[0]).toMatchObject(accepted)
  expect(profile.consents).toHaveLength(101)
  expect((await caller.get('/users/export')).body.data.profile.consents[0]).toMatchObject(accepted)
})

test('offers are allowed anew at most 10 times a day, and withdrawn always', async () => {
  const { db, as } = await testApp()
  const account = await createAccount(db)
  const caller = await as(account)
  const save = async (marketing: boolean) => (await caller.put('/users/consents', { marketing })).status
  for (let given = 0; given < 10; given++) {
    expect(await save(true)).toBe(200)
    // What is allowed already is not allowed anew.
    expect(await save(true)).toBe(200)
    expect(await save(false)).toBe(200)
  }
  const refused = await caller.put('/users/consents', { marketing: true })
  expect(refused.body).toMatchObject({ status: 429, code: 'consent_limit_reached' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await liveOf(account.id)).toEqual([])
  expect(await save(false)).toBe(200)
})

test('the page says why offers are not allowed an eleventh time', async () => {
  const { db } = await testApp()
  const visitor = new PageVisitor()
  await signInOnPages(visitor, (await createAccount(db)).phone ?? '')
  const post = (form: Record<string, string>) => visitor.post(privacyForm, '/account/privacy', form)
  for (let given = 0; given < 10; given++) {
    await post({ intent: 'news-on' })
    await post({ intent: 'news-off' })
  }
  const message = 'You have changed this often today. Please try again tomorrow.'
  expect(await post({ intent: 'news-on' })).toMatchObject({ status: 429, data: { message } })
})

test('a consent given twice at the same moment is stored once', async () => {
  const { db } = await testApp()
  const { id: accountId } = await createAccount(db)
  const give = () => insertConsentOnce(db, { accountId, kind: 'terms', noticeVersion: '2026-11', now: new Date() })
  const given = await Promise.all(Array.from({ length: 8 }, give))
  expect(given.filter(Boolean)).toHaveLength(1)
  expect(await liveOf(accountId)).toHaveLength(1)
})

test('of consents that were stored twice before, the migration keeps the first', async () => {
  const { db } = await testApp()
  const { id: account_id } = await createAccount(db)
  const migration = await readFile('db/migrations/029_consents_and_deletion_reasons.sql', 'utf8')
  await sql`drop index consent_live`.execute(db)
  const terms = { account_id, kind: 'terms' as const, notice_version: '2026-11' }
  const [first, second] = [new Date('2026-11-01T10:00:00Z'), new Date('2026-11-01T10:00:01Z')]
  await db
    .insertInto('consent')
    .values([
      { ...terms, given_at: first },
      { ...terms, given_at: second },
      { ...terms, given_at: second, notice_version: '2026-12' },
      { ...terms, given_at: second, withdrawn_at: second },
    ])
    .execute()
  await sql.raw(migration.slice(0, migration.indexOf('\n\n'))).execute(db)
  const kept = await db
    .selectFrom('consent')
    .select(['notice_version', 'given_at', 'withdrawn_at'])
    .where('account_id', '=', account_id)
    .orderBy('id')
    .execute()
  expect(kept).toEqual([
    { notice_version: '2026-11', given_at: first, withdrawn_at: null },
    { notice_version: '2026-12', given_at: second, withdrawn_at: null },
    { notice_version: '2026-11', given_at: second, withdrawn_at: second },
  ])
})
