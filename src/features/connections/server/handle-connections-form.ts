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
import { connectionsPage, connectionsPath } from '../connections-path.ts'
import { keyInput, refuseConnection, webhookInput } from '../contract.ts'
import { scopes } from '../rules.ts'
import { createKey, removeKey } from './api-keys.ts'
import { removeWebhook, renewSecret, replayDelivery, sendTest, setWebhook } from './change-webhook.ts'

/**
 * The forms of the page of connections. Lead back to it; a new key is in the answer instead, the only time it can be
 * seen. A form that needs the code of the owner is kept until that is right, and then carried out.
 */
export async function handleConnectionsForm(ctx: SignedInCtx, form: FormValues, url: URL) {
  const businessId = idOf(form.business ?? url.searchParams.get('business'))
  if (form.step !== 'owner') return handleForm(ctx, businessId, form)
  const step = { page: connectionsPage, path: connectionsPath(businessId), use: 'program' } as const
  return answerOwnerStep(ctx, form, step, (waiting) => handleForm(ctx, idOf(waiting.business), waiting))
}

async function handleForm(ctx: SignedInCtx, businessId: number | undefined, form: FormValues) {
  try {
    if (businessId === undefined) throw refuseBusiness('business_not_found')
    if (form.intent === 'newKey') {
      const chosen = scopes.filter((scope) => form[scope] !== undefined)
      const input = parseForm(keyInput, { name: form.name, scopes: chosen })
      const newKey = await createKey(ctx, businessId, input)
      await forgetOwnerDraft(ctx, connectionsPage, form)
      return { newKey }
    }
    setFlash(ctx, await carryOut(ctx, businessId, form))
    await forgetOwnerDraft(ctx, connectionsPage, form)
    return redirectDocument(connectionsPath(businessId))
  } catch (error) {
    await keepForOwner(ctx, connectionsPage, error, form)
    return formProblem(error, form)
  }
}

async function carryOut(ctx: SignedInCtx, businessId: number, form: FormValues): Promise<string> {
  switch (form.intent) {
    case 'webhook':
      await setWebhook(ctx, businessId, parseForm(webhookInput, form))
      return /* i18n */ 'The webhook is on.'
    case 'off':
      await onceRemoved('no_webhook', removeWebhook(ctx, businessId))
      return /* i18n */ 'The webhook is off.'
    case 'secret':
      await renewSecret(ctx, businessId)
      return /* i18n */ 'There is a new secret. The old one signs along for a day.'
    case 'test':
      await sendTest(ctx, businessId)
      return /* i18n */ 'The test is on its way.'
    case 'replay': {
      const deliveryId = idOf(form.delivery)
      if (deliveryId === undefined) throw refuseConnection('delivery_not_found')
      await replayDelivery(ctx, businessId, deliveryId)
      return /* i18n */ 'It is on its way again.'
    }
    case 'removeKey':
      await onceRemoved('key_not_found', removeKey(ctx, businessId, keyIdOf(form.key)))
      return /* i18n */ 'The key is deleted.'
    default:
      throw refuseInvalid('validation_failed')
  }
}

function keyIdOf(text: string | undefined): number {
  const id = idOf(text)
  if (id === undefined) throw refuseConnection('key_not_found')
  return id
}
