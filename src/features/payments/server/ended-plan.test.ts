import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { editListing } from '#features/listings/server/edit-listing.ts'
import { readHashtags } from '#features/listings/server/show-hashtags.ts'
import { currentPlanOf } from '#features/plans/server/current-plan.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { later, pay, plans, shop } from '#tests/plan-shops.ts'
import { buyPlan } from './buy-plan.ts'

test('the hashtags that an owner chose stay when the plan ends, cannot be added to, and the next plan has them all', async () => {
  const { ctx, ctxOn, business } = await shop()
  const { db } = ctx
  const { business: planId } = await plans()
  const input = { businessId: business.id, planId }
  const chosen = ['taps', 'tanks', 'pumps', 'geysers', 'drains']
  const read = (now: typeof ctx, tags: string[]) => readHashtags(now, business.id, tags.join(','))
  const stored = async () => {
    const row = db.selectFrom('business').select('hashtags').where('id', '=', business.id)
    return (await row.executeTakeFirstOrThrow()).hashtags
  }
  await pay(ctx, (await buyPlan(ctx, input)).paymentId)
  await editListing(ctx, business.id, { changes: await read(ctx, chosen) })

  const over = await ctxOn(later(400))
  expect((await currentPlanOf(db, business.id, over.now)).hashtagCount).toBe(3)
  expect(await stored()).toEqual(chosen)
  await indexBusiness(db, business.id, over.now)
  const words = await sql<{ tsv: string }>`SELECT tsv::text FROM search_doc WHERE id = ${business.id}`.execute(db)
  for (const tag of chosen) expect(words.rows[0]?.tsv).toContain(tag)
  // A form that is saved again takes none away.
  await editListing(over, business.id, { changes: await read(over, chosen) })
  expect(await stored()).toEqual(chosen)
  await expect(read(over, [...chosen, 'motors'])).rejects.toMatchObject({
    fieldErrors: { hashtags: 'These are more hashtags than your plan has.' },
  })

  expect(await pay(over, (await buyPlan(over, input)).paymentId)).toBe('PAID')
  expect((await currentPlanOf(db, business.id, over.now)).hashtagCount).toBe(10)
  expect(await stored()).toEqual(chosen)
  await editListing(over, business.id, { changes: await read(over, [...chosen, 'motors']) })
  expect(await stored()).toEqual([...chosen, 'motors'])
})
