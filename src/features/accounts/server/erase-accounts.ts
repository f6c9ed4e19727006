import type { App } from '#core/context.ts'
import { eraseDueAccounts } from './account-queries.ts'

/**
 * Erases the personal data of deleted accounts whose 30 days are over, and everything that features store about them.
 */
export async function eraseAccounts({ db, personalData }: Pick<App, 'db' | 'personalData'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const erased = await eraseDueAccounts(tx)
    const people = {
      accountIds: erased.map(({ id }) => id),
      phones: erased.flatMap(({ phone }) => phone ?? []),
      emails: erased.flatMap(({ email }) => email ?? []),
    }
    for (const { erase } of personalData) await erase?.(tx, people)
  })
}
