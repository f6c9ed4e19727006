import { claimReasons } from '#features/ownership/claim-reasons.ts'
import { listOpenClaims } from '#features/ownership/server/claim-queries.ts'
import { decideClaim } from '#features/ownership/server/decide-claim.ts'
import type { Desk } from './desk.ts'

const name = 'claim'

type Owned = { account_id: number; owner_id: number | null; told_owner_id: number | null }

/** Whether somebody would lose the business, and knows of the claim. */
function disputeOf({ account_id: claimant, owner_id: owner, told_owner_id: told }: Owned): string {
  if (owner === null) return ''
  if (owner === claimant) return 'the claimant owns it already'
  return owner === told ? 'has an owner' : 'got an owner after the claim, who is not told yet'
}

/** Claims of listings by papers. */
export const claims: Desk = {
  usage: `  npm run moderate -- --approve 56        gives the business of claim 56 to its claimant
  npm run moderate -- --refuse 56 --reason other-address
                                          refuses claim 56; the claimant reads the reason`,
  decisions: {
    approve: {
      about: name,
      question: 'Give the business of claim {id} to its claimant? An owner before them loses it, and their staff too.',
      done: 'The business of claim {id} is its claimant’s; both sides are told.',
      decide: (office, id) => decideClaim(office, { id, reason: undefined, now: office.now }),
    },
    refuse: {
      about: name,
      reasons: claimReasons,
      question: 'Refuse claim {id}?',
      done: 'Claim {id} is refused; the claimant is told why.',
      decide: (office, id, { reason }) => decideClaim(office, { id, reason, now: office.now }),
    },
  },
  async list({ db, storages: { papers } }, part) {
    const open = await listOpenClaims(db, part)
    const rows = open.map(async (row) => {
      const files = await Promise.all(row.papers.map((paper) => papers.find(row.papers_key ?? '', paper)))
      return [
        row.id,
        row.business_id,
        row.business_name,
        row.business_address,
        row.gst_number ?? '',
        row.claimant,
        row.claimant_phone ?? '',
        row.proof,
        row.note,
        disputeOf(row),
        row.claimed_at.toISOString(),
        files.join(' '),
      ]
    })
    const columns = ['listing', 'business', 'address', 'GSTIN', 'claimant', 'phone', 'proof', 'note', 'dispute']
    return [{ name, columns: [...columns, 'claimed', 'papers'], rows: await Promise.all(rows) }]
  },
}
