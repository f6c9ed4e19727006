import type { Db } from '#core/database.ts'
import type { PartnerKind } from '../contract.ts'

/** More partners of one kind than a page usefully shows. */
const shownPerKind = 24

/** The partners of one kind in their order; served by partner_kind. */
export function listPartnerRows(db: Db, kind: PartnerKind) {
  return db
    .selectFrom('partner')
    .select(['id', 'name', 'name_hi', 'about', 'about_hi', 'url', 'logo_url', 'is_demo'])
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .limit(shownPerKind)
    .execute()
}

export type PartnerRow = Awaited<ReturnType<typeof listPartnerRows>>[number]
