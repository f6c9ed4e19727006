import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { explain } from '#tests/explain.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { countEnquiries, type EnquiryFilter, listEnquiries, listLocations } from './enquiry-list-queries.ts'
import { type InboxBusiness, mergedAtMost } from './merged-list-queries.ts'
import { listLongestWaiting } from './waiting-queries.ts'

const shops: InboxBusiness[] = []
const perShop = 900
let customerId = 0

beforeAll(async () => {
  const { db } = await testApp()
  customerId = (await createAccount(db)).id
  for (let made = 0; made <= mergedAtMost; made++) {
    // Every third was claimed while half of its enquiries had come.
    const owner_since = made % 3 === 2 ? new Date(Date.now() - (perShop / 2) * 60_000) : null
    shops.push({ id: (await createBusiness(db)).id, owner_since })
  }
  const ids = shops.map(({ id }) => id)
  await sql`
    insert into enquiry (business_id, customer_id, kind, status, contact_name, contact_phone, subject, location,
      created_at, updated_at, spam_at, spam_reason)
    select business_id, ${customerId}, 'ENQUIRY', case when (n + business_id) % 5 = 0 then 'PENDING' else 'RESOLVED' end,
      'Asha Kumari', '+919812345678', (array['Fan not working', 'AC repair'])[1 + n % 2],
      (array['Adyar, Chennai', 'Velachery, Chennai', ''])[1 + n % 3], now() - n * interval '1 minute',
      now() - n / 4 * interval '2 minutes', case when n % 50 = 7 then now() end, case when n % 50 = 7 then 'ABUSE' end
    from unnest(${ids}::bigint[]) as business_id, generate_series(1, ${perShop}) as n`.execute(db)
  await sql`
    insert into enquiry_message (enquiry_id, sender, body)
    select id, side, 'Today?' from enquiry, unnest(array['customer', 'merchant']) as side
    where business_id = any(${ids}::bigint[]) and (side = 'customer' or id % 3 = 0)`.execute(db)
  await sql`vacuum analyze enquiry, enquiry_message`.execute(db)
})

/** What a filter finds, by reading every enquiry and sorting all of them. */
async function plainList({ scope, status, location = '', subject = '', isReplied, businessId }: EnquiryFilter) {
  const { db } = await testApp()
  const own = 'customerId' in scope ? shops.map(({ id }) => ({ id, owner_since: null })) : scope.businesses
  const { rows } = await sql<{ id: number }>`
    select enquiry.id from enquiry
      join unnest(${own.map(({ id }) => id)}::bigint[], ${own.map(({ owner_since }) => owner_since)}::timestamptz[])
        as own (id, since) on own.id = business_id and (since is null or created_at >= since)
    where (${'customerId' in scope} or spam_at is null) and (${status ?? ''} = '' or status = ${status ?? ''})
      and (${location} = '' or location = ${location}) and strpos(lower(subject), lower(${subject})) > 0
      and (${businessId ?? 0} = 0 or business_id = ${businessId ?? 0}) and (${isReplied ?? null}::boolean is null
        or ${isReplied ?? null}::boolean = exists (
          select from enquiry_message where enquiry_id = enquiry.id and sender = 'merchant'))
    order by updated_at desc, enquiry.id desc`.execute(db)
  return rows.map(({ id }) => Number(id))
}

const scopes = [
  ...[1, 3, mergedAtMost, mergedAtMost + 1].map((count) => ({
    name: `${count} shops`,
    scopeOf: () => ({ businesses: shops.slice(-count) }),
  })),
  { name: 'a customer', scopeOf: () => ({ customerId }) },
]

test.each(scopes)(
  'pages and counts for programs of $name are those of a statement that sorts all',
  async ({ scopeOf }) => {
    const { db } = await testApp()
    const scope = scopeOf()
    const filters: Omit<EnquiryFilter, 'scope'>[] = [
      {},
      { status: 'PENDING' },
      { status: 'RESOLVED', isReplied: true },
      { isReplied: false },
      { location: 'Adyar, Chennai' },
      { subject: 'fan', status: 'RESOLVED' },
      { businessId: shops.at(-1)?.id },
      { businessId: -1 },
    ]
    for (const filter of filters) {
      const all = await plainList({ scope, ...filter })
      const named = JSON.stringify(filter)
      expect(await countEnquiries(db, { scope, ...filter }), named).toBe(all.length)
      expect(await countEnquiries(db, { scope, ...filter }, 100), named).toBe(Math.min(all.length, 100))
      for (const page of [0, 3]) {
        const rows = await listEnquiries(db, { scope, ...filter }, { size: 7, page })
        expect(
          rows.map(({ id }) => id),
          named,
        ).toEqual(all.slice(page * 7, page * 7 + 7))
      }
    }
    const waiting = await listLongestWaiting(db, scope, 3)
    const pending = await plainList({ scope, status: 'PENDING' })
    expect(waiting.map(({ id }) => Number(id))).toEqual(pending.slice(-3).reverse())
    expect(await listLocations(db, scope)).toEqual(['Adyar, Chennai', 'Velachery, Chennai'])
  },
)

test.each(scopes)(
  'a page of $name reads no more than it shows of each list, and sorts no more',
  async ({ scopeOf }) => {
    const { db } = await testApp()
    const scope = scopeOf()
    const lists = 'customerId' in scope ? 2 : scope.businesses.length
    const asked = {
      list: await explain(db, (recorded) => listEnquiries(recorded, { scope }, { size: 10, page: 1 })),
      waiting: await explain(db, (recorded) => listLongestWaiting(recorded, scope, 3)),
      total: await explain(db, (recorded) => countEnquiries(recorded, { scope }, 20)),
    }
    for (const [named, { plans }] of Object.entries(asked)) {
      const rows = plans.flatMap((plan) => [...plan.matchAll(/actual rows=(\d+)/g)].map(([, count]) => Number(count)))
      expect(Math.max(...rows), named).toBeLessThanOrEqual(lists * 20)
    }
  },
)
