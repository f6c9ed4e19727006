import type { App } from '#core/context.ts'
import { eraseDueAccounts } from './account-queries.ts'

/**
 * Takes personal data out of deleted accounts whose 30 days are over, and out of everything that features hold about
 * them.
 */
export async function eraseAccounts({ db, personalData }: Pick<App, 'db' | 'personalData'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const accountIds = await eraseDueAccounts(tx)
    for (const { erase } of personalData) await erase?.(tx, accountIds)
  })
}
