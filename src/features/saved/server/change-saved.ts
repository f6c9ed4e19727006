import type { SignedInCtx } from '#core/context.ts'
import { Refusal } from '#platform/refusal.ts'
import { translated } from '#texts/i18n-of.ts'
import type { SavedAnswer } from '../contract.ts'
import { savedPath } from '../rules.ts'
import { saveBusiness } from './save-business.ts'
import { unsaveBusiness } from './unsave-business.ts'

type Change = { businessId: number; intent: 'save' | 'remove' }

/**
 * Saves or removes a business, and says in a toast what became of it, in the language of the page: any page may have
 * asked. There is no field to correct in a refusal.
 */
export async function changeSaved(ctx: SignedInCtx, { businessId, intent }: Change): Promise<SavedAnswer> {
  const { i18n } = ctx
  try {
    if (intent === 'save') {
      await saveBusiness(ctx, businessId)
      const link = { href: savedPath(), label: i18n.t('See list') }
      return { isDone: true, toast: { kind: 'success', message: i18n.t('Saved to your list.'), link } }
    }
    await unsaveBusiness(ctx, businessId)
    return { isDone: true, toast: { kind: 'success', message: i18n.t('Removed from your saved businesses.') } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { isDone: false, toast: { kind: 'error', message: translated(i18n, error.message) } }
  }
}
