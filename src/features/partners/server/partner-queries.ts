import type { Db } from '#core/database.ts'
import type { PartnerKind } from '../contract.ts'

/** More than a page shows of one kind with profit. */
const shownPerKind = 24

/** The partners of one kind in their order; served by partner_kind. */
export function listPartnerRows(db: Db, kind: PartnerKind) {
  return db
    .selectFrom('partner')
    .select(['id', 'name', 'about', 'url', 'logo_url'])
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .limit(shownPerKind)
    .execute()
}
