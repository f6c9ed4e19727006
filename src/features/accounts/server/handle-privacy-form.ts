import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { chooseInvitations } from '#features/ratings/server/choose-invitations.ts'
import { findOptOut } from '#features/ratings/server/invitation-queries.ts'
import { listTold } from '#features/saved/server/alert-queries.ts'
import { stopAlerts } from '#features/saved/server/set-alerts.ts'
import { refuseInvalid } from '#platform/refusal.ts'
import { saveConsents } from './save-consents.ts'
import { showConsents } from './show-consents.ts'

/** Everything that the person allows us, each with its date. */
export async function showPrivacy(ctx: SignedInCtx) {
  const { accountId } = ctx.actor
  const [consents, told, optedOutAt] = await Promise.all([
    showConsents(ctx),
    listTold(ctx.db, accountId),
    findOptOut(ctx.db, accountId),
  ])
  const since = told.flatMap(({ alerts_since }) => alerts_since?.toISOString() ?? []).sort()
  return {
    ...consents,
    isCustomer: ctx.actor.role === 'customer',
    alerts: { count: told.length, since: since[0] ?? null },
    invitationsStoppedAt: optedOutAt?.toISOString() ?? null,
  }
}

/** Gives or withdraws one of them: one is as easy as the other. */
export async function handlePrivacyForm(ctx: SignedInCtx, form: FormValues) {
  try {
    switch (form.intent) {
      case 'news-on':
      case 'news-off':
        await saveConsents(ctx, { marketing: form.intent === 'news-on' })
        break
      case 'whatsapp-on':
      case 'whatsapp-off':
        await saveConsents(ctx, { whatsapp: form.intent === 'whatsapp-on' })
        break
      case 'reviews-on':
      case 'reviews-off':
        await chooseInvitations(ctx, form.intent === 'reviews-on')
        break
      case 'alerts-off':
        await stopAlerts(ctx)
        break
      default:
        throw refuseInvalid('validation_failed')
    }
  } catch (error) {
    return formProblem(error, form)
  }
  setFlash(ctx, /* i18n */ 'Saved.')
  return redirectDocument('/account/privacy')
}
