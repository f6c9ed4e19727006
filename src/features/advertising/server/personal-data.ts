import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { deleteFormsOf } from '#features/support/server/form-queries.ts'
import { adNumberOf } from '../rules.ts'
import { listAdRequestsOf } from './advertising-queries.ts'

export const advertisingData = {
  tables: ['ad_request'],
  async export({ db, actor }): Promise<Pick<AccountExport, 'adRequests'>> {
    const requests = await listAdRequestsOf(db, actor)
    return {
      adRequests: requests.map(({ id, placement, business_name, city, start_on, body, created_at }) => ({
        adNumber: adNumberOf(id),
        placement,
        business: business_name,
        city,
        startOn: start_on,
        text: body,
        sentAt: created_at.toISOString(),
      })),
    }
  },
  erase: (tx, people) => deleteFormsOf(tx, 'ad_request', people),
} satisfies PersonalData
