import type { Generated } from 'kysely'
import type { PartnerKind } from '../contract.ts'

export interface PartnerTables {
  partner: {
    id: Generated<number>
    kind: PartnerKind
    name: string
    about: Generated<string>
    url: string | null
    logo_url: string | null
    position: Generated<number>
  }
}
