import type { Db } from '#core/database.ts'
import { isMobile } from '#platform/phone.ts'
import type { Language } from '#texts/language.ts'

/**
 * Contact details of a business: its owner's when it has an owner that still exists, otherwise those of the listing.
 */
export interface Addressee {
  businessName: string
  phone: string | null
  email: string | null
  /** The owner chose WhatsApp instead of SMS. */
  byWhatsapp: boolean
  /** Of the owner's messages. */
  language: Language
}

/** Served by the primary keys and consent_live. A landline cannot receive SMS and does not count as a phone number. */
export async function findAddressee(db: Db, businessId: number): Promise<Addressee | undefined> {
  const row = await db
    .selectFrom('business')
    .leftJoin('account as owner', (join) =>
      join
        .onRef('owner.id', '=', 'business.owner_id')
        .on('owner.deleted_at', 'is', null)
        .on('owner.blocked_at', 'is', null),
    )
    .select((eb) => [
      'business.name',
      'business.phone',
      'business.email',
      'owner.phone as owner_phone',
      'owner.email as owner_email',
      'owner.language as owner_language',
      eb
        .exists(
          eb
            .selectFrom('consent')
            .select('consent.id')
            .whereRef('consent.account_id', '=', 'owner.id')
            .where('consent.kind', '=', 'whatsapp')
            .where('consent.withdrawn_at', 'is', null),
        )
        .as('by_whatsapp'),
    ])
    .where('business.id', '=', businessId)
    .executeTakeFirst()
  if (!row) return undefined
  const phone = row.owner_phone ?? row.phone
  return {
    businessName: row.name,
    phone: phone && isMobile(phone) ? phone : null,
    email: row.owner_email ?? row.email,
    language: row.owner_language ?? 'en',
    byWhatsapp: row.by_whatsapp === true && row.owner_phone !== null,
  }
}
