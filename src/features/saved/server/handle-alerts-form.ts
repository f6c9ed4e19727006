import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import type { FormValues } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { parseForm } from '#platform/parse-form.ts'
import { Refusal } from '#platform/refusal.ts'
import { alertsForm } from '../contract.ts'
import { rowId, savedPath } from '../rules.ts'
import { setAlerts } from './set-alerts.ts'

/** The bell of a row of the list; leads back to the row. */
export async function handleAlertsForm(ctx: SignedInCtx, form: FormValues, page: number) {
  const { businessId, intent } = parseForm(alertsForm, form)
  const isOn = intent === 'alerts-on'
  try {
    await setAlerts(ctx, { businessId, isOn })
    setFlash(
      ctx,
      isOn
        ? /* i18n */ 'We write to you when its price, hours or place change. Stop it here at any time.'
        : /* i18n */ 'No more messages about it.',
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    setFlash(ctx, error.message, 'error')
  }
  return redirectDocument(`${savedPath(page)}#${rowId(businessId)}`)
}
