import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { onceRemoved } from '#core/once-removed.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { refuseInvalid } from '#platform/refusal.ts'
import { passkeyParams, refusePasskey, registrationResponse } from '../contract.ts'
import { addPasskey } from './add-passkey.ts'
import { handleOwnerForm, showOwnerForm } from './handle-owner-form.ts'
import { listOwnPasskeys, removePasskey } from './own-passkeys.ts'

const passkeysPath = '/account/passkeys'

export async function showPasskeys(ctx: SignedInCtx) {
  const [passkeys, owner] = await Promise.all([listOwnPasskeys(ctx), showOwnerForm(ctx, 'account')])
  return { passkeys, owner }
}

/** Its forms: `remove` one, `add` what the browser made, and those that confirm the owner first. */
export async function handlePasskeysForm(ctx: SignedInCtx, form: FormValues) {
  if (form.step === 'owner') return handleOwnerForm(ctx, form, passkeysPath, 'account')
  try {
    if (form.intent === 'remove') await remove(ctx, form)
    else if (form.intent === 'add') {
      await addPasskey(ctx, readPasskey(form.passkey ?? ''))
      setFlash(ctx, /* i18n */ 'Passkey added. Next time it signs you in.')
    } else throw refuseInvalid('validation_failed')
    return redirectDocument(passkeysPath)
  } catch (error) {
    return formProblem(error, {})
  }
}

async function remove(ctx: SignedInCtx, form: FormValues): Promise<void> {
  const { data } = passkeyParams.safeParse(form)
  if (!data) throw refusePasskey('passkey_not_found')
  await onceRemoved('passkey_not_found', removePasskey(ctx, data.passkeyId))
  setFlash(ctx, /* i18n */ 'Passkey removed. Delete it on your device as well.')
}

function readPasskey(text: string) {
  try {
    return registrationResponse.parse(JSON.parse(text))
  } catch {
    // ignored: whatever was sent, no browser made it
    throw refusePasskey('passkey_refused')
  }
}
