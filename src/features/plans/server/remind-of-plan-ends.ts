import { z } from 'zod'
import type { App } from '#core/context.ts'
import { job } from '#core/jobs.ts'
import { asRead, type Senders } from '#core/message-language.ts'
import { queueMessage } from '#core/messages.ts'
import { findAddressee } from '#features/enquiries/server/addressee-queries.ts'
import { dayMs } from '#platform/durations.ts'
import { dueReminder, reminderDays } from '../rules.ts'
import { planEndingMessage } from './plan-messages.ts'
import { listEndingSoon, updateReminded } from './subscription-queries.ts'

const perTurn = 500

/** Reminds owners 30, 7 and 1 days before their plan ends; hourly. */
export const remindOfPlanEnds = job({
  name: 'remind_of_plan_ends',
  payload: z.unknown(),
  maxAttempts: 2,
  handle: (app) => remindOfPlanEndsAt(app, new Date()),
})

type Ending = Awaited<ReturnType<typeof listEndingSoon>>[number]

export async function remindOfPlanEndsAt(app: Pick<App, 'db' | 'config'> & Senders, now: Date): Promise<void> {
  let after = { ends_at: now, id: 0 }
  const until = new Date(now.getTime() + Math.max(...reminderDays) * dayMs)
  for (;;) {
    const ending = await listEndingSoon(app.db, { after, until, limit: perTurn })
    for (const period of ending) await remind(app, period, now)
    const last = ending.at(-1)
    if (!last || ending.length < perTurn) return
    after = last
  }
}

/** Notes and queues a reminder together, once: neither two processes nor a crash remind anybody twice. */
async function remind(app: Pick<App, 'db' | 'config'> & Senders, ending: Ending, now: Date): Promise<void> {
  const { id, business_id, starts_at, ends_at, reminded_days } = ending
  const days = dueReminder({ startsAt: starts_at, endsAt: ends_at, remindedDays: reminded_days }, now)
  if (days === undefined) return
  await app.db.transaction().execute(async (tx) => {
    if (!(await updateReminded(tx, id, { days, endsAt: ends_at }))) return
    const addressee = await findAddressee(tx, business_id)
    if (!addressee) return
    const facts = {
      businessId: business_id,
      businessName: ending.business_name,
      planName: ending.plan_name,
      endsAt: ends_at,
    }
    const { sms, email } = asRead(app, { wanted: addressee.language }, (language) =>
      planEndingMessage(app.config, facts, language),
    )
    // A period that was moved away and back is not reminded of the same end again.
    const key = `plan-ends:${id}:${ends_at.getTime()}:${days}`
    if (addressee.phone)
      await queueMessage(tx, app.config, {
        dedupeKey: `${key}:sms`,
        channel: 'sms',
        recipient: addressee.phone,
        body: sms.text,
        template: sms.template,
        isDaytimeOnly: true,
      })
    if (addressee.email)
      await queueMessage(tx, app.config, {
        dedupeKey: `${key}:email`,
        channel: 'email',
        recipient: addressee.email,
        subject: email.subject,
        body: email.text,
      })
  })
}
