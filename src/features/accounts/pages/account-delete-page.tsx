import { useLingui } from '@lingui/react'
import { useNavigation } from 'react-router'
import { setFlash } from '#core/flash.ts'
import { formProblem, readForm, signedInPageCtx } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { BulletList } from '#page-kit/reading-page.tsx'
import type { PageHandle } from '#platform/page-handle.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/choice-fields.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { eraseAfterDays } from '../rules.ts'
import { deleteAccount } from '../server/delete-account.ts'
import { handleOwnerForm, showOwnerForm } from '../server/handle-owner-form.ts'
import { AccountPage } from '../ui/account-page.tsx'
import { OwnerForm } from '../ui/owner-form.tsx'
import type { Route } from './+types/account-delete-page'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  return { isMerchant: ctx.actor.isMerchant, owner: await showOwnerForm(ctx, 'account') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = signedInPageCtx(context)
  const form = await readForm(request)
  if (form.step === 'owner') return handleOwnerForm(ctx, form, '/account/delete', 'account')
  try {
    await deleteAccount(ctx, { confirm: form.confirm === 'on' })
  } catch (error) {
    return formProblem(error, form)
  }
  setFlash(ctx, /* i18n */ 'Your account is deleted.')
  return redirectDocument('/', { headers: { 'clear-site-data': '"storage"' } })
}

/** WebOTP fills in the code from the SMS. */
export const handle: PageHandle = { hydrate: 'load' }

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Delete my account')
}

export default function AccountDeletePage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { isMerchant, owner } = loaderData
  const effects = [
    i18n.t('You are logged out everywhere, and nobody sees your account any more.'),
    i18n.t('Businesses you asked lose your number and e-mail. Your reviews disappear.'),
    ...(isMerchant ? [i18n.t('Your listings leave the site, with their photos.')] : []),
    i18n.t(
      'After {days} days everything we hold about you is erased. Until then you can bring the account back: sign in with an OTP. Invoices stay as long as the law demands.',
      { days: eraseAfterDays },
    ),
  ]
  return (
    <AccountPage title={i18n.t('Delete my account')}>
      <Card title={i18n.t('What happens')} titleId="effects">
        <BulletList items={effects} />
      </Card>
      {owner.isConfirmed ? (
        <DeleteForm problem={actionData} />
      ) : (
        <OwnerForm owner={owner} path="/account/delete" problem={actionData} />
      )}
    </AccountPage>
  )
}

function DeleteForm({ problem }: { problem: Route.ComponentProps['actionData'] }) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().state !== 'idle'
  const errors = problem?.fieldErrors ?? {}
  return (
    <Card>
      <Form method="post" className="grid gap-4" noValidate>
        <FormErrors errors={listFormErrors(errors)} message={problem?.message} />
        <Checkbox name="confirm" label={i18n.t('Yes, delete my account and all of this')} error={errors.confirm} />
        <Button type="submit" variant="danger" isWide isBusy={isBusy}>
          {i18n.t('Delete my account')}
        </Button>
      </Form>
    </Card>
  )
}
