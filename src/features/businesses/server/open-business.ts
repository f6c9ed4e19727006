import { data } from 'react-router'
import type { Ctx } from '#core/context.ts'
import { type BusinessPath, businessIdOf } from '../business-path.ts'
import type { BusinessPage } from '../contract.ts'
import { findBusiness } from './business-queries.ts'
import { viewBusinessPage } from './business-view.ts'
import { findSuccessor } from './find-successor.ts'

/**
 * The business of a page below `/companydesc/{city}/{slug}-{id}/`: only the id counts. Otherwise the page responds with
 * 404, or with 410 when it was deleted. `movedTo` is the page of the listing that it has become.
 */
export async function openBusiness(
  ctx: Pick<Ctx, 'app' | 'db' | 'now' | 'i18n'>,
  segment: string,
): Promise<{ business: BusinessPage; ownerId: number | null; movedTo: BusinessPath | undefined }> {
  const id = businessIdOf(segment)
  const row = id === undefined ? undefined : await findBusiness(ctx.db, id)
  if (!row) throw data(null, { status: 404 })
  if (row.status === 'deleted') throw data(null, { status: 410 })
  const successor = row.status === 'closed' ? await findSuccessor(ctx.db, row) : undefined
  return {
    business: viewBusinessPage(ctx, row),
    ownerId: row.owner_id,
    movedTo: successor && viewBusinessPage(ctx, successor).url,
  }
}
