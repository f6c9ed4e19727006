import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { onceRemoved } from '#core/once-removed.ts'
import type { FormValues } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { refuseAccount, sessionParams } from '../contract.ts'
import { endOwnOtherSessions, endOwnSession } from './own-sessions.ts'

/** Ends one session, or with `end-others` all but this one. Refuses, without an id of a session: session_not_found. */
export async function handleSessionsForm(ctx: SignedInCtx, form: FormValues) {
  if (form.intent === 'end-others') {
    await endOwnOtherSessions(ctx)
    setFlash(ctx, /* i18n */ 'You are logged out everywhere else.')
    return redirectDocument('/account/sessions')
  }
  const { data } = sessionParams.safeParse(form)
  if (!data) throw refuseAccount('session_not_found')
  await onceRemoved('session_not_found', endOwnSession(ctx, data.sessionId))
  setFlash(ctx, /* i18n */ 'That device is logged out.')
  return redirectDocument('/account/sessions')
}
