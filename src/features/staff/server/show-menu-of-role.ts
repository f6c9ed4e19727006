import { mayOpen } from '#access.ts'
import type { Ctx } from '#core/context.ts'
import { businessItems, merchantItems } from '#ui/layout/nav-items.ts'
import { roleTexts } from '../role-texts.ts'
import type { BusinessRole } from '../rules.ts'
import { findWidestRole } from './staff-queries.ts'

/** What a menu says of the role of a merchant. */
export interface MenuOfRole {
  /** Pages of merchants that their widest role does not open, so that no menu leads there. */
  closedPages: string[]
  /** What they are for the businesses of others, where they have none of their own. */
  staffRole?: string | undefined
}

/** What somebody is called who works for the businesses of others and has none; undefined for everybody else. */
export async function findStaffRole({ actor, db }: Pick<Ctx, 'actor' | 'db'>): Promise<string | undefined> {
  return actor?.isMerchant ? staffRoleOf(await findWidestRole(db, actor.accountId)) : undefined
}

/** The menu of the caller, by the widest role in which they work. */
export async function showMenuOfRole({ actor, db }: Pick<Ctx, 'actor' | 'db'>): Promise<MenuOfRole> {
  if (!actor?.isMerchant) return { closedPages: [] }
  const role = await findWidestRole(db, actor.accountId)
  const staffRole = staffRoleOf(role)
  if (actor.role !== 'merchant') return { closedPages: [], staffRole }
  const closedPages = [...merchantItems, ...businessItems].flatMap(({ href }) =>
    mayOpen(href.split('#', 1)[0] ?? href, role) ? [] : [href],
  )
  return { closedPages, staffRole }
}

const staffRoleOf = (role: BusinessRole | undefined) => (role && role !== 'owner' ? roleTexts[role] : undefined)
