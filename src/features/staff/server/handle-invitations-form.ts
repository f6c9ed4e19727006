import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { onceRemoved } from '#core/once-removed.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { placeText } from '#features/places/place-name.ts'
import { idOf } from '#platform/id-of.ts'
import { refuseInvalid } from '#platform/refusal.ts'
import { refuseStaff } from '../contract.ts'
import { invitationsPath } from '../staff-path.ts'
import { acceptInvitation, declineInvitation } from './answer-invitation.ts'
import { listEndingsOf } from './ending-queries.ts'
import { listInvitationsTo } from './invitation-queries.ts'

/** What the number of the caller is invited to, and which businesses they no longer work for. */
export async function showInvitations({ app, db, actor, i18n, now }: SignedInCtx) {
  const [rows, endings] = await Promise.all([
    actor.phone ? listInvitationsTo(db, actor.phone, now) : [],
    listEndingsOf(db, actor.accountId),
  ])
  return {
    phone: actor.phone,
    endings: endings.map(({ business_id, name, ended_at }) => ({
      businessId: business_id,
      business: name,
      endedAt: ended_at.toISOString(),
    })),
    invitations: rows.map((row) => ({
      id: row.id,
      role: row.role,
      business: row.name,
      where: placeText(app.places, row, i18n),
      expiresAt: row.expires_at.toISOString(),
    })),
  }
}

/** The forms of the invitations: `accept` leads to the enquiries of the business, `decline` back. */
export async function handleInvitationsForm(ctx: SignedInCtx, form: FormValues) {
  try {
    const id = idOf(form.invitation)
    if (id === undefined) throw refuseStaff('invitation_not_found')
    if (form.intent === 'accept') {
      const business = await acceptInvitation(ctx, id)
      setFlash(ctx, ctx.i18n.t('You now work for {business}.', { business }))
      return redirectDocument('/merchant-enquiryPending')
    }
    if (form.intent !== 'decline') throw refuseInvalid('validation_failed')
    await onceRemoved('invitation_not_found', declineInvitation(ctx, id))
    setFlash(ctx, /* i18n */ 'You declined the invitation.')
    return redirectDocument(invitationsPath)
  } catch (error) {
    return formProblem(error, form)
  }
}
