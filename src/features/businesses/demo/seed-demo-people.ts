import type { Db } from '#core/database.ts'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import { statusAfterMessage } from '#features/enquiries/rules.ts'
import { measureReplyTime } from '#features/enquiries/server/measure-reply-time.ts'
import type { PlaceIndex } from '#features/places/place.ts'
import { dayMs, hourMs } from '#platform/durations.ts'
import { slugOf } from '#platform/fold-text.ts'
import { completenessOf } from '../rules.ts'
import { demoPeople } from './demo-people.ts'
import { type DemoEnquiry, type DemoOwnBusiness, demoEnquiries, demoOwnBusinesses } from './demo-people-data.ts'
import { insertDemoAccount, insertDemoDays, insertDemoEnquiry, insertOwnBusiness } from './demo-people-queries.ts'

export interface SeedPeopleContext {
  places: PlaceIndex
  categories: CategoryIndex
  now: Date
}

/** Inserts the demo accounts, their listings and some enquiries with replies. Safe to repeat: existing rows stay. */
export async function seedDemoPeople(db: Db, context: SeedPeopleContext): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const accountIds = new Map<string, number>()
    for (const person of demoPeople) accountIds.set(person.phone, await insertDemoAccount(tx, person))
    for (const own of demoOwnBusinesses) {
      const row = rowOf(own, accountIds.get(own.owner.phone), context)
      const businessId = await insertOwnBusiness(tx, row, categoryIdsOf(own, context))
      if (businessId === undefined) continue
      const location = [row.locality, context.places.cityById(row.city_id)?.name].filter(Boolean).join(', ')
      for (const enquiry of demoEnquiries.filter(({ businessKey }) => businessKey === own.key)) {
        const lines = linesOf(enquiry, context.now)
        const about = { business_id: businessId, customer_id: accountIds.get(enquiry.customer.phone) ?? null, location }
        await insertDemoEnquiry(tx, { ...about, ...enquiryOf(enquiry, lines) }, lines)
      }
      await insertDemoDays(tx, businessId, context.now)
      await measureReplyTime(tx, businessId, context.now)
    }
  })
}

type Line = ReturnType<typeof linesOf>[number]

function enquiryOf({ customer, subject }: DemoEnquiry, lines: readonly Line[]) {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) throw new Error(`The demo enquiry "${subject}" has no message.`)
  return {
    kind: 'ENQUIRY' as const,
    status: statusAfterMessage(last.sender),
    contact_name: customer.name,
    contact_phone: customer.phone,
    contact_email: null,
    subject,
    unread_by_merchant: last.sender === 'customer',
    unread_by_customer: last.sender === 'merchant',
    created_at: first.sent_at,
    updated_at: last.sent_at,
  }
}

function rowOf(own: DemoOwnBusiness, ownerId: number | undefined, { places, now }: SeedPeopleContext) {
  const city = places.cityBySlug(own.citySlug)
  if (!city || ownerId === undefined) throw new Error(`The demo business ${own.name} has no town or owner.`)
  const locality = places.localitiesOf(city.id).find(({ slug }) => slug === own.localitySlug)
  const position = locality ?? city
  const hours = Array.from({ length: 7 }, () => [[own.opensAt, own.closesAt]] as const)
  const profile = {
    description: own.description,
    address: own.address,
    pincode: locality?.pincode ?? places.nearestPincode(position.lat, position.lng)?.place.code ?? null,
    phone: own.phone,
    email: null,
    website: null,
    hours,
    hashtags: own.hashtags,
    lat: Math.fround(position.lat),
  }
  return {
    ...profile,
    owner_id: ownerId,
    name: own.name,
    slug: slugOf(own.name),
    city_id: city.id,
    locality: locality?.name ?? '',
    lng: Math.fround(position.lng),
    hours: JSON.stringify(hours),
    facts: JSON.stringify(own.facts),
    is_verified: own.isPaid,
    paid_until: own.isPaid ? new Date(now.getTime() + 365 * dayMs) : null,
    rating_sum: own.rating.sum,
    rating_count: own.rating.count,
    completeness: completenessOf({ ...profile, photoCount: 0 }),
    source: 'demo',
    source_key: own.key,
    is_demo: true,
    created_at: new Date(now.getTime() - 400 * dayMs),
    updated_at: now,
  }
}

function categoryIdsOf(own: DemoOwnBusiness, { categories }: SeedPeopleContext): number[] {
  return own.categorySlugs.flatMap((slug) => categories.bySlug(slug)?.id ?? [])
}

function linesOf({ messages, daysAgo }: DemoEnquiry, now: Date) {
  const firstAt = now.getTime() - daysAgo * dayMs - (messages.length + 1) * 2 * hourMs
  return messages.map((body, turn) => ({
    sender: turn % 2 === 0 ? ('customer' as const) : ('merchant' as const),
    body,
    sent_at: new Date(firstAt + turn * 2 * hourMs),
  }))
}
