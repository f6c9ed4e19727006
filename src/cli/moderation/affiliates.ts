import { listOpenApplications, listPayable } from '#features/affiliations/server/affiliate-queries.ts'
import { decideApplication, endAffiliate, payAffiliate } from '#features/affiliations/server/decide-application.ts'
import { type Desk, printRow, rowsShown } from './desk.ts'

/** Applications of affiliates, and what affiliates are to be paid. */
export const affiliates: Desk = {
  usage: `  npm run moderate -- --take-affiliate 1001
                                          makes the sender of AF-1001 an affiliate, with a code
  npm run moderate -- --refuse-affiliate 1001 --reason "No shops in this area yet."
  npm run moderate -- --end-affiliate 1001 --reason "The link was sent to strangers."
                                          the code counts no more; what was earned is still paid
  npm run moderate -- --paid-affiliate 1001 --rupees 61.86
                                          you paid AF-1001 this sum, shown as due: writes it down`,
  decisions: {
    'take-affiliate': { decide: (office, id) => decideApplication(office, { id, reason: undefined, now: office.now }) },
    'refuse-affiliate': {
      needsReason: true,
      decide: (office, id, { reason }) => decideApplication(office, { id, reason, now: office.now }),
    },
    'end-affiliate': {
      needsReason: true,
      decide: (office, id, { reason }) => endAffiliate(office, { id, reason, now: office.now }),
    },
    'paid-affiliate': {
      needsRupees: true,
      decide: ({ db, now }, id, { paise }) => payAffiliate({ db }, { id, paise, now }),
    },
  },
  async list({ db, now }) {
    console.log('\napplication\tproduct\tname\tcity\tphone\te-mail\ttext')
    for (const { id, product, name, city, phone, email, body } of await listOpenApplications(db, rowsShown))
      printRow([id, product ?? '', name, city, phone ?? '', email, body])
    console.log('\naffiliate\tname\tUPI id\tdue, rupees')
    for (const { requestId, name, upiId, amountPaise } of await listPayable(db, now, rowsShown))
      printRow([requestId, name, upiId ?? 'not said', (amountPaise / 100).toFixed(2)])
  },
}
