import type { I18n } from '@lingui/core'
import { clipText } from '#page-kit/page-meta.ts'
import type { SignInReason } from '../server/sign-in-reason.ts'

/** Says what signing in is for, where that is known. */
export function signInTitle(
  i18n: I18n,
  { reason, product }: { reason: SignInReason | undefined; product: string },
): string {
  if (!reason) return i18n.t('Sign in on {product}', { product })
  if ('toRead' in reason) return i18n.t(titlesToRead[reason.toRead])
  if ('save' in reason) return i18n.t('Sign in to save {business}', { business: clipText(reason.save, 60) })
  if ('book' in reason) return i18n.t('Sign in to book at {business}', { business: clipText(reason.book, 60) })
  if ('ask' in reason)
    return reason.ask === null
      ? i18n.t('Sign in to ask them')
      : i18n.t('Sign in to ask {business}', { business: clipText(reason.ask, 60) })
  return i18n.t('Sign in to publish your review of {business}', { business: clipText(reason.reviewOf, 60) })
}

const titlesToRead = {
  enquiry: /* i18n */ 'Sign in to read your enquiry and its reply',
  bookings: /* i18n */ 'Sign in to see your bookings',
  requests: /* i18n */ 'Sign in to compare the replies',
  invitation: /* i18n */ 'Sign in to see who invites you',
} as const

/** What to enter there, as the same person may have several numbers. */
export function signInHint(i18n: I18n, reason: SignInReason | undefined): string | undefined {
  if (!reason) return i18n.t('Your enquiries, bookings and saved businesses in one place.')
  if ('save' in reason) return i18n.t('It stays in your list, on every phone and computer you sign in on.')
  if ('ask' in reason || 'book' in reason) return i18n.t('Your details are filled in then, and what you typed is kept.')
  if ('reviewOf' in reason) return i18n.t('So that every review is by a real person. Your stars are kept.')
  if (reason.toRead === 'invitation') return i18n.t('With the number that got the SMS.')
  return i18n.t('With the number or e-mail that you gave then.')
}
