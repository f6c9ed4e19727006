import { useLingui } from '@lingui/react'
import { pageCtx, readForm } from '#core/page.ts'
import { readOtpDraft } from '#features/accounts/server/otp-draft.ts'
import { ContactFacts } from '#page-kit/contact-facts.tsx'
import { pageMeta } from '#page-kit/page-meta.ts'
import { BulletList } from '#page-kit/reading-page.tsx'
import { siteContacts } from '#page-kit/site-contacts.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.static.tsx'
import { Card } from '#ui/card.tsx'
import { answeredWithinDays, readContactAddress } from '../rules.ts'
import { senderProfile } from '../server/check-sender.ts'
import { contactDraft, handleContactForm } from '../server/handle-contact-form.ts'
import { ContactForm } from '../ui/contact-form.tsx'
import { ContactReceipt } from '../ui/contact-receipt.tsx'
import type { Route } from './+types/contact-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  return {
    contacts: siteContacts(ctx),
    site: siteFacts(ctx),
    profile: senderProfile(ctx),
    draft: await readOtpDraft(ctx, contactDraft),
    ...readContactAddress(url),
  }
}

/** Both variants of spec §7 (with a token, with an OTP) are this one form. */
export async function action({ context, request }: Route.ActionArgs) {
  return handleContactForm(pageCtx(context), await readForm(request))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const i18n = metaI18n(matches)
  if (!loaderData) return []
  const { site, ticketNumber } = loaderData
  const description = i18n.t(
    'Write to {site}, call us, or complain to the grievance officer. Every message gets a ticket number and an answer.',
    { site: site.name },
  )
  return pageMeta({
    title: i18n.t('Contact us'),
    description,
    site,
    path: '/contact',
    isIndexed: ticketNumber === undefined,
  })
}

const beforeYouWrite = [
  /* i18n */ 'A question to a business? Open its page and choose Enquire: it goes straight to them.',
  /* i18n */ 'A wrong or dead listing? Send us the address of its page and what is wrong.',
  /* i18n */ 'Your own listing? Write from the number or e-mail it shows, and we change it or take it off.',
]

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { contacts, draft, profile, ticketNumber, topic } = loaderData
  const isTaken = ticketNumber !== undefined && !actionData
  return (
    <div className="grid gap-6">
      <Breadcrumbs crumbs={[{ label: i18n.t('Home'), href: '/' }, { label: i18n.t('Contact us') }]} />
      <header className="grid gap-2">
        <h1 className="text-2xl">{i18n.t('Contact us')}</h1>
        <p className="max-w-reading text-lg text-muted">
          {i18n.t('Write to us or call. Every message gets a ticket number and an answer.')}
        </p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="rounded-md bg-card p-4 shadow-soft md:p-6">
          {isTaken ? (
            <ContactReceipt number={ticketNumber} path="/contact" />
          ) : (
            <>
              <h2 className="mb-4 text-xl">{i18n.t('Write to us')}</h2>
              <ContactForm profile={profile} {...(actionData ?? draft ?? { values: { topic } })} />
            </>
          )}
        </div>
        <div className="grid gap-6">
          <ContactFacts contacts={contacts} isStacked />
          <Card title={i18n.t('Before you write')} titleId="before-you-write">
            <BulletList items={beforeYouWrite.map((item) => i18n.t(item))} />
          </Card>
          <Card title={i18n.t('Complaints')} titleId="complaints">
            <p>
              {i18n.t(
                'Choose “A complaint to the grievance officer” in the form, or write to the officer. You get a confirmation within 24 hours and an answer within {answeredWithinDays} days.',
                { answeredWithinDays },
              )}
            </p>
          </Card>
        </div>
      </div>
    </div>
  )
}
