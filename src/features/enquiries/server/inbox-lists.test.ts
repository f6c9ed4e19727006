import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { inboxViews, listedAtMost, searchWindow } from '../rules.ts'
import { countInbox, type InboxFilter, listInboxIds } from './inbox-queries.ts'
import { type InboxBusiness, mergedAtMost } from './merged-list-queries.ts'

/** Of one owner; their enquiries are of the same minutes, so that lists of several mix them. */
const shops: InboxBusiness[] = []
const perShop = 800
const place = 'Velachery, Chennai'

beforeAll(async () => {
  const { db } = await testApp()
  for (let made = 0; made <= mergedAtMost; made++) {
    // Every third was claimed while half of its enquiries had come.
    const owner_since = made % 3 === 2 ? new Date(Date.now() - (perShop / 2) * 60_000) : null
    shops.push({ id: (await createBusiness(db)).id, owner_since })
  }
  const ids = shops.map(({ id }) => id)
  await sql`
    insert into enquiry (business_id, kind, status, contact_name, contact_phone, subject, location, unread_by_merchant,
      created_at, updated_at, spam_at, spam_reason)
    select business_id, 'ENQUIRY', case when (n + business_id) % 5 = 0 then 'PENDING' else 'RESOLVED' end, 'Asha Kumari',
      '+919812345678', (array['Fan not working', 'AC repair', 'पंखा की मरम्मत', 'New wiring'])[1 + (n * 7 + business_id) % 4]
        || case when (n + business_id) % 97 = 0 then ' zebrafish' else '' end,
      (array['Adyar, Chennai', ${place}])[1 + n % 2], (n + business_id) % 6 = 0, now() - n * interval '1 minute',
      now() - n / 4 * interval '2 minutes', case when n % 50 = 7 then now() end, case when n % 50 = 7 then 'ABUSE' end
    from unnest(${ids}::bigint[]) as business_id, generate_series(1, ${perShop}) as n`.execute(db)
  await sql`
    insert into enquiry_message (enquiry_id, sender, body) select id, 'merchant', 'Yes, today.' from enquiry
    where business_id = any(${ids}::bigint[]) and status = 'RESOLVED' and id % 3 <> 0`.execute(db)
  await sql`analyze enquiry, enquiry_message`.execute(db)
})

/** What a list has, by reading every enquiry and sorting all of them. */
async function plainList({ businesses, view, location, subject }: InboxFilter): Promise<number[]> {
  const { db } = await testApp()
  const conditions = {
    all: sql`spam_at is null`,
    unread: sql`spam_at is null and unread_by_merchant`,
    pending: sql`spam_at is null and status = 'PENDING'`,
    resolved: sql`spam_at is null and status = 'RESOLVED'`,
    answered: sql`spam_at is null and status = 'RESOLVED' and enquiry.id in (select enquiry_id from enquiry_message
      where sender = 'merchant')`,
    spam: sql`spam_at is not null`,
  }
  const begins = [...subject].length < 3 ? ' ' : ''
  const { rows } = await sql<{ id: number }>`
    select enquiry.id from enquiry
      join unnest(${businesses.map(({ id }) => id)}::bigint[], ${businesses.map(({ owner_since }) => owner_since)}::timestamptz[])
        as own (id, since) on own.id = business_id and (since is null or created_at >= since)
    where ${conditions[view]} and (${location} = '' or location = ${location})
      and strpos(lower(' ' || subject), lower(${begins + subject})) > 0
    order by updated_at desc, enquiry.id desc`.execute(db)
  return rows.map(({ id }) => Number(id))
}

const whole = { size: listedAtMost, offset: 0 }
const views = [...inboxViews, 'answered'] as const
/** One by its index, some by a merge of theirs, more than are merged. */
const owned = [1, 3, mergedAtMost, mergedAtMost + 1]

test.each(owned)('the lists of %i shops are those of a statement that reads and sorts all', async (count) => {
  const { db } = await testApp()
  const businesses = shops.slice(-count)
  for (const view of views)
    for (const location of ['', place, 'Nowhere']) {
      const filter = { businesses, view, location, subject: '' }
      const all = await plainList(filter)
      const { ids, total } = await listInboxIds(db, filter, whole)
      const named = `${view} ${location}`
      expect(ids, named).toEqual(all.slice(0, listedAtMost))
      expect(total, named).toBe(Math.min(all.length, listedAtMost + 1))
      expect((await listInboxIds(db, filter, { size: 7, offset: 21 })).ids, named).toEqual(all.slice(21, 28))
      if (location === '') expect(await countInbox(db, filter), named).toBe(total)
    }
})

test.each(owned)(
  'a search in %i shops finds all of a rare word, and the newest of a frequent one first',
  async (count) => {
    const { db } = await testApp()
    const businesses = shops.slice(-count)
    for (const view of views)
      for (const location of ['', place])
        for (const subject of ['zebrafish', 'ZEBRA', 'qqxyz', 'fan', 'ac', 'मरम्मत']) {
          const filter = { businesses, view, location, subject }
          const all = await plainList(filter)
          const { ids, total } = await listInboxIds(db, filter, whole)
          const named = `${view} ${location} ${subject}`
          if (all.length <= listedAtMost) {
            expect(ids, named).toEqual(all)
            expect(total, named).toBe(all.length)
          } else expect(total, named).toBeGreaterThanOrEqual(listedAtMost)
          const newest = new Set((await plainList({ ...filter, subject: '' })).slice(0, searchWindow))
          const first = all.filter((id) => newest.has(id))
          expect(ids.slice(0, first.length), named).toEqual(first)
          expect(ids.every((id) => all.includes(id))).toBe(true)
        }
  },
)
