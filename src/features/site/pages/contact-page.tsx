import { pageCtx } from '#platform/page.ts'
import { pageMeta } from '../page-meta.ts'
import { siteContacts } from '../site-contacts.ts'
import { siteFacts } from '../site-facts.ts'
import { ContactFacts } from '../ui/contact-facts.tsx'
import { BulletList, ReadingPage, ReadingPart } from '../ui/reading-page.tsx'
import type { Route } from './+types/contact-page'

export function loader({ context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  return { contacts: siteContacts(ctx), site: siteFacts(ctx) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site } = loaderData
  const description = `How to reach ${site.name} by e-mail, phone and post, and whom to complain to.`
  return pageMeta({ title: 'Contact us', description, site, path: '/contact' })
}

export default function ContactPage({ loaderData: { contacts } }: Route.ComponentProps) {
  return (
    <ReadingPage title="Contact us" lead="Write to us or call.">
      <ContactFacts contacts={contacts} />
      <ReadingPart title="Before you write">
        <BulletList
          items={[
            'For a question to a business, open its page and choose Enquire: it goes straight to them.',
            'To report a wrong or dead listing, send us the address of its page and what is wrong.',
            'If you own a listing and want it changed or taken off, write from the number or e-mail it shows.',
          ]}
        />
      </ReadingPart>
      <ReadingPart title="Complaints">
        <p>Write to the grievance officer. You get a confirmation within 24 hours and an answer within 7 days.</p>
      </ReadingPart>
    </ReadingPage>
  )
}
