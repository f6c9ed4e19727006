import type { SignedInCtx } from '#core/context.ts'
import { placeText } from '#features/places/place-name.ts'
import { roleTexts } from '../role-texts.ts'
import { findBusinessRole, listBusinessesFor } from './business-rights.ts'

/** The business whose name the workspace bears: the caller's own first one, else the first they work for. */
export async function showFrameBusiness(ctx: SignedInCtx) {
  const { actor, app, db, i18n } = ctx
  const all = await listBusinessesFor(ctx, 'reply')
  const shown = all.find(({ owner_id }) => owner_id === actor.accountId) ?? all[0]
  if (!shown) return undefined
  const role = await findBusinessRole(db, actor.accountId, shown)
  return {
    name: shown.name,
    detail: role && role !== 'owner' ? i18n.t(roleTexts[role]) : placeText(app.places, shown, i18n),
    others: all.length - 1,
  }
}
