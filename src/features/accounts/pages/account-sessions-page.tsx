import { useLingui } from '@lingui/react'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { findStaffRole } from '#features/staff/server/show-menu-of-role.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { PageLink } from '#ui/page-link.tsx'
import { handleSessionsForm } from '../server/handle-sessions-form.ts'
import { listOwnSessions } from '../server/own-sessions.ts'
import { AccountPage } from '../ui/account-page.tsx'
import { EndOthersForm, SessionList } from '../ui/session-list.tsx'
import type { Route } from './+types/account-sessions-page'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  const [sessions, staffRole] = await Promise.all([listOwnSessions(ctx), findStaffRole(ctx)])
  return { sessions, staffRole }
}

export async function action({ context, request }: Route.ActionArgs) {
  return handleSessionsForm(signedInPageCtx(context), await readForm(request))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Where I am signed in')
}

export default function AccountSessionsPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { sessions, staffRole } = loaderData
  return (
    <AccountPage
      title={i18n.t('Where I am signed in')}
      lead={i18n.t(
        'Do you not know one of them? Log it out. A device that is not used for 14 days logs out by itself.',
      )}
    >
      <SessionList sessions={sessions} staffRole={staffRole} />
      {sessions.length > 1 && <EndOthersForm />}
      <PageLink href="/account/passkeys" className="text-link inline-flex min-h-11 items-center justify-self-start">
        {i18n.t('Passkeys: sign in without an OTP')}
      </PageLink>
    </AccountPage>
  )
}
