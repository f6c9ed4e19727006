import type { I18n } from '@lingui/core'
import { clipText } from '#page-kit/page-meta.ts'
import type { SignInReason } from '../server/sign-in-reason.ts'

/** Says what signing in is for, where that is known. */
export function signInTitle(
  i18n: I18n,
  { reason, product }: { reason: SignInReason | undefined; product: string },
): string {
  return reason
    ? i18n.t('Sign in to publish your review of {business}', { business: clipText(reason.reviewOf, 60) })
    : i18n.t('Sign in on {product}', { product })
}
