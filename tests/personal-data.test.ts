import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#core/database.ts'
import { personalData } from '#personal-data.ts'
import { testApp } from './test-app.ts'

const registered = new Set<string>(personalData.flatMap(({ tables }) => tables))

/** Tables that refer to an account, or have a column with a person's name or contact details. */
async function listTablesAboutPeople(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select referring.relname as name from pg_constraint
      join pg_class referring on referring.oid = conrelid
      where contype = 'f' and confrelid = 'account'::regclass
    union
    select table_name from information_schema.columns
      where table_schema = 'public'
        and column_name ~ '(^|_)(phone|email|identifier|recipient|reporter|caller|who|contact_name)$'
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const unregisteredTables = async (db: Db) => (await listTablesAboutPeople(db)).filter((name) => !registered.has(name))

test('every table that refers to an account or names a person is in the register of personal data', async () => {
  const { db } = await testApp()
  expect(await unregisteredTables(db)).toEqual([])
})

test('a new table about people that no feature has registered is found', async () => {
  const { db } = await testApp()
  const planted = db.transaction().execute(async (tx) => {
    await sql`create table saved_planted (account_id bigint not null references account, note text)`.execute(tx)
    await sql`create table planted_call (id bigint primary key, caller_phone text)`.execute(tx)
    const found = await unregisteredTables(tx)
    throw Object.assign(new Error('rolled back'), { found })
  })
  await expect(planted).rejects.toMatchObject({ found: ['planted_call', 'saved_planted'] })
})

test('every table in the register exists, and is listed once', async () => {
  const { db } = await testApp()
  const listed = personalData.flatMap(({ tables }) => tables)
  expect(listed).toHaveLength(registered.size)
  const existing = await db.introspection.getTables()
  expect(listed.filter((name) => !existing.some((table) => table.name === name))).toEqual([])
})

test('every table a feature has registered is exported or erased by it, or says when it is deleted', async () => {
  const bare = personalData.filter((held) => !held.export && !held.erase && !held.hide)
  expect(bare.flatMap(({ tables }) => tables).sort()).toEqual([
    'daily_use',
    'dev_outbox',
    'form_draft',
    'idempotent_answer',
    'outgoing_message',
    'request_rate',
  ])
})
