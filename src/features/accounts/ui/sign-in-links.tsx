import { useLingui } from '@lingui/react'
import { PageLink } from '#ui/page-link.tsx'
import { type PostLogin, withPostLogin } from '../post-login.ts'

/**
 * Below the sign-in form, for new visitors (spec §4: a customer registers at /register, a merchant lists a business).
 */
export function SignInLinks({ postLogin }: { postLogin: PostLogin }) {
  const { i18n } = useLingui()
  return (
    <p className="flex flex-wrap items-center gap-x-4 border-t border-line pt-2 text-sm">
      <span className="text-muted">{i18n.t('New here?')}</span>
      <PageLink href={withPostLogin('/register', postLogin)} className="text-link inline-flex min-h-11 items-center">
        {i18n.t('Register as Customer')}
      </PageLink>
      <PageLink href="/list-business" className="text-link inline-flex min-h-11 items-center">
        {i18n.t('List Your Business')}
      </PageLink>
    </p>
  )
}
