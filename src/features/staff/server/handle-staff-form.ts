import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { onceRemoved } from '#core/once-removed.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { answerOwnerStep, forgetOwnerDraft, keepForOwner } from '#features/accounts/server/owner-draft.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { idOf } from '#platform/id-of.ts'
import { parseForm } from '#platform/parse-form.ts'
import { refuseInvalid } from '#platform/refusal.ts'
import { inviteInput, refuseStaff, roleInput } from '../contract.ts'
import { staffPage, staffPath } from '../staff-path.ts'
import { changeRole, leaveStaff, removeStaff } from './change-staff.ts'
import { cancelInvitation, inviteStaff } from './invite-staff.ts'

/**
 * The forms of the page of staff: `invite`, `cancel` an invitation, `role` and `remove` of a member, and `leave` of the
 * caller. Lead back to it. A form that needs the code of the owner is kept until that is right, and then carried out.
 */
export async function handleStaffForm(ctx: SignedInCtx, form: FormValues, url: URL) {
  const businessId = idOf(form.business ?? url.searchParams.get('business'))
  if (form.step !== 'owner') return handleForm(ctx, businessId, form)
  const step = { page: staffPage, path: staffPath(businessId), use: 'team' } as const
  return answerOwnerStep(ctx, form, step, (waiting) => handleForm(ctx, idOf(waiting.business), waiting))
}

async function handleForm(ctx: SignedInCtx, businessId: number | undefined, form: FormValues) {
  try {
    if (businessId === undefined) throw refuseBusiness('business_not_found')
    setFlash(ctx, await carryOut(ctx, businessId, form))
    await forgetOwnerDraft(ctx, staffPage, form)
    return redirectDocument(staffPath(form.intent === 'leave' ? undefined : businessId))
  } catch (error) {
    await keepForOwner(ctx, staffPage, error, form)
    return formProblem(error, form)
  }
}

async function carryOut(ctx: SignedInCtx, businessId: number, form: FormValues): Promise<string> {
  switch (form.intent) {
    case 'invite':
      await inviteStaff(ctx, businessId, parseForm(inviteInput, form))
      return /* i18n */ 'The invitation is on its way.'
    case 'cancel':
      await onceRemoved('invitation_not_found', cancelInvitation(ctx, businessId, memberOf(form.invitation)))
      return /* i18n */ 'The invitation is taken back.'
    case 'role':
      await changeRole(ctx, businessId, { accountId: memberOf(form.member), ...parseForm(roleInput, form) })
      return /* i18n */ 'The role is changed.'
    case 'remove':
      await onceRemoved('member_not_found', removeStaff(ctx, businessId, memberOf(form.member)))
      return /* i18n */ 'This person has no access any more.'
    case 'leave':
      await onceRemoved('member_not_found', leaveStaff(ctx, businessId))
      return /* i18n */ 'You do not work for this business any more.'
    default:
      throw refuseInvalid('validation_failed')
  }
}

function memberOf(text: string | undefined): number {
  const id = idOf(text)
  if (id === undefined) throw refuseStaff('member_not_found')
  return id
}
