import type { Ctx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { keepInterruptedForm } from '#core/interrupted-form.ts'
import { type PageAddress, uncheckedAddress } from '#platform/page-address.ts'
import { withoutLanguage } from '#texts/language.ts'
import { signInPath } from '../sign-in-path.ts'

/** Where whoever sent a form to `url` without a session signs in and comes back, to what was typed. */
export async function signInAgain(
  ctx: Ctx,
  { url, request }: { url: Pick<URL, 'pathname' | 'search'>; request: Request },
): Promise<PageAddress> {
  await keepInterruptedForm(ctx, url, request)
  setFlash(ctx, ctx.i18n.t('You are signed out. Sign in to go on where you were.'), 'info')
  return signInPath(uncheckedAddress(withoutLanguage(url.pathname) + url.search))
}
