import type { SignedInCtx } from '#core/context.ts'
import type { Flash } from '#core/flash.ts'
import { Refusal } from '#platform/refusal.ts'
import type { SavedAnswer } from '../contract.ts'
import { savedPath } from '../rules.ts'
import { saveBusiness } from './save-business.ts'
import { unsaveBusiness } from './unsave-business.ts'

const seeList: Flash['link'] = { href: savedPath(), label: /* i18n */ 'See list' }

type Change = { businessId: number; intent: 'save' | 'remove' }

/** Saves or removes a business, and says in a toast what became of it. There is no field to correct in a refusal. */
export async function changeSaved(ctx: SignedInCtx, { businessId, intent }: Change): Promise<SavedAnswer> {
  try {
    if (intent === 'save') {
      await saveBusiness(ctx, businessId)
      return { isDone: true, toast: { kind: 'success', message: /* i18n */ 'Saved to your list.', link: seeList } }
    }
    await unsaveBusiness(ctx, businessId)
    return { isDone: true, toast: { kind: 'success', message: /* i18n */ 'Removed from your saved businesses.' } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { isDone: false, toast: { kind: 'error', message: error.message } }
  }
}
