import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { ticketNumberOf } from '../rules.ts'
import { deleteFormsOf } from './form-queries.ts'
import { listContactMessagesOf } from './support-queries.ts'

export const supportData = {
  tables: ['contact_message'],
  async export({ db, actor }): Promise<Pick<AccountExport, 'contactMessages'>> {
    const messages = await listContactMessagesOf(db, actor)
    return {
      contactMessages: messages.map(({ id, topic, body, created_at }) => ({
        ticketNumber: ticketNumberOf(id),
        topic,
        text: body,
        sentAt: created_at.toISOString(),
      })),
    }
  },
  erase: (tx, people) => deleteFormsOf(tx, 'contact_message', people),
} satisfies PersonalData
