import { expect, test } from 'vitest'
import { showMerchantEnquiries } from '#features/enquiries/server/show-inbox.ts'
import { loader as listPage } from '#features/site/pages/list-business-page.tsx'
import { loader as refundPage } from '#features/site/pages/refund-page.tsx'
import { ctxAt } from '#tests/booking-ctx.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { testApp } from '#tests/test-app.ts'

async function pricesShown() {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  await createBusiness(db, { owner_id: owner.id })
  const inbox = await showMerchantEnquiries(await ctxAt(new Date(), owner, 'merchant'), new URL('http://here/x'))
  const listing = await new PageVisitor().open(listPage, '/list-business')
  const refund = await new PageVisitor().open(refundPage, '/refund-policy')
  return [inbox, listing.data, refund.data].map((shown) => shown.price)
}

test('pages name the price of the plan that is sold: 365 rupees a year, and another once another is sold', async () => {
  const { db } = await testApp()
  const specified = { yearPaise: 36_500, dayPaise: 100 }
  expect(await pricesShown()).toEqual([specified, specified, specified])
  const [first] = await db.selectFrom('plan').selectAll().where('is_sold', '=', true).orderBy('position').execute()
  if (!first) throw new Error('No plan is sold.')
  const { id, ...plan } = first
  await db.updateTable('plan').set({ is_sold: false }).where('id', '=', id).execute()
  await db
    .insertInto('plan')
    .values({ ...plan, version: plan.version + 1, amount_paise: 73_000 } as never)
    .execute()
  const dearer = { yearPaise: 73_000, dayPaise: 200 }
  expect(await pricesShown()).toEqual([dearer, dearer, dearer])
})
