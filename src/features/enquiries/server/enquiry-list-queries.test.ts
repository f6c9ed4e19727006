import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#core/database.ts'
import { explain } from '#tests/explain.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { countEnquiries } from './enquiry-list-queries.ts'

/** A business with 3,000 resolved enquiries; it has written in every third one. */
async function busyBusiness(db: Db) {
  const business = await createBusiness(db)
  const customer = await createAccount(db)
  await sql`insert into enquiry (business_id, customer_id, kind, status, contact_name, contact_phone, subject, location)
    select ${business.id}, ${customer.id}, 'ENQUIRY', 'RESOLVED', 'Asha Kumari', '+919000000001', 'Fan', ''
    from generate_series(1, 3000)`.execute(db)
  await sql`insert into enquiry_message (enquiry_id, sender, body)
    select id, side.sender, 'Can you come today?' from enquiry, unnest(array['customer', 'merchant']) as side (sender)
    where business_id = ${business.id} and (sender = 'customer' or id % 3 = 0)`.execute(db)
  await sql`vacuum analyze enquiry, enquiry_message`.execute(db)
  return business
}

test('answered and unanswered enquiries are counted by a join over the index of replies', async () => {
  const { db } = await testApp()
  const { id } = await busyBusiness(db)
  const count = (isReplied: boolean) =>
    explain(db, (recorded) =>
      countEnquiries(recorded, {
        scope: { businesses: [{ id, owner_since: null }] },
        status: 'RESOLVED',
        isReplied,
      }),
    )
  const [answered, unanswered] = [await count(true), await count(false)]
  expect([answered.result, unanswered.result]).toEqual([1000, 2000])
  expect(answered.plans[0]).toContain('Semi Join')
  expect(unanswered.plans[0]).toContain('Anti Join')
  for (const { plans } of [answered, unanswered]) {
    const [plan, ...others] = plans
    expect(others).toEqual([])
    expect(plan).toMatch(/enquiry_message_repl(?:y|ied)/)
    expect(plan).not.toContain('SubPlan')
  }
})
