import type { SiteContacts } from '../site-contacts.ts'

const linkClass = 'text-link inline-flex min-h-11 items-center break-all'

/** How to reach us, as links a phone understands. Stacked in a narrow column. */
export function ContactFacts({ contacts, isStacked = false }: { contacts: SiteContacts; isStacked?: boolean }) {
  const { address, grievanceOfficer, legalName, supportEmail, tollFree } = contacts
  const rows = [
    {
      title: 'E-mail',
      content: (
        <a href={`mailto:${supportEmail}`} className={linkClass}>
          {supportEmail}
        </a>
      ),
    },
    {
      title: 'Phone, toll free',
      content: (
        <a href={`tel:${tollFree.replaceAll(/[^\d+]/g, '')}`} className={linkClass}>
          {tollFree}
        </a>
      ),
    },
    {
      title: 'Post',
      content: (
        <address className="not-italic">
          {legalName}
          <br />
          {address}
        </address>
      ),
    },
    { title: 'Grievance officer', content: grievanceOfficer },
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
