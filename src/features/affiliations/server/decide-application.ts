import { randomBytes } from 'node:crypto'
import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { queueMessage } from '#core/messages.ts'
import { findAccount, findAccountByIdentifier } from '#features/accounts/server/account-queries.ts'
import { postTransfers } from '#features/ledger/server/post-transfers.ts'
import type { Language } from '#texts/language.ts'
import { refuseAffiliation } from '../contract.ts'
import { referralCode } from '../rules.ts'
import {
  type ApplicationRow,
  forgetPaidErased,
  lockApplication,
  payOut,
  updateApplication,
} from './affiliate-queries.ts'
import { decidedEmail, endedEmail } from './affiliation-messages.ts'
import { lowerRefunded } from './settle-commissions.ts'

type DecidingApp = Pick<App, 'db' | 'config'>

/** Of the account that applied, else of the one with the address. */
async function languageOfSender(tx: Db, { account_id: accountId, email }: ApplicationRow): Promise<Language> {
  const account =
    accountId === null
      ? await findAccountByIdentifier(tx, { kind: 'email', value: email })
      : await findAccount(tx, accountId)
  return account?.language ?? 'en'
}

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
    await queueMessage(tx, config, {
      ...decidedEmail(config, { id, code, reason }, await languageOfSender(tx, application)),
      channel: 'email',
      recipient: application.email,
      dedupeKey: `affiliate:${id}:decided`,
    })
  })
}

/**
 * An operator ends the work with an affiliate: the code counts no more; shops that came by it keep earning for their
 * year. Told by e-mail. Refuses: application_not_found, also when there is no active affiliate of this number.
 */
export function endAffiliate(
  { db, config }: DecidingApp,
  { id, reason, now }: { id: number; reason: string; now: Date },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const affiliate = await lockApplication(tx, id)
    if (affiliate?.status !== 'ACTIVE') throw refuseAffiliation('application_not_found')
    await updateApplication(tx, id, { status: 'ENDED', reason, now })
    const facts = { id, code: affiliate.code ?? '', reason }
    await queueMessage(tx, config, {
      ...endedEmail(config, facts, await languageOfSender(tx, affiliate)),
      channel: 'email',
      recipient: affiliate.email,
      dedupeKey: `affiliate:${id}:ended`,
    })
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
