import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { deleteClaimsOf, listClaimsForExport } from './claim-queries.ts'
import { deleteTransfersOf, listTransfersForExport } from './transfer-queries.ts'

/** Papers without a claim are removed by the nightly sweep (claim-jobs.ts). */
export const ownershipData = {
  tables: ['business_claim', 'business_transfer'],
  async export({ db, actor }): Promise<Pick<AccountExport, 'claims' | 'transfers'>> {
    const rows = await listClaimsForExport(db, actor.accountId)
    const transfers = await listTransfersForExport(db, actor)
    return {
      transfers: transfers.map((row) => ({
        businessId: row.business_id,
        business: row.business_name,
        isGiver: row.from_account_id === actor.accountId,
        toName: row.to_name,
        toNumber: row.to_phone,
        offeredAt: row.offered_at.toISOString(),
        isAccepted: row.to_account_id !== null,
      })),
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
  hide: async (tx, { actor }) => {
    await deleteClaimsOf(tx, [actor.accountId])
    await deleteTransfersOf(tx, { accountIds: [actor.accountId], phones: actor.phone ? [actor.phone] : [] })
  },
  erase: async (tx, { accountIds, phones }) => {
    await deleteClaimsOf(tx, accountIds)
    await deleteTransfersOf(tx, { accountIds, phones })
  },
} satisfies PersonalData
