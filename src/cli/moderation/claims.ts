import { listOpenClaims } from '#features/ownership/server/claim-queries.ts'
import { decideClaim } from '#features/ownership/server/decide-claim.ts'
import { type Desk, printRow, rowsShown } from './desk.ts'

/** Claims of listings by papers. */
export const claims: Desk = {
  usage: `  npm run moderate -- --approve 56        gives the business of claim 56 to its claimant
  npm run moderate -- --refuse 56 --reason "The address is another."
                                          refuses claim 56; the claimant reads the reason`,
  decisions: {
    approve: { decide: (office, id) => decideClaim(office, { id, reason: undefined, now: office.now }) },
    refuse: {
      needsReason: true,
      decide: (office, id, { reason }) => decideClaim(office, { id, reason, now: office.now }),
    },
  },
  async list({ db, storages: { papers } }) {
    console.log('\nclaim\tlisting\tbusiness\taddress\tGSTIN\tclaimant\tphone\tproof\tnote\tdispute\tclaimed\tpapers')
    for (const row of await listOpenClaims(db, rowsShown)) {
      const files = await Promise.all(row.papers.map((name) => papers.find(row.papers_key ?? '', name)))
      printRow([
        row.id,
        row.business_id,
        row.business_name,
        row.business_address,
        row.gst_number ?? '',
        row.claimant,
        row.claimant_phone ?? '',
        row.proof,
        row.note,
        row.is_dispute ? 'has an owner' : '',
        row.claimed_at.toISOString(),
        files.join(' '),
      ])
    }
  },
}
