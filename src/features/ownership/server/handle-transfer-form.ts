import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { onceRemoved } from '#core/once-removed.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { handleOwnerForm } from '#features/accounts/server/handle-owner-form.ts'
import { answerOwnerStep, forgetOwnerDraft, keepForOwner } from '#features/accounts/server/owner-draft.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { idOf } from '#platform/id-of.ts'
import { parseForm } from '#platform/parse-form.ts'
import { refuseInvalid } from '#platform/refusal.ts'
import { transferInput } from '../contract.ts'
import { transferPage, transferPath, transfersPath } from '../transfer-path.ts'
import { acceptTransfer, declineTransfer, offerTransfer, undoTransfer, withdrawTransfer } from './transfer-business.ts'

/**
 * The forms of the owner: the code first, then `offer` and `withdraw`. An offer that was sent when the code did not
 * count any more is kept until it is confirmed anew, and then carried out.
 */
export async function handleTransferForm(ctx: SignedInCtx, form: FormValues, url: URL) {
  const businessId = idOf(form.business ?? url.searchParams.get('business')) ?? 0
  if (form.step !== 'owner') return handleOwnForm(ctx, businessId, form)
  const step = { page: transferPage, path: transferPath(businessId), use: 'transfer', isAskedFirst: true } as const
  return answerOwnerStep(ctx, form, step, (waiting) => handleOwnForm(ctx, idOf(waiting.business) ?? 0, waiting))
}

async function handleOwnForm(ctx: SignedInCtx, businessId: number, form: FormValues) {
  try {
    if (form.intent === 'withdraw') {
      await onceRemoved('transfer_not_found', withdrawTransfer(ctx, businessId))
      setFlash(ctx, /* i18n */ 'The offer is withdrawn. The business stays yours.')
    } else if (form.intent === 'offer') {
      await offerTransfer(ctx, businessId, parseForm(transferInput, form))
      setFlash(ctx, /* i18n */ 'The offer is on its way. Nothing moves before it is accepted.')
    } else throw refuseInvalid('validation_failed')
    await forgetOwnerDraft(ctx, transferPage, form)
    return redirectDocument(transferPath(businessId))
  } catch (error) {
    await keepForOwner(ctx, transferPage, error, form)
    return formProblem(error, form)
  }
}

/**
 * The forms of those who get a business, and of both sides after it: the code first, then `accept` and `undo`;
 * `decline` needs none.
 */
export async function handleTransfersForm(ctx: SignedInCtx, form: FormValues) {
  if (form.step === 'owner') return handleOwnerForm(ctx, form, transfersPath, 'transfer')
  const businessId = idOf(form.business) ?? 0
  try {
    if (form.intent === 'accept') {
      await acceptTransfer(ctx, businessId)
      setFlash(ctx, /* i18n */ 'The business is yours. New enquiries reach you from now on.')
      return redirectDocument('/enquires')
    }
    if (form.intent === 'decline') {
      await onceRemoved('transfer_not_found', declineTransfer(ctx, businessId))
      setFlash(ctx, /* i18n */ 'You said no. The business stays with its owner.')
      return redirectDocument(transfersPath)
    }
    if (form.intent !== 'undo') throw refuseInvalid('validation_failed')
    if (await isBackAlready(ctx, businessId, form))
      await onceRemoved('transfer_not_found', undoTransfer(ctx, businessId))
    else await undoTransfer(ctx, businessId)
    setFlash(ctx, /* i18n */ 'Undone. The business is with who had it before.')
    return redirectDocument(transfersPath)
  } catch (error) {
    return formProblem(error, form)
  }
}

/**
 * Whether a transfer may have been undone before, by a second press or the other side: who `gave` a business has it,
 * who `got` it does not. Otherwise the transfer is gone for another reason, as when the giver has closed their account.
 */
async function isBackAlready({ actor, db }: SignedInCtx, businessId: number, { state }: FormValues): Promise<boolean> {
  const business = await findBusiness(db, businessId)
  return (business?.owner_id === actor.accountId) === (state === 'gave')
}
