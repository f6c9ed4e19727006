import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { changesIn } from './change-queries.ts'

interface Change {
  businessId: number
  updatedAt: string
  isDeleted: boolean
  business: { name: string } | null
}

/** Everything after a cursor; pages of two, so that every read is continued. */
async function readFrom(cursor?: string): Promise<{ changes: Change[]; cursor: string }> {
  const { stranger } = await testApp()
  const changes: Change[] = []
  for (let next = cursor; ; ) {
    const query = next === undefined ? '' : `&cursor=${next}`
    const { data } = (await stranger().get(`/businesses/changes?size=2${query}`)).body
    changes.push(...data.changes)
    if (data.changes.length === 0) return { changes, cursor: data.nextCursor }
    next = data.nextCursor
  }
}

/** Changes become visible two seconds after they were made. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 2200))

/** All changes are three seconds older, in their order: quicker than waiting where nothing depends on the clock. */
async function backdateChanges(): Promise<void> {
  const { db } = await testApp()
  for (const table of ['business', 'business_tombstone'])
    await sql`UPDATE ${sql.table(table)} SET changed_at = changed_at - interval '3 seconds'`.execute(db)
}

test('a copy that follows the cursor learns of new, changed, closed and deleted listings, in the order of change', async () => {
  const { db } = await testApp()
  const made = []
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) made.push(await createBusiness(db, { name }))
  const ids = made.map(({ id }) => id)
  const [one = 0, two = 0, three = 0, four = 0] = ids
  await backdateChanges()
  const first = await readFrom()
  expect(first.changes.map(({ businessId }) => businessId)).toEqual(ids)
  expect((await readFrom(first.cursor)).changes).toEqual([])

  const set = (id: number, values: object) => db.updateTable('business').set(values).where('id', '=', id).execute()
  await set(three, { view_count: 5, paid_until: new Date() })
  await set(two, { name: 'Second' })
  await set(one, { status: 'deleted' })
  await db.deleteFrom('business').where('id', '=', four).execute()
  await backdateChanges()
  const { changes } = await readFrom(first.cursor)
  expect(changes).toMatchObject([
    { businessId: two, isDeleted: false, business: { name: 'Second' } },
    { businessId: one, isDeleted: true, business: null },
    { businessId: four, isDeleted: true, business: null },
  ])
  expect(changes.map(({ updatedAt }) => updatedAt)).toEqual(changes.map(({ updatedAt }) => updatedAt).sort())
})

test('a change that commits after a later one is not missed', async () => {
  const { db } = await testApp()
  const [slow, quick] = [await createBusiness(db, { name: 'Slow' }), await createBusiness(db, { name: 'Quick' })]
  await backdateChanges()
  const { cursor } = await readFrom()
  let afterQuick = { changes: [] as Change[], cursor }
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('business').set({ name: 'Slower' }).where('id', '=', slow.id).execute()
    await db.updateTable('business').set({ name: 'Quicker' }).where('id', '=', quick.id).execute()
    await settled()
    afterQuick = await readFrom(cursor)
  })
  await settled()
  const rest = await readFrom(afterQuick.cursor)
  const names = [...afterQuick.changes, ...rest.changes].map(({ business }) => business?.name)
  expect(names.sort()).toEqual(['Quicker', 'Slower'])
})

test('since starts at a time; a made-up cursor is refused; no phone number or e-mail is in the feed', async () => {
  const { db, stranger } = await testApp()
  const before = new Date(Date.now() - 3500)
  const { id } = await createBusiness(db, { name: 'Reachable', phone: '+919840011122', email: 'owner@shop.example' })
  await backdateChanges()
  const answer = await stranger().get(`/businesses/changes?since=${before.toISOString()}`)
  expect(answer.body.data.changes).toMatchObject([{ businessId: id, business: { name: 'Reachable' } }])
  expect(JSON.stringify(answer.body)).not.toMatch(/9840011122|owner@shop/)
  for (const cursor of ['x', 'MTIz', '9'.repeat(100)]) {
    const refused = await stranger().get(`/businesses/changes?cursor=${cursor}`)
    expect([cursor, refused.status]).toEqual([cursor, 422])
  }
  expect((await stranger().get('/businesses/changes?size=201')).status).toBe(422)
  for (const since of ['9999-12-31T23:59:59Z', '1947-08-15T00:00:00Z']) {
    const { nextCursor } = (await stranger().get(`/businesses/changes?since=${since}&size=1`)).body.data
    expect([since, (await stranger().get(`/businesses/changes?cursor=${nextCursor}`)).status]).toEqual([since, 200])
  }
})

test('the feed is read by its indexes, in their order: only what both found is sorted', async () => {
  const { db } = await testApp()
  const plan = await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx)
    await sql`SET LOCAL enable_bitmapscan = off`.execute(tx)
    const changes = changesIn({ after: { at: 5, id: 0 }, horizon: Date.now() * 1000, limit: 200 })
    return sql<{ 'QUERY PLAN': string }>`EXPLAIN ${changes}`.execute(tx)
  })
  const lines = plan.rows.map((row) => row['QUERY PLAN'])
  const found = (text: string) => lines.filter((line) => line.includes(text)).length
  expect([found('using business_changed_at'), found('using business_tombstone_changed_at')]).toEqual([1, 1])
  expect(found('Sort Key')).toBe(1)
})
