import type { SignedInCtx } from '#core/context.ts'
import { cityName } from '#features/places/place-name.ts'
import { roleTexts } from '../role-texts.ts'
import { findBusinessRole, listBusinessesFor } from './business-rights.ts'

/** The business whose name the workspace bears: the caller's own first one, else the first they work for. */
export async function showFrameBusiness(ctx: SignedInCtx) {
  const { actor, app, db, i18n } = ctx
  const all = await listBusinessesFor(ctx, 'reply')
  const shown = all.find(({ owner_id }) => owner_id === actor.accountId) ?? all[0]
  if (!shown) return undefined
  const role = await findBusinessRole(db, actor.accountId, shown)
  const city = app.places.cityById(shown.city_id)
  const where = city ? cityName(city, i18n) : ''
  return {
    name: shown.name,
    detail: role && role !== 'owner' ? i18n.t(roleTexts[role]) : where,
    others: all.length - 1,
  }
}
