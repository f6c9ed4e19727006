import { randomBytes } from 'node:crypto'
import type { App } from '#core/context.ts'
import { queueMessage } from '#core/messages.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { postTransfers } from '#features/ledger/server/post-transfers.ts'
import { affiliatePath } from '../affiliate-path.ts'
import { refuseAffiliation } from '../contract.ts'
import { affiliationNumberOf, referralCode } from '../rules.ts'
import { lockApplication, payOut, updateApplication } from './affiliate-queries.ts'

type DecidingApp = Pick<App, 'db' | 'config'>

/**
 * An operator takes somebody on as an affiliate, who gets a code, or refuses with a reason; both are told by e-mail.
 * Refuses: application_not_found, also when it was decided before.
 */
export function decideApplication(
  { db, config }: DecidingApp,
  { id, reason, now }: { id: number; reason: string | undefined; now: Date },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, id)
    if (application?.status !== 'APPLIED') throw refuseAffiliation('application_not_found')
    const isTaken = reason === undefined
    const code = referralCode(application.name, randomBytes(4))
    await updateApplication(tx, id, isTaken ? { status: 'ACTIVE', code, now } : { status: 'REFUSED', reason, now })
    const link = config.origin + signInPath(affiliatePath)
    const { site } = config
    const sentence = isTaken
      ? `Welcome. Your code is ${code}. Your link, the shops that came by it and what you earned: ${link}`
      : `Thank you for writing to us. We cannot work with you for now: ${reason}`
    await queueMessage(tx, {
      channel: 'email',
      recipient: application.email,
      subject: `${site.name}: your application ${affiliationNumberOf(id)}`,
      body: `${sentence}\n\n${site.name}\n${site.supportEmail}`,
      replyTo: site.supportEmail,
      dedupeKey: `affiliate:${id}:decided`,
    })
  })
}

/**
 * An operator has paid an affiliate everything that can be paid by now: marks it and moves it in the ledger, once.
 * Returns the sum in paise.
 */
export function payAffiliate({ db }: Pick<App, 'db'>, { id, now }: { id: number; now: Date }): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, id)
    if (!application?.payout_upi) throw refuseAffiliation('payout_missing')
    const paid = await payOut(tx, id, now)
    await postTransfers(
      tx,
      paid.map(({ id: commissionId, payment_id, amount_paise }) => ({
        debit: 'commissions' as const,
        credit: 'bank' as const,
        amountPaise: amount_paise,
        paymentId: payment_id,
        key: `commission:${commissionId}:paid`,
      })),
      now,
    )
    return paid.reduce((sum, { amount_paise }) => sum + amount_paise, 0)
  })
}
