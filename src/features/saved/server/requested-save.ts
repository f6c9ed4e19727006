import type { Ctx, SignedInCtx } from '#core/context.ts'
import { addFlash } from '#core/flash.ts'
import { businessIdOf } from '#features/businesses/business-path.ts'
import { changeSaved } from './change-saved.ts'

const cookieName = 'save-after-sign-in'
/** As long as a sign-in may take. */
const lifetimeSeconds = 15 * 60

/**
 * Remembers what a visitor wants to save after signing in. Only the form of the button does this: were it part of the
 * address of the sign-in page, a link on another site could save something (docs/decisions/030-saved-businesses.md).
 */
export function keepRequestedSave(ctx: Ctx, businessId: number): void {
  ctx.cookies.set(cookieName, String(businessId), { maxAgeSeconds: lifetimeSeconds })
}

/** The business to be saved by the sign-in that leads to `back`. */
export function requestedSave({ cookies }: Pick<Ctx, 'cookies'>, back = ''): number | undefined {
  const businessId = businessIdOf(back.replace(/[?#].*/, '').replace(/.*\//, ''))
  return businessId !== undefined && String(businessId) === cookies.get(cookieName) ? businessId : undefined
}

/**
 * Saves it once the visitor has signed in, and leaves a toast that says so, or why not. A sign-in that was begun
 * anywhere else, perhaps by another person, saves nothing: `back` is where this one leads.
 */
export async function carryOutRequestedSave(ctx: SignedInCtx, back = ''): Promise<void> {
  const businessId = requestedSave(ctx, back)
  ctx.cookies.clear(cookieName)
  if (businessId === undefined) return
  const { toast } = await changeSaved(ctx, { businessId, intent: 'save' })
  addFlash(ctx, toast)
}
