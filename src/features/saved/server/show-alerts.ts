import type { Ctx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { businessPath } from '#features/businesses/business-path.ts'
import { listBusinesses } from '#features/businesses/server/business-queries.ts'
import { dayMs } from '#platform/durations.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { alertTimes } from '../alerts.ts'
import { changeText } from './alert-messages.ts'
import { findAlertByLink, listNews, listTold, stopAlertsOf } from './alert-queries.ts'

/** What the messages of the last weeks were about; undefined for a link that is not ours. Needs no sign-in. */
export async function showAlerts(ctx: Ctx, token: string) {
  const accountId = await findAlertByLink(ctx.db, tokenHash(token))
  if (accountId === undefined) return undefined
  const [news, told] = await Promise.all([listNewsOf(ctx, accountId), listTold(ctx.db, accountId)])
  const rows = new Map((await listBusinesses(ctx.db, [...news.keys()])).map((row) => [row.id, row]))
  return {
    isOn: told.length > 0,
    news: [...news].flatMap(([businessId, changes]) => {
      const row = rows.get(businessId)
      const city = row && ctx.app.places.cityById(row.city_id)
      if (!row || !city) return []
      const url = row.status === 'deleted' ? null : businessPath({ citySlug: city.slug, slug: row.slug, id: row.id })
      return [{ businessId, name: row.name, url, changes }]
    }),
  }
}

/** The last changes that somebody was told of, as sentences, by business. */
export async function listNewsOf(ctx: Pick<Ctx, 'db' | 'i18n' | 'now'>, accountId: number) {
  const since = new Date(ctx.now.getTime() - alertTimes.shownDays * dayMs)
  const rows = await listNews(ctx.db, accountId, since)
  return new Map(
    rows.map(({ business_id, news }) => [business_id, (news ?? []).map((change) => changeText(change, ctx.i18n))]),
  )
}

/** Ends the messages, by the link in any of them; repeating it changes nothing. */
export async function stopAlertsByLink(db: Db, token: string): Promise<void> {
  const accountId = await findAlertByLink(db, tokenHash(token))
  if (accountId !== undefined) await db.transaction().execute((tx) => stopAlertsOf(tx, accountId))
}
