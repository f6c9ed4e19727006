import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { idOf } from '#platform/id-of.ts'
import { parseForm } from '#platform/parse-form.ts'
import { refuseInvalid } from '#platform/refusal.ts'
import { connectionsPath } from '../connections-path.ts'
import { keyInput, refuseConnection, webhookInput } from '../contract.ts'
import { scopes } from '../rules.ts'
import { createKey, removeKey } from './api-keys.ts'
import { removeWebhook, renewSecret, replayDelivery, sendTest, setWebhook } from './change-webhook.ts'

/**
 * The forms of the page of connections. Lead back to it; a new key is in the answer instead, the only time it can be
 * seen.
 */
export async function handleConnectionsForm(ctx: SignedInCtx, form: FormValues) {
  const businessId = idOf(form.business)
  try {
    if (businessId === undefined) throw refuseBusiness('business_not_found')
    if (form.intent === 'newKey') {
      const chosen = scopes.filter((scope) => form[scope] !== undefined)
      const input = parseForm(keyInput, { name: form.name, scopes: chosen })
      return { newKey: await createKey(ctx, businessId, input) }
    }
    setFlash(ctx, await carryOut(ctx, businessId, form))
    return redirectDocument(connectionsPath(businessId))
  } catch (error) {
    return formProblem(error, form)
  }
}

async function carryOut(ctx: SignedInCtx, businessId: number, form: FormValues): Promise<string> {
  switch (form.intent) {
    case 'webhook':
      await setWebhook(ctx, businessId, parseForm(webhookInput, form))
      return /* i18n */ 'The webhook is on.'
    case 'off':
      await removeWebhook(ctx, businessId)
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
    case 'removeKey': {
      const keyId = idOf(form.key)
      if (keyId === undefined) throw refuseConnection('key_not_found')
      await removeKey(ctx, businessId, keyId)
      return /* i18n */ 'The key is deleted.'
    }
    default:
      throw refuseInvalid('validation_failed')
  }
}
