import type { Ctx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { keepInterruptedForm } from '#core/interrupted-form.ts'
import { type PageAddress, uncheckedAddress } from '#platform/page-address.ts'
import { withoutLanguage } from '#texts/language.ts'
import { signInPath } from '../sign-in-path.ts'

type Sent = Parameters<typeof keepInterruptedForm>[1]

/** Where whoever sent a form to `url` without a session signs in and comes back, to what was typed. */
export async function signInAgain(ctx: Ctx, sent: Sent): Promise<PageAddress> {
  const { url } = sent
  await keepInterruptedForm(ctx, sent)
  setFlash(ctx, ctx.i18n.t('You are signed out. Sign in to go on where you were.'), 'info')
  return signInPath(uncheckedAddress(withoutLanguage(url.pathname) + url.search))
}

/** Keeps what was sent to `url` by somebody who changed the role meanwhile, in another tab, until they switch back. */
export async function switchBack(ctx: Ctx, sent: Sent): Promise<void> {
  await keepInterruptedForm(ctx, sent)
  setFlash(ctx, ctx.i18n.t('Nothing was sent: you switched between customer and business owner meanwhile.'), 'info')
}
