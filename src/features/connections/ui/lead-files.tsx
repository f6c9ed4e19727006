import { useLingui } from '@lingui/react'
import { CalendarDays, Download, Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PageAddress } from '#platform/page-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { leadsFilePath } from '../connections-path.ts'

/** The enquiries as files for a spreadsheet. */
export function LeadFiles({ businessId }: { businessId: number }) {
  const { i18n } = useLingui()
  return (
    <Card title={i18n.t('Take your leads with you')} titleId="files">
      <ul className="grid divide-y divide-line">
        <File
          title={i18n.t('All enquiries as CSV')}
          icon={<Inbox size={20} aria-hidden className="flex-none text-muted" />}
          href={leadsFilePath(businessId)}
        />
        <File
          title={i18n.t('Customers who booked')}
          icon={<CalendarDays size={20} aria-hidden className="flex-none text-muted" />}
          href={leadsFilePath(businessId, 'BOOKING')}
        />
      </ul>
      <p className="mt-3 text-sm text-muted">
        {i18n.t('Your customers gave you their numbers for these enquiries only. Please keep the files safe.')}
      </p>
    </Card>
  )
}

function File({ title, icon, href }: { title: string; icon: ReactNode; href: PageAddress }) {
  const { i18n } = useLingui()
  return (
    <li className="flex items-center gap-3 py-3">
      {icon}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{i18n.t('Opens in Excel, Hindi too')}</p>
      </div>
      <ButtonLink
        href={href}
        variant="outline"
        download
        aria-label={`CSV: ${title}`}
        icon={<Download size={20} aria-hidden />}
      >
        CSV
      </ButtonLink>
    </li>
  )
}
