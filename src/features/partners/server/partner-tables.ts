import type { Generated } from 'kysely'
import type { PartnerKind } from '../contract.ts'

export interface PartnerTables {
  partner: {
    id: Generated<number>
    kind: PartnerKind
    name: string
    name_hi: string | null
    about: Generated<string>
    about_hi: string | null
    url: string | null
    logo_url: string | null
    position: Generated<number>
    is_demo: Generated<boolean>
  }
}
