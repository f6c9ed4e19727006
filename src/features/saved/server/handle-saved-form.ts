import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import type { FormValues } from '#core/page.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { parseForm } from '#platform/parse-form.ts'
import { Refusal } from '#platform/refusal.ts'
import { savedForm } from '../contract.ts'
import { savedPath } from '../rules.ts'
import { saveBusiness } from './save-business.ts'
import { unsaveBusiness } from './unsave-business.ts'

/**
 * The form of the save button. It has no fields to correct, so a refusal is a toast on the page with the button.
 * Returns the address of that page.
 */
export async function handleSavedForm(ctx: SignedInCtx, values: FormValues): Promise<PageAddress> {
  const { businessId, page, intent } = parseForm(savedForm, values)
  try {
    if (intent === 'save') {
      await saveBusiness(ctx, businessId)
      setFlash(ctx, /* i18n */ 'Saved. It is in the menu, under Saved Businesses.')
    } else {
      await unsaveBusiness(ctx, businessId)
      setFlash(ctx, /* i18n */ 'Removed from your saved businesses.')
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    setFlash(ctx, error.message, 'error')
  }
  if (page !== undefined) return savedPath(page)
  const [card] = await listBusinessCards(ctx, { ids: [businessId] })
  return card?.url ?? savedPath()
}
