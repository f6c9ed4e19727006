import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#core/database.ts'
import type { PartnerTables } from '#features/partners/server/partner-tables.ts'

/** An association without a logo; pass `kind` for another. */
export function createPartner(
  db: Db,
  overrides: Partial<Insertable<PartnerTables['partner']>> = {},
): Promise<Selectable<PartnerTables['partner']>> {
  return db
    .insertInto('partner')
    .values({
      kind: 'association',
      name: 'Adyar Traders Association',
      url: null,
      logo_url: null,
      name_hi: null,
      about_hi: null,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
