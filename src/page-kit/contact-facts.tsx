import { useLingui } from '@lingui/react'
import { PageLink } from '#ui/page-link.tsx'
import type { SiteContacts } from './site-contacts.ts'

const linkClass = 'text-link inline-flex min-h-11 items-center break-all'

/** Contact links that a phone understands. Stacked in a narrow column. */
export function ContactFacts({ contacts, isStacked = false }: { contacts: SiteContacts; isStacked?: boolean }) {
  const { i18n } = useLingui()
  const { address, grievanceOfficer, legalName, supportEmail, tollFree } = contacts
  const rows = [
    {
      title: i18n.t('E-mail'),
      content: (
        <PageLink href={`mailto:${supportEmail}`} className={linkClass}>
          {supportEmail}
        </PageLink>
      ),
    },
    {
      title: i18n.t('Phone, toll free'),
      content: (
        <PageLink href={`tel:${tollFree.replaceAll(/[^\d+]/g, '')}`} className={linkClass}>
          {tollFree}
        </PageLink>
      ),
    },
    {
      title: i18n.t('Post'),
      content: (
        <address className="not-italic">
          {legalName}
          <br />
          {address}
        </address>
      ),
    },
    { title: i18n.t('Grievance officer'), content: grievanceOfficer },
  ]
  return (
    <dl className="grid gap-4 rounded-md bg-card p-4 shadow-soft md:p-6">
      {rows.map(({ title, content }) => (
        <div
          key={title}
          className={isStacked ? 'grid' : 'grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-center'}
        >
          <dt className="font-semibold">{title}</dt>
          <dd className="break-words">{content}</dd>
        </div>
      ))}
    </dl>
  )
}
