import { useLingui } from '@lingui/react'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { ButtonLink } from '#ui/button.tsx'

/** Shown to a visitor in place of a form that requires sign-in. */
export function SignInFirst({ why, back }: { why: string; back: PageAddress }) {
  const { i18n } = useLingui()
  return (
    <>
      <p>
        {why} {i18n.t('You sign in with your mobile number and a one-time password, and come straight back here.')}
      </p>
      <div>
        <ButtonLink href={signInPath(back)}>{i18n.t('Sign in')}</ButtonLink>
      </div>
    </>
  )
}
