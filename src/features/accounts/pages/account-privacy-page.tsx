import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { spellPhone } from '#platform/phone.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { formatDateTime } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { handlePrivacyForm, showPrivacy } from '../server/handle-privacy-form.ts'
import { AccountPage } from '../ui/account-page.tsx'
import type { Route } from './+types/account-privacy-page'

export function loader({ context }: Route.LoaderArgs) {
  return showPrivacy(signedInPageCtx(context))
}

export async function action({ context, request }: Route.ActionArgs) {
  return handlePrivacyForm(signedInPageCtx(context), await readForm(request))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'What I allowed')
}

export default function AccountPrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { alerts, earlier, invitationsStoppedAt, isCustomer, marketingSince, marketingVersion, terms } = loaderData
  const { whatsappNumber, whatsappSince } = loaderData
  const time = (iso: string) => formatDateTime(iso, i18n)
  return (
    <AccountPage title={i18n.t('What I allowed')} lead={i18n.t('You can take it back here at any time, with one tap.')}>
      <FormErrors message={actionData?.message} />
      <Consent
        id="offers"
        title={i18n.t('Offers and news by e-mail or SMS')}
        text={
          marketingSince
            ? i18n.t('You allowed it on {date} (notice {version}).', {
                date: time(marketingSince),
                version: marketingVersion,
              })
            : i18n.t('You have not allowed it. Messages about your own enquiries always reach you.')
        }
        intent={marketingSince ? 'news-off' : 'news-on'}
        label={marketingSince ? i18n.t('Withdraw') : i18n.t('Allow')}
      />
      {whatsappNumber && (
        <Consent
          id="whatsapp"
          title={i18n.t('Enquiries and bookings by WhatsApp instead of SMS')}
          text={
            whatsappSince
              ? i18n.t('You allowed it on {date}. Answer STOP there, or tap here, and SMS come again.', {
                  date: time(whatsappSince),
                })
              : i18n.t('To {number}. What WhatsApp does not bring comes as SMS.', {
                  number: spellPhone(whatsappNumber),
                })
          }
          intent={whatsappSince ? 'whatsapp-off' : 'whatsapp-on'}
          label={whatsappSince ? i18n.t('Withdraw') : i18n.t('Allow')}
        />
      )}
      {isCustomer && (
        <Consent
          id="alerts"
          title={i18n.t('Messages when a saved business changes')}
          text={
            alerts.since
              ? i18n.t(
                  '{count, plural, one {# business} other {# businesses}}, first allowed on {date}. At most one message a week.',
                  { count: alerts.count, date: time(alerts.since) },
                )
              : i18n.t('None. You choose it for each business in your list.')
          }
          {...(alerts.since && { intent: 'alerts-off', label: i18n.t('Withdraw') })}
        >
          <PageLink href="/saved" className="text-link inline-flex min-h-11 items-center">
            {i18n.t('Saved businesses')}
          </PageLink>
        </Consent>
      )}
      {isCustomer && (
        <Consent
          id="invitations"
          title={i18n.t('Being asked how a business was')}
          text={
            invitationsStoppedAt
              ? i18n.t('You stopped it on {date}.', { date: time(invitationsStoppedAt) })
              : i18n.t('Two days after a business answered you, we may ask you for a review, once.')
          }
          intent={invitationsStoppedAt ? 'reviews-on' : 'reviews-off'}
          label={invitationsStoppedAt ? i18n.t('Allow again') : i18n.t('Stop')}
        />
      )}
      <Card title={i18n.t('Terms and privacy notice')} titleId="terms">
        <ul className="mb-3 grid gap-1">
          {terms.map(({ noticeVersion, givenAt }) => (
            <li key={noticeVersion}>
              {i18n.t('Version {version}, accepted on {date}', { version: noticeVersion, date: time(givenAt) })}
            </li>
          ))}
        </ul>
        <p className="text-muted">
          {i18n.t('We cannot keep an account without them. To take this back, delete your account.')}
        </p>
        <p className="flex flex-wrap gap-x-6">
          <PageLink href="/privacy-policy" className="text-link inline-flex min-h-11 items-center">
            {i18n.t('Privacy Policy')}
          </PageLink>
          <PageLink href="/account/delete" className="text-link inline-flex min-h-11 items-center">
            {i18n.t('Delete my account')}
          </PageLink>
        </p>
      </Card>
      {earlier.length > 0 && (
        <Card title={i18n.t('Allowed before, and taken back')} titleId="earlier">
          <ul className="grid gap-1 text-sm text-muted">
            {earlier.map(({ isWhatsapp, givenAt, withdrawnAt }) => {
              const dates = { given: time(givenAt), withdrawn: time(withdrawnAt) }
              return (
                <li key={`${isWhatsapp} ${givenAt}`}>
                  {isWhatsapp
                    ? i18n.t('Enquiries by WhatsApp: from {given} to {withdrawn}', dates)
                    : i18n.t('Offers and news: from {given} to {withdrawn}', dates)}
                </li>
              )
            })}
          </ul>
        </Card>
      )}
    </AccountPage>
  )
}

type ConsentProps = {
  id: string
  title: string
  text: string
  /** What its button does; none when there is nothing to change. */
  intent?: string
  label?: string
  children?: ReactNode
}

/** One thing that is allowed or not, since when, and the button that turns it. */
function Consent({ id, title, text, intent, label, children }: ConsentProps) {
  return (
    <Card title={title} titleId={id}>
      <p className="mb-3 text-muted">{text}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {intent && (
          <Form method="post">
            <Button type="submit" variant="outline" name="intent" value={intent} aria-label={`${label}: ${title}`}>
              {label}
            </Button>
          </Form>
        )}
        {children}
      </div>
    </Card>
  )
}
