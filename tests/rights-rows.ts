import { randomUUID } from 'node:crypto'
import type { Db } from '#core/database.ts'
import { createRating } from './factories/create-rating.ts'
import { createStaff } from './factories/create-staff.ts'

const day = 86_400_000
const picture = { width: 800, height: 600 }
const newKey = () => randomUUID().replaceAll('-', '')

/** The id of a row of each kind that has an address, or a field of a form, of its own; each belongs to our scene. */
export type ScenedRows = Awaited<ReturnType<typeof createScenedRows>>

interface Whose {
  businessId: number
  ownerId: number
  customerId: number
  enquiryId: number
}

/** Adds to a business, its owner and its customer one row of everything that is changed by its own id. */
export async function createScenedRows(db: Db, { businessId, ownerId, customerId, enquiryId }: Whose) {
  const own = { business_id: businessId }
  const now = new Date()
  const photo = { ...own, kind: 'image' as const, mime_type: 'image/webp' as const, alt: 'The shop', ...picture }
  const media = await db
    .insertInto('media')
    .values([
      { ...photo, storage_key: newKey(), position: 0 },
      { ...photo, storage_key: newKey(), position: 1 },
    ])
    .returning('id')
    .execute()
  const rating = await createRating(db, { ...own, customer_id: customerId, body: 'Came on time.' })
  const ratingPhoto = await db
    .insertInto('rating_photo')
    .values({ rating_id: rating.id, storage_key: newKey(), ...picture })
    .returning('id')
    .executeTakeFirstOrThrow()
  const message = await db
    .selectFrom('enquiry_message')
    .select('id')
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirstOrThrow()
  const enquiryPhoto = await db
    .insertInto('enquiry_photo')
    .values({ message_id: message.id, storage_key: newKey(), ...picture })
    .returning('id')
    .executeTakeFirstOrThrow()
  const request = await db
    .updateTable('enquiry')
    .set({ request_id: 4711 })
    .where('id', '=', enquiryId)
    .returning('request_id')
    .executeTakeFirstOrThrow()
  const session = await db
    .insertInto('session')
    .values({ account_id: customerId, user_type: 0, expires_at: new Date(now.getTime() + day), device: 'Chrome' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const passkey = `passkey-${randomUUID()}`
  await db
    .insertInto('passkey')
    .values({ id: passkey, account_id: customerId, public_key: Buffer.from('key'), transports: [] })
    .execute()
  await db
    .insertInto('saved_business')
    .values({ ...own, account_id: customerId })
    .execute()
  const member = await createStaff(db, businessId, 'replier')
  const brand = await db
    .insertInto('brand')
    .values({ owner_id: ownerId, name: 'Rights Walk Brand', slug: 'rights-walk-brand' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const delivery = await db
    .insertInto('webhook_delivery')
    .values({ ...own, event: 'enquiry.created', enquiry_id: enquiryId, state: 'failed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const idOf = (table: 'quick_reply' | 'staff_invitation' | 'business_api_key') =>
    db.selectFrom(table).select('id').where('business_id', '=', businessId).executeTakeFirstOrThrow()
  const note = await db
    .selectFrom('enquiry_note')
    .select('id')
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirstOrThrow()
  return {
    media: media[0]?.id ?? 0,
    laterMedia: media[1]?.id ?? 0,
    rating: rating.id,
    ratingPhoto: ratingPhoto.id,
    enquiryPhoto: enquiryPhoto.id,
    request: request.request_id ?? 0,
    session: session.id,
    passkey,
    member: member.id,
    brand: brand.id,
    delivery: delivery.id,
    note: note.id,
    quickReply: (await idOf('quick_reply')).id,
    invitation: (await idOf('staff_invitation')).id,
    key: (await idOf('business_api_key')).id,
  }
}
