import { useLingui } from '@lingui/react'
import { MailOpen, UserX } from 'lucide-react'
import { useNavigation } from 'react-router'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { AccountPage } from '#features/accounts/ui/account-page.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { formatDate, formatPhone } from '#ui/format.ts'
import { ConfirmButton } from '#ui/modals/confirm-button.tsx'
import { roleHints, roleTexts } from '../role-texts.ts'
import { handleInvitationsForm, showInvitations } from '../server/handle-invitations-form.ts'
import type { Route } from './+types/invitations-page'

export function loader({ context }: Route.LoaderArgs) {
  return showInvitations(signedInPageCtx(context))
}

export async function action({ context, request }: Route.ActionArgs) {
  return handleInvitationsForm(signedInPageCtx(context), await readForm(request))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'My invitations')
}

/** What the number of this account is invited to, and which businesses this person no longer works for. */
export default function InvitationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { endings, invitations, phone } = loaderData
  const isBusy = useNavigation().state !== 'idle'
  return (
    <AccountPage title={i18n.t('My invitations')}>
      {actionData && <FormErrors message={i18n.t(actionData.message)} />}
      {endings.map(({ businessId, business, endedAt }) => (
        <p key={businessId} role="note" className="flex gap-3 rounded-md bg-sunken px-4 py-3">
          <UserX size={20} aria-hidden className="mt-0.5 flex-none text-muted" />
          <span className="min-w-0 break-words">
            {i18n.t('You no longer answer for {business}, since {date}.', {
              business,
              date: formatDate(endedAt, i18n),
            })}{' '}
            <span className="text-muted">
              {i18n.t('If that is a mistake, please ask the owner, who can invite you again.')}
            </span>
          </span>
        </p>
      ))}
      {invitations.map(({ id, business, role, expiresAt, where }) => (
        <Card key={id} title={business} titleId={`invitation-${id}`}>
          <Form method="post" className="grid gap-4">
            <p className="text-muted">{where}</p>
            <p>
              {i18n.t('You are asked to work for this business. Your role: {role}.', { role: i18n.t(roleTexts[role]) })}{' '}
              <span className="text-muted">{i18n.t(roleHints[role])}</span>
            </p>
            <p className="text-sm text-muted">
              {i18n.t('Open until {date}. Its owner sees your name and number, and the name with what you answer.', {
                date: formatDate(expiresAt, i18n),
              })}
            </p>
            <input type="hidden" name="invitation" value={id} />
            <Button type="submit" name="intent" value="accept" isBusy={isBusy} isWide>
              {i18n.t('Accept')}
            </Button>
          </Form>
          <div className="mt-3">
            <ConfirmButton
              id={`decline-${id}`}
              variant="outline"
              isWide
              question={i18n.t('Say no to {business}? Its owner is told, and would have to invite you again.', {
                business,
              })}
              verb={i18n.t('Decline')}
              fields={{ intent: 'decline', invitation: String(id) }}
            >
              {i18n.t('Decline')}
            </ConfirmButton>
          </div>
        </Card>
      ))}
      {invitations.length === 0 && endings.length === 0 && (
        <EmptyState title={i18n.t('No open invitation')} icon={<MailOpen size={28} aria-hidden />}>
          <p>
            {phone
              ? i18n.t('There is no open invitation to {number}. Are you signed in with the number that got the SMS?', {
                  number: formatPhone(phone),
                })
              : i18n.t('Invitations go to a mobile number. Please sign in with the number that got the SMS.')}
          </p>
        </EmptyState>
      )}
    </AccountPage>
  )
}
