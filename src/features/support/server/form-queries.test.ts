import { expect, test } from 'vitest'
import type { Db } from '#core/database.ts'
import { insertAffiliationRequest } from '#features/affiliations/server/affiliation-queries.ts'
import { personalData } from '#personal-data.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { testApp } from '#tests/test-app.ts'
import { retentionDays } from '../rules.ts'
import { deleteOldForms } from './form-queries.ts'
import { insertContactMessage } from './support-queries.ts'

const tables = ['contact_message', 'affiliation_request'] as const

/** One row in each table of forms. */
async function sendAll(db: Db, { accountId, daysAgo = 0 }: { accountId?: number; daysAgo?: number }): Promise<string> {
  const fingerprint = crypto.randomUUID()
  const form = {
    account_id: accountId ?? null,
    name: 'Asha',
    phone: null,
    email: 'asha@example.com',
    body: 'A few words about it.',
    fingerprint,
    created_at: new Date(Date.now() - daysAgo * 86_400_000),
  }
  await insertContactMessage(db, { ...form, topic: 'QUESTION' })
  await insertAffiliationRequest(db, { ...form, product: null, organisation: '', city: 'Pune' })
  return fingerprint
}

async function rowsOf(db: Db, fingerprint: string): Promise<number[]> {
  const found = tables.map((table) =>
    db.selectFrom(table).select('id').where('fingerprint', '=', fingerprint).execute(),
  )
  return (await Promise.all(found)).map(({ length }) => length)
}

test('what an erased account sent by any form is deleted with it, and nobody else’s', async () => {
  const { db } = await testApp()
  const [gone, staying] = [await createAccount(db), await createAccount(db)]
  const [erased, kept] = [await sendAll(db, { accountId: gone.id }), await sendAll(db, { accountId: staying.id })]
  const people = { accountIds: [gone.id], phones: [], emails: [] }
  for (const { erase } of personalData) await erase?.(db, people)
  expect([await rowsOf(db, erased), await rowsOf(db, kept)]).toEqual([
    [0, 0],
    [1, 1],
  ])
})

test('what was sent by any form is deleted after two years, and not a day earlier', async () => {
  const { db } = await testApp()
  const old = await sendAll(db, { daysAgo: retentionDays + 1 })
  const young = await sendAll(db, { daysAgo: retentionDays - 1 })
  await deleteOldForms(db)
  expect([await rowsOf(db, old), await rowsOf(db, young)]).toEqual([
    [0, 0],
    [1, 1],
  ])
})
