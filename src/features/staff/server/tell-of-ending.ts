import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { asRead, type Senders } from '#core/message-language.ts'
import { queueMessage } from '#core/messages.ts'
import { findAccount } from '#features/accounts/server/account-queries.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { upsertEnding } from './ending-queries.ts'
import { endedMessage } from './staff-messages.ts'

/**
 * Tells somebody that their work for a business has ended, by SMS, else by e-mail, in the language they read; part of
 * the transaction that ends it. The page that the message leads to says of which business for 30 days.
 */
export async function tellOfEnding(
  tx: Db,
  app: Pick<App, 'config'> & Senders,
  { accountId, businessId, now }: { accountId: number; businessId: number; now: Date },
): Promise<void> {
  const [account, business] = [await findAccount(tx, accountId), await findBusiness(tx, businessId)]
  if (!account || account.deleted_at || !business) return
  await upsertEnding(tx, { accountId, businessId, now })
  const { config } = app
  const { sms, email } = asRead(app, { wanted: account.language }, (language) =>
    endedMessage(config, { businessName: business.name }, language),
  )
  const dedupeKey = `staff-ended:${businessId}:${accountId}:${now.getTime()}`
  if (account.phone) await queueMessage(tx, config, { ...sms, dedupeKey, channel: 'sms', recipient: account.phone })
  else if (account.email)
    await queueMessage(tx, config, { ...email, dedupeKey, channel: 'email', recipient: account.email })
}
