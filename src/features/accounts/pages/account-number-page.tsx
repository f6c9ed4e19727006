import { useLingui } from '@lingui/react'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { usePagePath } from '#texts/use-page-path.ts'
import { handleContactChange, showContactChange } from '../server/handle-contact-change.ts'
import { AccountPage } from '../ui/account-page.tsx'
import { ContactForm } from '../ui/contact-form.tsx'
import { OwnerForm } from '../ui/owner-form.tsx'
import type { Route } from './+types/account-number-page'

export function loader({ context }: Route.LoaderArgs) {
  return showContactChange(signedInPageCtx(context), 'phone')
}

export async function action({ context, request }: Route.ActionArgs) {
  return handleContactChange(signedInPageCtx(context), await readForm(request), 'phone')
}

/** WebOTP fills in the code from the SMS. */
export const handle: PageHandle = { hydrate: 'load' }

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'My mobile number')
}

export default function AccountNumberPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const path = usePagePath()('/account/number')
  const { current, owner, step, typed } = loaderData
  return (
    <AccountPage
      title={i18n.t('My mobile number')}
      lead={i18n.t('You sign in with it, so we check twice and tell your old contacts.')}
    >
      {owner.isConfirmed ? (
        <ContactForm kind="phone" {...{ path, current, step, typed }} problem={actionData} />
      ) : (
        <OwnerForm owner={owner} path={path} problem={actionData} />
      )}
    </AccountPage>
  )
}
