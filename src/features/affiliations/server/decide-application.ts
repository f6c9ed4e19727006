import { randomBytes } from 'node:crypto'
import type { App } from '#core/context.ts'
import { queueMessage } from '#core/messages.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { postTransfers } from '#features/ledger/server/post-transfers.ts'
import { affiliatePath } from '../affiliate-path.ts'
import { refuseAffiliation } from '../contract.ts'
import { affiliationNumberOf, referralCode } from '../rules.ts'
import { forgetPaidErased, lockApplication, payOut, updateApplication } from './affiliate-queries.ts'
import { lowerRefunded } from './settle-commissions.ts'

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
    await queueMessage(tx, config, {
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
 * An operator ends the work with an affiliate: the code counts no more; shops that came by it keep earning for their
 * year. Told by e-mail. Refuses: application_not_found, also when there is no active affiliate of this number.
 */
export function endAffiliate(
  { db, config: { origin, site } }: DecidingApp,
  { id, reason, now }: { id: number; reason: string; now: Date },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const affiliate = await lockApplication(tx, id)
    if (affiliate?.status !== 'ACTIVE') throw refuseAffiliation('application_not_found')
    await updateApplication(tx, id, { status: 'ENDED', reason, now })
    const owed = `What your shops have earned and will earn in their first year is yours: ${origin}${signInPath(affiliatePath)}`
    await queueMessage(
      tx,
      { origin },
      {
        channel: 'email',
        recipient: affiliate.email,
        subject: `${site.name}: your affiliation ${affiliationNumberOf(id)}`,
        body: `Your code ${affiliate.code} counts no more: ${reason}\n\n${owed}\n\n${site.name}\n${site.supportEmail}`,
        replyTo: site.supportEmail,
        dedupeKey: `affiliate:${id}:ended`,
      },
    )
  })
}

/**
 * An operator has paid an affiliate the sum that was shown as due: marks it and moves it in the ledger, once. Refuses:
 * payout_missing, and payout_differs when another sum is due by now.
 */
export function payAffiliate(
  { db }: Pick<App, 'db'>,
  { id, paise, now }: { id: number; paise: number; now: Date },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, id)
    if (!application?.payout_upi) throw refuseAffiliation('payout_missing')
    await lowerRefunded(tx, now)
    const paid = await payOut(tx, id, now)
    if (paid.reduce((sum, { amount_paise }) => sum + amount_paise, 0) !== paise)
      throw refuseAffiliation('payout_differs')
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
    await forgetPaidErased(tx, id)
  })
}
