import { affiliationReasons } from '#features/affiliations/affiliation-reasons.ts'
import { findPayable, listOpenApplications, listPayable } from '#features/affiliations/server/affiliate-queries.ts'
import { decideApplication, endAffiliate, payAffiliate } from '#features/affiliations/server/decide-application.ts'
import type { Desk } from './desk.ts'

const application = 'application'
const affiliate = 'affiliate'

/** Applications of affiliates, and what affiliates are to be paid. */
export const affiliates: Desk = {
  usage: `  npm run moderate -- --take-affiliate 1001
                                          makes the sender of AF-1001 an affiliate, with a code
  npm run moderate -- --refuse-affiliate 1001 --reason area
  npm run moderate -- --end-affiliate 1001 --reason spam
                                          the code counts no more; what was earned is still paid
  npm run moderate -- --paid-affiliate 1001 --rupees 61.86
                                          you paid AF-1001 this sum, shown as due: writes it down`,
  decisions: {
    'take-affiliate': {
      about: application,
      question: 'Make the sender of AF-{id} an affiliate, with a code?',
      done: 'AF-{id} is an affiliate; the code is on its way by e-mail.',
      decide: (office, id) => decideApplication(office, { id, reason: undefined, now: office.now }),
    },
    'refuse-affiliate': {
      about: application,
      reasons: affiliationReasons,
      question: 'Refuse the application AF-{id}?',
      done: 'AF-{id} is refused; the reason is on its way by e-mail.',
      decide: (office, id, { reason }) => decideApplication(office, { id, reason, now: office.now }),
    },
    'end-affiliate': {
      about: affiliate,
      reasons: affiliationReasons,
      question: 'End the work with affiliate AF-{id}? The code counts no more.',
      done: 'The code of AF-{id} counts no more; the affiliate is told by e-mail.',
      decide: (office, id, { reason }) => endAffiliate(office, { id, reason, now: office.now }),
    },
    'paid-affiliate': {
      about: affiliate,
      needsRupees: true,
      question: 'Did you pay AF-{id} this sum by UPI? It is written down as paid.',
      done: 'The payment to AF-{id} is written down.',
      decide: ({ db, now }, id, { paise }) => payAffiliate({ db }, { id, paise, now }),
    },
  },
  async list({ db, now }, part) {
    const open = (await listOpenApplications(db, part)).map(({ id, product, name, city, phone, email, body }) => [
      id,
      product ?? '',
      name,
      city,
      phone ?? '',
      email,
      body,
    ])
    const one = part.id === undefined ? undefined : await findPayable(db, now, part.id)
    const due = part.id === undefined ? await listPayable(db, now, part) : one ? [one] : []
    const payable = due.map(({ requestId, name, upiId, amountPaise }) => [
      requestId,
      name,
      upiId ?? 'not said',
      (amountPaise / 100).toFixed(2),
    ])
    return [
      { name: application, columns: ['product', 'name', 'city', 'phone', 'e-mail', 'text'], rows: open },
      { name: affiliate, columns: ['name', 'UPI id', 'due, rupees'], rows: payable },
    ]
  },
}
