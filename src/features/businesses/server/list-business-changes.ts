import type { z } from 'zod'
import type { Ctx } from '#core/context.ts'
import { invalidFields } from '#platform/refusal.ts'
import type { changesQuery, changesView } from '../contract.ts'
import { listBusinesses } from './business-queries.ts'
import { viewBusinessPage } from './business-view.ts'
import { type ChangePosition, findChangeHorizon, listChanges } from './change-queries.ts'

/**
 * What changed in the directory, oldest change first, from a cursor or a time on. Nothing that commits later is missed
 * (docs/decisions/041-change-feed.md). Refuses a cursor that is none.
 */
export async function listBusinessChanges(
  ctx: Pick<Ctx, 'app' | 'db' | 'now' | 'i18n'>,
  { since, cursor, size }: z.output<typeof changesQuery>,
): Promise<z.input<typeof changesView>> {
  const after = cursor === undefined ? { at: since ? microsecondsOf(since, ctx.now) : 0, id: 0 } : positionOf(cursor)
  const horizon = await findChangeHorizon(ctx.db)
  const rows = await listChanges(ctx.db, { after, horizon, limit: size })
  const listed = await listBusinesses(
    ctx.db,
    rows.flatMap(({ id, isDeleted }) => (isDeleted ? [] : id)),
  )
  const byId = new Map(listed.map((row) => [row.id, row]))
  const changes = rows.map(({ at, id }) => {
    const row = byId.get(id)
    const isDeleted = row === undefined || row.status === 'deleted'
    const business = isDeleted ? null : viewBusinessPage(ctx, row)
    return { businessId: id, updatedAt: new Date(at / 1000).toISOString(), isDeleted, business }
  })
  return { changes, nextCursor: cursorOf(rows.at(-1) ?? after) }
}

/** Within what a cursor can say: a time to come is now, one before 1970 the beginning. */
function microsecondsOf(since: string, now: Date): number {
  return Math.max(0, Math.min(Date.parse(since), now.getTime())) * 1000
}

const cursorOf = ({ at, id }: ChangePosition) => Buffer.from(`${at}.${id}`).toString('base64url')

function positionOf(cursor: string): ChangePosition {
  const [, at, id] = /^(\d{1,16})\.(\d{1,16})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const position = { at: Number(at), id: Number(id) }
  if (!Number.isSafeInteger(position.at) || !Number.isSafeInteger(position.id)) {
    throw invalidFields({ cursor: 'This cursor is not one of ours. Please start again without it.' })
  }
  return position
}
