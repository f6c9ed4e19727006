import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import type { StatementPool } from '#platform/statement-pool.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { listClosedByName } from './list-closed-by-name.ts'
import { showBusiness } from './show-business.ts'

test('whoever comes for a closed listing, or one whose new listing is gone, is led to others that do the same', async () => {
  const { app, db } = await testApp()
  const place = { city: 'erode', category: 'plumbers' } as const
  const open = await createBusiness(db, { ...place, name: 'Open Plumbers' })
  await indexBusiness(db, open.id)
  const gone = await createBusiness(db, { ...place, status: 'deleted' })
  const moved = await createBusiness(db, { ...place, status: 'closed', slug: 'moved', successor_id: gone.id })
  const shown = await showBusiness(
    { app, db, now: new Date(), i18n: texts.en },
    { city: 'erode', business: `moved-${moved.id}` },
  )
  expect(shown).toMatchObject({ kind: 'business', related: [{ businessId: open.id }] })
})

test('a text that names no closed business costs one statement, which reads no table whatever it asks for', async () => {
  const { app, db } = await testApp()
  const asked: { text: string; values: readonly unknown[] }[] = []
  const pool: StatementPool = {
    ...app.search.pool,
    query: (statement) => {
      asked.push(statement)
      return app.search.pool.query(statement)
    },
  }
  const counted = { ...app, search: { ...app.search, pool } }
  const noDb = db.withPlugin({
    transformQuery: () => {
      throw new Error('another statement')
    },
    transformResult: async ({ result }) => result,
  })
  for (const cityId of [undefined, app.places.cityBySlug('salem')?.id])
    for (const text of ['wombat works', 'वॉम्बैट वर्क्स'])
      expect(
        await listClosedByName({ app: counted, db: noDb, now: new Date(), i18n: texts.en }, { text, cityId }),
      ).toEqual([])
  expect(asked).toHaveLength(4)
  for (const [index, { text, values }] of asked.entries()) {
    const plan = await db.transaction().execute(async (tx) => {
      await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
      await sql`set local enable_seqscan = off`.execute(tx)
      const types = ['text', 'text[]', 'int', 'bigint'].slice(0, values.length).join(', ')
      await sql`${sql.raw(`prepare closed_${index} (${types}) as ${text}`)}`.execute(tx)
      const { rows } = await sql<Record<string, string>>`
        explain execute ${sql.raw(`closed_${index}('wombat', '{}', 3${values.length > 3 ? ', 1' : ''})`)}`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).not.toContain('Seq Scan')
    expect(plan).toMatch(/Index Cond: .*slug.*~>=~/)
  }
})
