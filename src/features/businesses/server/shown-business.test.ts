import { createHash } from 'node:crypto'
import { type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Ctx } from '#core/context.ts'
import { showReviews } from '#features/ratings/server/show-reviews.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createRating } from '#tests/factories/create-rating.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { listBusinessCards } from './list-business-cards.ts'
import { showBusiness } from './show-business.ts'
import { findShownBusiness } from './shown-business-queries.ts'

const keyOf = (name: string, id: number) => `${createHash('sha256').update(`${name} ${id}`).digest('hex').slice(0, 32)}`

/** The statements that are sent through a database; those of search have connections of their own. */
async function countStatements<Answer>(run: (ctx: Pick<Ctx, 'app' | 'db' | 'now' | 'i18n'>) => Promise<Answer>) {
  const { app, db } = await testApp()
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const answer = await run({ app, db: db.withPlugin(counter), now: new Date(), i18n: texts.en })
  return { answer, statements }
}

test('a page of cards takes one statement, with their photos and their lines of reviews', async () => {
  const { db } = await testApp()
  const [rated, pictured] = [await createBusiness(db), await createBusiness(db, { photo_count: 1 })]
  await createRating(db, { business_id: rated.id, body: 'Fresh every morning. Go early.' })
  await sql`INSERT INTO media (business_id, kind, storage_key, position, width, height, mime_type)
    VALUES (${pictured.id}, 'image', ${keyOf('cover', pictured.id)}, 2, 640, 480, 'image/webp'),
      (${pictured.id}, 'image', ${keyOf('later', pictured.id)}, 3, 640, 480, 'image/webp'),
      (${pictured.id}, 'video', ${keyOf('video', pictured.id)}, 1, 640, 480, 'video/mp4')`.execute(db)
  const { answer, statements } = await countStatements((ctx) =>
    listBusinessCards(ctx, { ids: [pictured.id, rated.id] }),
  )
  expect(answer.map(({ quote }) => quote)).toEqual([null, 'Fresh every morning'])
  expect(answer[0]?.photoUrl).toContain(keyOf('cover', pictured.id))
  expect(answer[1]?.photoUrl).toBeNull()
  expect(statements).toBe(1)
})

test('a page of a business takes one statement for what belongs to it, one for its neighbours, two for its reviews', async () => {
  const { db } = await testApp()
  const { id, slug } = await createBusiness(db, { city: 'chennai', rating_count: 1, rating_sum: 5 })
  await createRating(db, { business_id: id, body: 'Fresh every morning. Go early.' })
  const page = await countStatements((ctx) => showBusiness(ctx, { city: 'chennai', business: `${slug}-${id}` }))
  expect(page.answer).toMatchObject({ quote: 'Fresh every morning', brand: null, isPictured: false, isBookable: false })
  expect(page.statements).toBeLessThanOrEqual(2)
  const rating = { average: 5, count: 1 }
  const reviews = await countStatements(({ db: counted, i18n }) =>
    showReviews({ db: counted, i18n, actor: undefined }, { businessId: id, rating }, new URL('https://nukkad.test/')),
  )
  expect(reviews.answer.ratingRespList).toHaveLength(1)
  expect(reviews.statements).toBe(2)
})

test('with a business it is read whether it has media and times to book', async () => {
  const { db } = await testApp()
  const { id } = await createBusiness(db)
  await sql`INSERT INTO media (business_id, kind, storage_key, position, width, height, mime_type)
    VALUES (${id}, 'video', ${keyOf('only', id)}, 1, 640, 480, 'video/mp4')`.execute(db)
  const addService = (isOn: boolean) =>
    sql`INSERT INTO booking_service (business_id, name, duration_minutes, is_on)
      VALUES (${id}, 'A visit', 30, ${isOn})`.execute(db)
  await addService(false)
  expect(await findShownBusiness(db, id)).toMatchObject({ is_pictured: true, is_bookable: false })
  await addService(true)
  expect(await findShownBusiness(db, id)).toMatchObject({ is_pictured: true, is_bookable: true })
})
