import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { deleteSubscriber, findSubscriber } from './subscriber-queries.ts'

export const subscriberData = {
  tables: ['subscriber', 'subscriber_token'],
  async export({ db, actor: { email } }): Promise<Pick<AccountExport, 'letters'>> {
    const subscriber = email ? await findSubscriber(db, email) : undefined
    return {
      letters: subscriber
        ? {
            askedAt: subscriber.asked_at.toISOString(),
            confirmedAt: subscriber.confirmed_at?.toISOString() ?? null,
            unsubscribedAt: subscriber.unsubscribed_at?.toISOString() ?? null,
          }
        : null,
    }
  },
  hide: async (tx, { actor: { email } }) => {
    if (email) await deleteSubscriber(tx, email)
  },
} satisfies PersonalData
