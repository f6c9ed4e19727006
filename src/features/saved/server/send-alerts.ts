import { z } from 'zod'
import type { App } from '#core/context.ts'
import { job } from '#core/jobs.ts'
import { asRead, type Senders } from '#core/message-language.ts'
import { queueMessage } from '#core/messages.ts'
import { dayMs } from '#platform/durations.ts'
import { isDaytime } from '#platform/indian-time.ts'
import { alertTimes, changesOf } from '../alerts.ts'
import { tokenOfAlert } from './alert-link.ts'
import { alertMessage, type BusinessNews } from './alert-messages.ts'
import { listDueAlerts, listTold, lockDueAlert, updateNextAlert, updateTold } from './alert-queries.ts'
import { listToldOf } from './told-of.ts'

const perTurn = 200
type AlertApp = Pick<App, 'db' | 'config' | 'keys' | 'categories' | 'log'> & Senders

/** Tells people of changes of the businesses they saved, by day, at most once a week. */
export const sendSavedAlerts = job({
  name: 'send_saved_alerts',
  payload: z.unknown(),
  maxAttempts: 2,
  handle: (app) => sendSavedAlertsAt(app, new Date()),
})

export async function sendSavedAlertsAt(app: AlertApp, now: Date): Promise<void> {
  if (!isDaytime(now)) return
  for (;;) {
    const due = await listDueAlerts(app.db, { now, limit: perTurn })
    for (const accountId of due) {
      try {
        await tell(app, accountId, now)
      } catch (error) {
        // One person must not keep the others from their messages.
        app.log.error({ err: error, accountId }, 'changes of saved businesses could not be told')
        await updateNextAlert(app.db, accountId, inDays(now, alertTimes.lookAgainDays))
      }
    }
    if (due.length < perTurn) return
  }
}

/**
 * Stores what the person is told together with the message: neither two processes nor a crash tell anything twice, and
 * what was not told yet is found again.
 */
async function tell(app: AlertApp, accountId: number, now: Date): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const person = await lockDueAlert(tx, accountId, now)
    if (!person) return
    const saved = await listTold(tx, accountId)
    // Whoever wants no more is not looked at again; a deleted account may be brought back.
    const isPaused = person.deleted_at !== null || person.blocked_at !== null
    if (saved.length === 0 || isPaused) {
      return updateNextAlert(tx, accountId, saved.length === 0 ? null : inDays(now, alertTimes.restDays))
    }
    const current = await listToldOf(
      tx,
      app,
      saved.map(({ business_id }) => business_id),
    )
    const news: BusinessNews[] = []
    for (const { business_id: businessId, told } of saved) {
      const found = current.get(businessId)
      if (!found || !told) continue
      const changes = changesOf(told, found.told)
      if (changes.length === 0) continue
      await updateTold(tx, { accountId, businessId }, { told: found.told, news: changes, now })
      news.push({ name: found.row.name, changes })
    }
    const token = tokenOfAlert(app, { salt: person.link_salt, hash: person.link_hash })
    const isNews = news.length > 0 && token !== undefined
    await updateNextAlert(tx, accountId, inDays(now, isNews ? alertTimes.restDays : alertTimes.lookAgainDays))
    if (!isNews) return
    const { email, sms } = asRead(app, { wanted: person.language }, (language) =>
      alertMessage(app.config, { news, token }, language),
    )
    const occasion = { dedupeKey: `saved-alert:${accountId}:${now.getTime()}`, isDaytimeOnly: true }
    if (person.email)
      await queueMessage(tx, app.config, { ...email, ...occasion, channel: 'email', recipient: person.email })
    else if (person.phone)
      await queueMessage(tx, app.config, { ...sms, ...occasion, channel: 'sms', recipient: person.phone })
  })
}

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * dayMs)
