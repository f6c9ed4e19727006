import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { queueMessage } from '#core/messages.ts'
import { findAccount } from '#features/accounts/server/account-queries.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import type { StaffNewsKind } from '../rules.ts'
import { upsertNews } from './news-queries.ts'
import { newsMessage } from './staff-messages.ts'

/**
 * Tells the owner what somebody did with the work they were given: on the overview and the page of staff, and by e-mail
 * where there is an address; part of the transaction in which they do it. `name` is what the owner knows them by.
 */
export async function tellOwner(
  tx: Db,
  { config }: Pick<App, 'config'>,
  {
    businessId,
    accountId,
    kind,
    name,
    now,
  }: {
    businessId: number
    accountId: number
    kind: StaffNewsKind
    name: string
    now: Date
  },
): Promise<void> {
  const business = await findBusiness(tx, businessId)
  const owner = business?.owner_id ? await findAccount(tx, business.owner_id) : undefined
  if (!business || !owner || owner.deleted_at) return
  await upsertNews(tx, { business_id: businessId, account_id: accountId, kind, name, happened_at: now })
  if (!owner.email) return
  const facts = { kind, name, businessId, businessName: business.name }
  const dedupeKey = `staff-news:${businessId}:${accountId}:${now.getTime()}`
  const message = newsMessage(config, facts, owner.language)
  await queueMessage(tx, config, { ...message, dedupeKey, channel: 'email', recipient: owner.email })
}
