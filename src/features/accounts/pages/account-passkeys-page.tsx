import { useLingui } from '@lingui/react'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { BulletList } from '#page-kit/reading-page.tsx'
import type { PageHandle } from '#platform/page-handle.ts'
import { Card } from '#ui/card.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { maxPasskeys } from '../rules.ts'
import { handlePasskeysForm, showPasskeys } from '../server/handle-passkeys-form.ts'
import { AccountPage } from '../ui/account-page.tsx'
import { AddPasskey } from '../ui/add-passkey.tsx'
import { OwnerForm } from '../ui/owner-form.tsx'
import { PasskeyList } from '../ui/passkey-list.tsx'
import type { Route } from './+types/account-passkeys-page'

export function loader({ context }: Route.LoaderArgs) {
  return showPasskeys(signedInPageCtx(context))
}

export async function action({ context, request }: Route.ActionArgs) {
  return handlePasskeysForm(signedInPageCtx(context), await readForm(request))
}

/** A passkey is made by script, and WebOTP fills in the code from the SMS. */
export const handle: PageHandle = { hydrate: 'load' }

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Passkeys')
}

export default function AccountPasskeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { owner, passkeys } = loaderData
  const isFull = passkeys.length >= maxPasskeys
  const isAboutOwner = actionData?.values.step === 'owner'
  return (
    <AccountPage
      title={i18n.t('Passkeys')}
      lead={i18n.t('Sign in with your finger, your face or the PIN of your phone, instead of an OTP.')}
    >
      {actionData && !isAboutOwner && <FormErrors message={actionData.message} />}
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} />}
      {isFull ? (
        <p>{i18n.t('You have 10 passkeys, which is the most. Please remove one first.')}</p>
      ) : (
        <>
          <Card title={i18n.t('What a passkey does')} titleId="what">
            <BulletList
              items={[
                i18n.t('It signs in without an SMS, so also where none arrives.'),
                i18n.t('Nobody can ask you for it on the phone, as they ask for an OTP.'),
                i18n.t('Your fingerprint stays on your device: we never get it.'),
                i18n.t('The OTP goes on working. Remove the passkey here at any time.'),
              ]}
            />
          </Card>
          {owner.isConfirmed ? (
            <Card>
              <AddPasskey action="/account/passkeys" />
            </Card>
          ) : (
            <OwnerForm owner={owner} path="/account/passkeys" problem={isAboutOwner ? actionData : undefined} />
          )}
        </>
      )}
    </AccountPage>
  )
}
