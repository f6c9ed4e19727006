import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { readForm } from '#core/page.ts'
import { displayIdentifier, parseIdentifier } from '../identifier.ts'
import { ownerContact } from './confirm-owner.ts'
import { readStepOfForm } from './sign-in-step.ts'

/** Tells whoever sends a sign-in form after another tab has signed in with another contact, as whom they go on. */
export async function sayWhoIsSignedIn(ctx: SignedInCtx, request: Request): Promise<void> {
  const form = await readForm(request)
  const wanted = parseIdentifier(form.identifier ?? '') ?? readStepOfForm(ctx, form)?.identifier
  if (!wanted || ctx.actor[wanted.kind] === wanted.value) return
  const contact = displayIdentifier(ownerContact(ctx.actor))
  const text = ctx.i18n.t(
    'You signed in with {contact} in another tab. To use another number or e-mail, log out first.',
    {
      contact,
    },
  )
  setFlash(ctx, text, 'info')
}
