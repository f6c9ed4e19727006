import { useLingui } from '@lingui/react'
import { Form } from 'react-router'
import { setFlash } from '#core/flash.ts'
import { formProblem, readForm, signedInPageCtx } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { spellPhone } from '#platform/phone.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/choice-fields.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { formatDateTime } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { saveConsents } from '../server/save-consents.ts'
import { showConsents } from '../server/show-consents.ts'
import { AccountPage } from '../ui/account-page.tsx'
import type { Route } from './+types/account-privacy-page'

export function loader({ context }: Route.LoaderArgs) {
  return showConsents(signedInPageCtx(context))
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = signedInPageCtx(context)
  const form = await readForm(request)
  try {
    if (form.consent === 'whatsapp') await saveConsents(ctx, { whatsapp: form.whatsapp === 'on' })
    else await saveConsents(ctx, { marketing: form.marketing === 'on' })
  } catch (error) {
    return formProblem(error, form)
  }
  setFlash(ctx, /* i18n */ 'Saved.')
  return redirectDocument('/account/privacy')
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'What I allowed')
}

export default function AccountPrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { marketingSince, whatsappSince, whatsappNumber, terms } = loaderData
  const isWhatsapp = actionData?.values.consent === 'whatsapp'
  return (
    <AccountPage title={i18n.t('What I allowed')} lead={i18n.t('You can take it back here at any time.')}>
      <Card title={i18n.t('Offers and news')} titleId="offers">
        <Form method="post" className="grid gap-3">
          {actionData && !isWhatsapp && <FormErrors message={actionData.message} />}
          <Checkbox
            name="marketing"
            defaultChecked={marketingSince !== null}
            label={i18n.t('Tell me about offers and news by e-mail or SMS')}
          />
          <p className="text-sm text-muted">
            {marketingSince
              ? i18n.t('You allowed it on {date}.', { date: formatDateTime(marketingSince, i18n) })
              : i18n.t('You have not allowed it. Messages about your own enquiries always reach you.')}
          </p>
          <Button type="submit" isWide>
            {i18n.t('Save')}
          </Button>
        </Form>
      </Card>
      {whatsappNumber && (
        <Card title={i18n.t('Enquiries by WhatsApp')} titleId="whatsapp">
          <Form method="post" className="grid gap-3">
            {actionData && isWhatsapp && <FormErrors message={actionData.message} />}
            <input type="hidden" name="consent" value="whatsapp" />
            <Checkbox
              name="whatsapp"
              defaultChecked={whatsappSince !== null}
              label={i18n.t('Tell me about enquiries and bookings by WhatsApp instead of SMS')}
            />
            <p className="text-sm text-muted">
              {whatsappSince
                ? i18n.t('You allowed it on {date}. Answer STOP there, or untick the box, and SMS come again.', {
                    date: formatDateTime(whatsappSince, i18n),
                  })
                : i18n.t('To {number}. What WhatsApp does not bring comes as SMS.', {
                    number: spellPhone(whatsappNumber),
                  })}
            </p>
            <Button type="submit" isWide>
              {i18n.t('Save')}
            </Button>
          </Form>
        </Card>
      )}
      <Card title={i18n.t('Terms and privacy notice')} titleId="terms">
        <ul className="mb-3 grid gap-1">
          {terms.map(({ noticeVersion, givenAt }) => (
            <li key={noticeVersion}>
              {i18n.t('Version {version}, accepted on {date}', {
                version: noticeVersion,
                date: formatDateTime(givenAt, i18n),
              })}
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
    </AccountPage>
  )
}
