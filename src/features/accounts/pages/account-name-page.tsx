import { useLingui } from '@lingui/react'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { Card } from '#ui/card.tsx'
import { readPostLogin } from '../post-login.ts'
import { handleNameForm } from '../server/handle-name-form.ts'
import { AccountPage } from '../ui/account-page.tsx'
import { NameForm } from '../ui/name-form.tsx'
import type { Route } from './+types/account-name-page'

export function loader({ context }: Route.LoaderArgs) {
  return { name: signedInPageCtx(context).actor.name }
}

export async function action({ context, request }: Route.ActionArgs) {
  return handleNameForm(signedInPageCtx(context), await readForm(request))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'My name')
}

export default function AccountNamePage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const problem = actionData ?? undefined
  return (
    <AccountPage
      title={i18n.t('My name')}
      lead={i18n.t('Businesses you ask see it. Your reviews show the first name and one letter.')}
    >
      <Card>
        <NameForm name={loaderData.name} back={readPostLogin(problem?.values ?? {}).back} problem={problem} />
      </Card>
    </AccountPage>
  )
}
