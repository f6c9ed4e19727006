import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { answersOf } from './draft.ts'
import { deleteDraftsOf, findAccountDraft } from './draft-queries.ts'

/** A draft of a browser without an account is deleted after some days (rules.ts). */
export const registrationData = {
  tables: ['business_draft'],
  async export({ db, actor }): Promise<Pick<AccountExport, 'listingDraft'>> {
    const row = await findAccountDraft(db, actor.accountId)
    if (row === undefined || row.business_id !== null) return { listingDraft: null }
    const { name, phone, landline, email, website, gstNumber, place } = answersOf(row)
    return {
      listingDraft: {
        name: name ?? null,
        phone: phone ?? null,
        landline: landline ?? null,
        email: email ?? null,
        website: website ?? null,
        gstNumber: gstNumber ?? null,
        address: place?.address ?? null,
        pincode: place?.pincode ?? null,
        serviceArea: place?.serviceArea ?? null,
        lat: place?.lat ?? null,
        lng: place?.lng ?? null,
      },
    }
  },
  hide: (tx, { actor }) => deleteDraftsOf(tx, [actor.accountId]),
  erase: (tx, { accountIds }) => deleteDraftsOf(tx, accountIds),
} satisfies PersonalData
