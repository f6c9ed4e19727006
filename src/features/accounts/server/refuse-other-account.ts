import { data } from 'react-router'
import type { SignedInCtx } from '#core/context.ts'
import { viewerField } from '#platform/viewer-field.ts'
import { isMarkOf } from './session-cookies.ts'

/**
 * Throws an answer of status 409 where a form was opened as another account than the one that is signed in by now: what
 * was typed for the one would be done in the name of the other (docs/decisions/605-another-account-without-script.md).
 * With script the page says so before it sends anything (ui/unsent-notice.tsx). Forms with files are compared where
 * they are received (media/server/receive-files.ts).
 */
export async function refuseOtherAccount(ctx: SignedInCtx, request: Request): Promise<void> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) return
  const sent = request.clone()
  // ignored: the page says that it is no form
  const form = await sent.formData().catch(() => undefined)
  const openedAs = form?.get(viewerField)
  if (typeof openedAs !== 'string' || isMarkOf(ctx, openedAs, ctx.actor.accountId)) return
  const message = ctx.i18n.t(
    'Nothing was sent: you signed in with another account in another tab. Go back, copy your text, then reload that page.',
  )
  throw data({ message }, { status: 409 })
}
