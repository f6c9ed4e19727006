import { useLingui } from '@lingui/react'
import type { Identifier } from '../identifier.ts'
import type { OtpFormProblem } from '../server/account-otp-step.ts'
import type { ContactChangeData } from '../server/handle-contact-change.ts'
import { AccountPage } from './account-page.tsx'
import { ContactForm } from './contact-form.tsx'
import { OwnerForm } from './owner-form.tsx'

type ContactChangeProps = {
  kind: Identifier['kind']
  shown: ContactChangeData
  problem: OtpFormProblem | undefined
}

const pages = {
  email: { path: '/account/email', title: /* i18n */ 'My e-mail' },
  phone: { path: '/account/number', title: /* i18n */ 'My mobile number' },
} as const

/** The page that changes the number or the e-mail address: the owner's form, then that of the contact. */
export function ContactChange({ kind, shown, problem }: ContactChangeProps) {
  const { i18n } = useLingui()
  const { owner, ...contact } = shown
  const path = pages[kind].path
  return (
    <AccountPage
      title={i18n.t(pages[kind].title)}
      lead={i18n.t('You sign in with it, so we check twice and tell your old contacts.')}
    >
      {owner.isConfirmed ? (
        <ContactForm {...contact} {...{ kind, path, problem }} />
      ) : (
        <OwnerForm {...{ owner, path, problem }} />
      )}
    </AccountPage>
  )
}
