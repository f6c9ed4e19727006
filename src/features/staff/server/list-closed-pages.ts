import { mayOpen } from '#access.ts'
import type { Ctx } from '#core/context.ts'
import { businessItems, merchantItems } from '#ui/layout/nav-items.ts'
import { findWidestRole } from './staff-queries.ts'

/** Pages of merchants that the widest role of the caller does not open, so that no menu leads there. */
export async function listClosedPages({ actor, db }: Pick<Ctx, 'actor' | 'db'>): Promise<string[]> {
  if (actor?.role !== 'merchant') return []
  const role = await findWidestRole(db, actor.accountId)
  return [...merchantItems, ...businessItems].flatMap(({ href }) =>
    mayOpen(href.split('#', 1)[0] ?? href, role) ? [] : [href],
  )
}
