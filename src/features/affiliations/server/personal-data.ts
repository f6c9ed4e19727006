import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { deleteFormsOf } from '#features/support/server/form-queries.ts'
import { affiliationNumberOf } from '../rules.ts'
import { eraseAffiliates, sumAffiliate } from './affiliate-queries.ts'
import { listAffiliationRequestsOf } from './affiliation-queries.ts'

/** Of affiliates what is owed is left, without whom it is owed to (eraseAffiliates); other requests are deleted. */
export const affiliationData = {
  tables: ['affiliation_request'],
  async export({ db, actor }): Promise<Pick<AccountExport, 'affiliationRequests'>> {
    const requests = await listAffiliationRequestsOf(db, actor)
    return {
      affiliationRequests: await Promise.all(
        requests.map(async ({ id, product, organisation, city, name, phone, email, body, code, ...request }) => ({
          affiliationNumber: affiliationNumberOf(id),
          product,
          organisation,
          city,
          name,
          phone,
          email,
          text: body,
          sentAt: request.created_at.toISOString(),
          status: request.status,
          reason: request.reason,
          code,
          paidTo: request.payout_upi,
          earnings: code === null ? null : await sumAffiliate(db, id),
        })),
      ),
    }
  },
  async erase(tx, people) {
    await eraseAffiliates(tx, people)
    await deleteFormsOf(tx, 'affiliation_request', people)
  },
} satisfies PersonalData
