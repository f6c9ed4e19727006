import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#core/database.ts'
import { eraseAccounts } from '#features/accounts/server/erase-accounts.ts'
import { personalData } from '#personal-data.ts'
import { createAccount } from './factories/create-account.ts'
import { createBusiness } from './factories/create-business.ts'
import { createEnquiry } from './factories/create-enquiry.ts'
import { createService } from './factories/create-service.ts'
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
        and column_name ~ '(^|_)(phone|landline|email|identifier|recipient|reporter|caller|who|contact_name|contact_person|gst_number|gstin|upi)$'
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

const outliving = personalData.flatMap((held) => ('outliving' in held ? Object.entries(held.outliving ?? {}) : []))

/** Columns that could say something of a person, and of which nobody has decided whether erasure empties them. */
async function listUndecidedColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and table_name = any(${outliving.map(([table]) => table)}::text[])
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea', 'inet', 'real', 'double precision')
    order by 1, 2`.execute(db)
  const decided = new Set(
    outliving.flatMap(([table, { erased, kept }]) => [...erased, ...kept].map((one) => `${table}.${one}`)),
  )
  return rows.map(({ table, column }) => `${table}.${column}`).filter((name) => !decided.has(name))
}

test('of a table whose rows outlive their person, every column with text or a place is erased, or kept by decision', async () => {
  const { db } = await testApp()
  expect(await listUndecidedColumns(db)).toEqual([])
})

test('a new column of such a table about which nobody has decided is found', async () => {
  const { db } = await testApp()
  const planted = db.transaction().execute(async (tx) => {
    await sql`alter table business add column owner_pan text`.execute(tx)
    throw Object.assign(new Error('rolled back'), { found: await listUndecidedColumns(tx) })
  })
  await expect(planted).rejects.toMatchObject({ found: ['business.owner_pan'] })
})

test('30 days after an account is deleted nothing of its person is left in the rows that stay', async () => {
  const { app, db } = await testApp()
  const person = await createAccount(db, { is_merchant: true })
  const { id } = await createBusiness(db, {
    owner_id: person.id,
    phone: '+916100445599',
    landline: '+914424912345',
    email: 'shop@mail.example.com',
    website: 'https://asha.example.com',
    contact_person: 'Asha Kumari',
    gst_number: '27AAPFU0939F1ZV',
    description: 'My home kitchen, ask for Asha.',
    address: '7 Gandhi Street',
    service_area: 'Adyar',
    pincode: '600020',
    lat: 13,
    lng: 80.2,
    hours: JSON.stringify('24x7'),
    special_days: JSON.stringify([{ date: '2026-12-25', spans: [] }]),
    reopens_on: '2026-12-25',
    closed_sound: 'rnsvts',
    hashtags: ['asha'],
    facts: JSON.stringify({ founded: 1990 }),
  })
  const enquiry = await createEnquiry(db, { customer_id: person.id, contact_email: 'asha@mail.example.com' })
  const { serviceId, businessId } = await createService(db)
  const soon = new Date()
  const booking = await db
    .insertInto('booking')
    .values({
      business_id: businessId,
      service_id: serviceId,
      place: 0,
      service_name: 'Fan repair',
      starts_at: soon,
      ends_at: new Date(soon.getTime() + 60_000),
      during: sql<string>`tstzrange(now(), now() + interval '1 minute')`,
      status: 'COMPLETED',
      link_salt: 'salt',
      link_hash: `erased ${id}`,
      customer_id: person.id,
      contact_name: 'Asha Kumari',
      contact_phone: person.phone,
      note: 'Third floor',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids: Record<string, number> = { business: id, enquiry: enquiry.id, booking: booking.id }
  const rowOf = async (table: string) =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${ids[table]}`.execute(db)).rows[0]
  const filled = async () => {
    const found: string[] = []
    for (const [table, { erased }] of outliving) {
      const row = await rowOf(table)
      for (const column of erased)
        if (row?.[column] != null && String(row[column]) !== '') found.push(`${table}.${column}`)
    }
    return found.sort()
  }
  const all = outliving.flatMap(([table, { erased }]) => erased.map((column) => `${table}.${column}`)).sort()
  expect(await filled(), 'the test fills every such column').toEqual(all)
  await db.updateTable('business').set({ status: 'deleted' }).where('id', '=', id).execute()
  await db
    .updateTable('account')
    .set({ deleted_at: new Date(0), erase_after: new Date(1) })
    .where('id', '=', person.id)
    .execute()
  await eraseAccounts(app)
  expect(await filled()).toEqual([])
})
