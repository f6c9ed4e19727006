import type { SignedInCtx } from '#core/context.ts'
import { viewOwnBusiness } from '#features/businesses/server/business-view.ts'
import { whereById } from '#features/businesses/server/view-choices.ts'
import { countInbox } from '#features/enquiries/server/inbox-queries.ts'
import { listBusinessesFor } from './business-rights.ts'

/** The businesses for which the caller answers and no more, each with how many enquiries wait. */
export async function listWorkplaces(ctx: SignedInCtx) {
  const edited = await listBusinessesFor(ctx, 'edit')
  const answered = (await listBusinessesFor(ctx, 'reply')).filter(({ id }) => edited.every((row) => row.id !== id))
  const where = whereById(ctx, answered)
  return Promise.all(
    answered.map(async (row) => {
      const { id, name, url } = viewOwnBusiness(ctx, row)
      const waiting = await countInbox(ctx.db, { businesses: [row], view: 'pending' }, 100)
      return { id, name, where: where.get(id) ?? '', url, waiting }
    }),
  )
}

export type Workplace = Awaited<ReturnType<typeof listWorkplaces>>[number]
