import { sql } from 'kysely'
import { indianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { createAccount } from './factories/create-account.ts'
import { createAd } from './factories/create-ad.ts'
import { createBusiness } from './factories/create-business.ts'
import { createEnquiry } from './factories/create-enquiry.ts'
import { createPayment } from './factories/create-payment.ts'
import { createService } from './factories/create-service.ts'
import { createStaff } from './factories/create-staff.ts'
import { createScenedRows } from './rights-rows.ts'
import { testApp } from './test-app.ts'

type Role = 'customer' | 'merchant'
export interface Person {
  id: number
  role: Role
}

/** What only people of the business, or its customer, may read. */
export const secrets = {
  contact: 'Zubeida Secretcontact',
  number: '6100998877',
  email: 'zubeida.secret@mail.example.com',
  message: 'Secretmessage about the wiring',
  note: 'Secretnote: pays late',
  gst: '27AAPFU0939F1ZV',
  webhook: 'https://crm.secret.example.com/hook',
  webhookSecret: 'whsec_c2VjcmV0c2VjcmV0',
  keyName: 'Secretkey of the shop',
  invited: 'Secretinvited Person',
  given: 'Secretgiven Person',
  quick: 'Secretquick reply',
  change: 'Secretbefore description',
  order: 'order_Secretorder1234',
  ad: 'Secretad for fans',
  payout: 'secretpayout@okbank',
  booked: 'Secretbooker Person',
  bookedNote: 'Secretnote of a booking',
}
/** Of these, what managers and repliers do not see either. */
const ownersAlone = ['webhook', 'webhookSecret', 'keyName', 'invited', 'given', 'order', 'ad', 'payout']
export const hiddenFrom = { manager: ownersAlone, replier: [...ownersAlone, 'gst', 'change'] } as const

/** A business with all that may be secret about it, its people, and people without a right on it. */
export async function createRightsScene() {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, {
    owner_id: owner.id,
    gst_number: secrets.gst,
    slug: 'rights-walk-shop',
    phone: '+916100445566',
    paid_until: new Date(Date.now() + 86_400_000),
  })
  const customer = await createAccount(db, { name: secrets.contact, phone: `+91${secrets.number}` })
  const enquiry = await createEnquiry(db, {
    business_id: business.id,
    customer_id: customer.id,
    contact_name: secrets.contact,
    contact_email: secrets.email,
    message: secrets.message,
  })
  const now = new Date()
  const later = new Date(now.getTime() + 86_400_000)
  const own = { business_id: business.id }
  await db
    .insertInto('enquiry_note')
    .values({ enquiry_id: enquiry.id, author_id: owner.id, body: secrets.note, created_at: now })
    .execute()
  await db
    .insertInto('business_webhook')
    .values({ ...own, url: secrets.webhook, secret: secrets.webhookSecret, created_at: now })
    .execute()
  await db
    .insertInto('business_api_key')
    .values({
      ...own,
      name: secrets.keyName,
      key_hash: tokenHash('x'),
      ending: 'abcd',
      scopes: ['enquiries'],
      created_at: now,
    })
    .execute()
  const person = { phone: '+916100112233', name: secrets.invited, role: 'manager' as const }
  await db
    .insertInto('staff_invitation')
    .values({ ...own, ...person, invited_at: now, expires_at: later })
    .execute()
  await db
    .insertInto('business_transfer')
    .values({
      ...own,
      from_account_id: owner.id,
      to_phone: '+916100112244',
      to_name: secrets.given,
      offered_at: now,
      ends_at: later,
    })
    .execute()
  await db
    .insertInto('quick_reply')
    .values({ ...own, position: 0, title: secrets.quick, body: secrets.quick })
    .execute()
  await db
    .insertInto('business_change')
    .values({
      ...own,
      account_id: owner.id,
      changed_at: now,
      before: JSON.stringify({ description: secrets.change }),
      after: JSON.stringify({ description: 'Now' }),
    })
    .execute()
  const payment = await createPayment(db, {
    account_id: owner.id,
    business_id: business.id,
    gateway_order_id: secrets.order,
  })
  const tomorrow = addDays(indianDate(now), 1)
  const adId = await createAd(db, {
    city: 'salem',
    days: [tomorrow, addDays(tomorrow, 6)],
    status: 'REVIEW',
    accountId: owner.id,
    businessId: business.id,
    headline: secrets.ad,
  })
  const { id: affiliateId } = await db
    .insertInto('affiliation_request')
    .values({
      account_id: owner.id,
      product: null,
      city: 'Chennai',
      name: 'Ravi',
      phone: null,
      email: 'ravi.walk@mail.example.com',
      body: 'I know every shop of Adyar.',
      fingerprint: 'rights walk',
      status: 'ACTIVE',
      code: 'RAVI-2K2M',
      payout_upi: secrets.payout,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const service = await createService(db, { business_id: business.id })
  const inTwoDays = new Date(`${addDays(indianDate(now), 2)}T04:00:00+05:30`)
  const until = new Date(inTwoDays.getTime() + 1_800_000)
  const booking = await db
    .insertInto('booking')
    .values({
      ...own,
      service_id: service.serviceId,
      place: 0,
      service_name: 'Fan repair',
      starts_at: inTwoDays,
      ends_at: until,
      during: sql<string>`tstzrange(${inTwoDays}::timestamptz, ${until}::timestamptz, '[)')`,
      status: 'CONFIRMED',
      link_salt: 'rights walk',
      link_hash: tokenHash('rights walk'),
      customer_id: customer.id,
      contact_name: secrets.booked,
      contact_phone: '+916100223344',
      note: secrets.bookedNote,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const people: Record<string, Person> = {
    customer: { id: (await createAccount(db)).id, role: 'customer' },
    stranger: { id: (await createAccount(db, { is_merchant: true })).id, role: 'merchant' },
    'former staff': { id: (await createStaff(db, business.id, 'manager')).id, role: 'merchant' },
  }
  await createBusiness(db, { owner_id: people.stranger?.id ?? 0 })
  await db
    .deleteFrom('staff_member')
    .where('account_id', '=', people['former staff']?.id ?? 0)
    .execute()
  const rows = await createScenedRows(db, {
    businessId: business.id,
    ownerId: owner.id,
    customerId: customer.id,
    enquiryId: enquiry.id,
  })
  // A role at one business is none at another.
  const other = await createBusiness(db)
  const roles = { stranger: 'manager', 'former staff': 'replier' } as const
  for (const [who, role] of Object.entries(roles))
    await db
      .insertInto('staff_member')
      .values({ business_id: other.id, account_id: people[who]?.id ?? 0, role })
      .execute()
  const staff: Record<keyof typeof hiddenFrom, Person> = {
    manager: { id: (await createStaff(db, business.id, 'manager')).id, role: 'merchant' },
    replier: { id: (await createStaff(db, business.id, 'replier')).id, role: 'merchant' },
  }
  return {
    owner: { id: owner.id, role: 'merchant' as const },
    asker: { id: customer.id, role: 'customer' as const },
    business,
    enquiry,
    payment,
    service,
    booking,
    rows,
    /** A day to come. */
    soon: addDays(indianDate(now), 3),
    adId,
    affiliateId,
    people,
    staff,
    /** Whom the owner offers the business in the walk. */
    offered: { id: (await createAccount(db, { phone: '+919876543210' })).id, role: 'customer' as const },
  }
}
