import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { deleteFormsOf } from '#features/support/server/form-queries.ts'
import { affiliationNumberOf } from '../rules.ts'
import { listAffiliationRequestsOf } from './affiliation-queries.ts'

export const affiliationData = {
  tables: ['affiliation_request'],
  async export({ db, actor }): Promise<Pick<AccountExport, 'affiliationRequests'>> {
    const requests = await listAffiliationRequestsOf(db, actor)
    return {
      affiliationRequests: requests.map(({ id, product, organisation, city, body, created_at }) => ({
        affiliationNumber: affiliationNumberOf(id),
        product,
        organisation,
        city,
        text: body,
        sentAt: created_at.toISOString(),
      })),
    }
  },
  erase: (tx, people) => deleteFormsOf(tx, 'affiliation_request', people),
} satisfies PersonalData
