import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { deleteClaimsOf, listClaimsForExport } from './claim-queries.ts'

/** Papers without a claim are removed by the nightly sweep (claim-jobs.ts). */
export const ownershipData = {
  tables: ['business_claim'],
  async export({ db, actor }): Promise<Pick<AccountExport, 'claims'>> {
    const rows = await listClaimsForExport(db, actor.accountId)
    return {
      claims: rows.map(({ business_id, name, proof, note, state, reason, claimed_at, decided_at, papers }) => ({
        businessId: business_id,
        business: name,
        proof,
        note,
        state,
        reason,
        papers,
        claimedAt: claimed_at.toISOString(),
        decidedAt: decided_at?.toISOString() ?? null,
      })),
    }
  },
  hide: (tx, { actor }) => deleteClaimsOf(tx, [actor.accountId]),
  erase: (tx, { accountIds }) => deleteClaimsOf(tx, accountIds),
} satisfies PersonalData
