import { useLingui } from '@lingui/react'
import { takeInterruptedForm } from '#core/interrupted-form.ts'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { ContactFacts } from '#page-kit/contact-facts.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import { siteContacts } from '#page-kit/site-contacts.ts'
import { Card } from '#ui/card.tsx'
import { formatDate } from '#ui/format.ts'
import { answeredWithinDays, readContactAddress } from '../rules.ts'
import { senderProfile } from '../server/check-sender.ts'
import { handleContactForm } from '../server/handle-contact-form.ts'
import { showOwnMessages } from '../server/show-own-messages.ts'
import { ContactForm } from '../ui/contact-form.tsx'
import { ContactReceipt } from '../ui/contact-receipt.tsx'
import type { Route } from './+types/merchant-contact-page'

const path = '/merchant-contactUs'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  return {
    contacts: siteContacts(ctx),
    profile: senderProfile(ctx),
    ...readContactAddress(url),
    typed: await takeInterruptedForm(ctx, url, 'start'),
    earlier: await showOwnMessages(ctx),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return handleContactForm(signedInPageCtx(context), await readForm(request), path)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Contact us')
}

export default function MerchantContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { contacts, earlier, profile, ticketNumber, topic, typed } = loaderData
  const begun = typed ? { values: typed.values, problem: typed } : { values: { topic } }
  const isTaken = ticketNumber !== undefined && !actionData
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1 className="text-2xl">{i18n.t('Contact us')}</h1>
        <p className="max-w-reading text-muted">
          {i18n.t(
            'Write to us or call. Every message gets a ticket number, and an answer within {answeredWithinDays} days.',
            { answeredWithinDays },
          )}
        </p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="rounded-md bg-card p-4 shadow-soft md:p-6">
          {isTaken ? (
            <ContactReceipt number={ticketNumber} path={path} />
          ) : (
            <ContactForm path={path} profile={profile} {...(actionData ?? begun)} />
          )}
        </div>
        <div className="grid gap-6">
          <ContactFacts contacts={contacts} isStacked />
          {earlier.length > 0 && (
            <Card title={i18n.t('Your messages to us')} titleId="earlier-messages">
              <ul className="grid gap-3">
                {earlier.map(({ number, topic: about, writtenAt }) => (
                  <li key={number} className="grid">
                    <strong>{number}</strong>
                    <span className="text-sm text-muted">
                      {i18n.t(about)} · {formatDate(writtenAt, i18n)}
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      </div>
    </div>
  )
}
