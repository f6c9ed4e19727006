import { listUnverified } from '#features/plans/server/badge-queries.ts'
import { verifyBusiness } from '#features/plans/server/verify-business.ts'
import type { Desk } from './desk.ts'

const name = 'badge'

/** Businesses on a paid plan whose number is not the one that their owner proved. */
export const badges: Desk = {
  usage: `  npm run moderate -- --verify 1001       you saw a document with name and address of business 1001:
                                          it gets the Verified badge`,
  decisions: {
    verify: {
      about: name,
      question: 'Did you see a document with name and address of business {id}? It gets the Verified badge.',
      done: 'Business {id} is verified.',
      decide: (office, id) => verifyBusiness(office, id, office.now),
    },
  },
  async list({ db, now }, part) {
    const rows = (await listUnverified(db, part, now)).map((row) => [
      row.id,
      row.name,
      row.nativeName ?? '',
      row.phone ?? '',
      row.address ?? '',
      row.city,
      row.ownerPhone ?? '',
    ])
    const columns = ['business', 'native name', 'number listed', 'address', 'city', 'number of its owner']
    return [{ name, columns, rows }]
  },
}
