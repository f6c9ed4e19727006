import type { SignedInCtx } from '#core/context.ts'
import { lockAccount } from '#features/accounts/server/account-queries.ts'
import { dayMs } from '#platform/durations.ts'
import { refuseAccess } from '#platform/refusal.ts'
import { alertTimes } from '../alerts.ts'
import { refuseSaved } from '../contract.ts'
import { newAlertLink } from './alert-link.ts'
import { insertAlert, stopAlertsOf, updateAlerts } from './alert-queries.ts'
import { listToldOf } from './told-of.ts'

/**
 * Somebody wants to hear when a saved business changes, or no longer wants to. What it is now counts as known. Refuses:
 * saved_not_found.
 */
export async function setAlerts(
  { actor, app, db, now }: SignedInCtx,
  { businessId, isOn }: { businessId: number; isOn: boolean },
): Promise<void> {
  const { accountId } = actor
  await db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw refuseAccess('not_signed_in')
    const told = isOn ? ((await listToldOf(tx, app, [businessId])).get(businessId)?.told ?? null) : null
    if (isOn && !told) throw refuseSaved('saved_not_found')
    if (!(await updateAlerts(tx, { accountId, businessId }, { told, now }))) throw refuseSaved('saved_not_found')
    if (!isOn) return
    const nextAt = new Date(now.getTime() + alertTimes.lookAgainDays * dayMs)
    await insertAlert(tx, { accountId, nextAt, ...newAlertLink(app) })
  })
}

/** Ends them for all businesses. */
export function stopAlerts({ actor, db }: Pick<SignedInCtx, 'actor' | 'db'>): Promise<void> {
  return db.transaction().execute((tx) => stopAlertsOf(tx, actor.accountId))
}
